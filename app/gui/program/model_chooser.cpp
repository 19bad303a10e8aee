#include "program/model_chooser.h"

#include <QFileInfo>
#include <utility>

#include "assistant/background.h"
#include "assistant/error_text.h"
#include "assistant/example_questions.h"
#include "assistant/remote_server.h"
#include "core/log.h"
#include "models/comparison_metrics.h"
#include "models/token_store.h"
#include "program/reopen_dialog.h"
#include "program/shown_notes.h"

namespace govor::program {
namespace {

using Action = assistant::Notice::Action;
using desktop::StartupGuard;

StartupGuard::Step to_guard_step(session::LoadStep step) {
    switch (step) {
        case session::LoadStep::reading_files:
            return StartupGuard::Step::reading_files;
        case session::LoadStep::opening_device:
            return StartupGuard::Step::opening_device;
        case session::LoadStep::building_kernels:
            return StartupGuard::Step::building_kernels;
        case session::LoadStep::reading_weights:
            return StartupGuard::Step::reading_weights;
        case session::LoadStep::finishing:
            return StartupGuard::Step::finishing;
    }
    return StartupGuard::Step::finishing;
}

// Returns the actions for the notice that `model` could not be loaded.
std::vector<Action> actions_after_failure(const QString& model) {
    std::vector<Action> actions{Action::load_again, Action::choose_model};
    if (model != built_in_model) actions.push_back(Action::built_in_model);
    return actions;
}

QString sibling_path(const QString& file, const char* name) {
    return QFileInfo(file).absolutePath() + QLatin1Char('/') + QLatin1String(name);
}

}  // namespace

ModelChooser::ModelChooser(const QString& guard_file, CurrentSettings& settings,
                           assistant::ModelLoader& loader, assistant::Controller& controller,
                           models::MeasuredSpeeds& speeds, widgets::NoticeBar& notices, QWidget& window)
    : settings_(settings),
      loader_(loader),
      controller_(controller),
      speeds_(speeds),
      notices_(notices),
      window_(window),
      startup_guard_(guard_file),
      history_(sibling_path(guard_file, "models.json")),
      servers_(sibling_path(guard_file, "machines.json")),
      downloads_(sibling_path(guard_file, "downloads.json")),
      comparisons_(sibling_path(guard_file, "comparisons.json")) {
    library_.set_chosen_paths(history_.chosen_paths());
    connect_jobs();
    loader_.set_step_sink_factory(
        [this](const assistant::ModelChoice& choice) { return begin_attempt(choice); });
    // changed() is emitted before loaded(), so the attempt has ended when the first question is sent.
    connect(&loader_, &assistant::ModelLoader::changed, this, &ModelChooser::handle_loader_change);
    connect(&loader_, &assistant::ModelLoader::loaded, this, &ModelChooser::handle_model_loaded);
    connect(&loader_, &assistant::ModelLoader::failed, this, &ModelChooser::handle_model_failed);
    connect(&loader_, &assistant::ModelLoader::device_lost, this, &ModelChooser::handle_device_lost);
}

void ModelChooser::set_load_settings(const assistant::LoadSettings& settings) {
    loader_.set_load_settings(settings);
    library_.set_load_settings(settings);
}

void ModelChooser::load_at_startup() {
    using Kind = StartupGuard::Record::Kind;
    const auto& last = startup_guard_.last_record();
    if (!last) return load_default();
    request_ = {last->configuration.model, last->configuration.device, last->configuration.is_safe_start};
    std::vector<Action> actions;
    switch (last->kind) {
        case Kind::crashed:
            actions = {Action::safe_start, Action::load_again, Action::choose_model};
            break;
        case Kind::failed:
            actions = actions_after_failure(request_.model);
            break;
        case Kind::safe_start:
            actions = {Action::start_normally, Action::choose_model};
            break;
    }
    notify(
        assistant::Notice::Severity::critical, [last = *last] { return StartupGuard::message(last); },
        actions, assistant::Notice::Cause::crash);
    if (last->kind == Kind::safe_start) load({.model = last->configuration.model, .software_only = true});
}

void ModelChooser::load_built_in_model(bool software_only) {
    load({.model = built_in_model, .software_only = software_only, .is_user_choice = !software_only});
}

void ModelChooser::use(const QString& model) {
    load({.model = model, .device = settings_->device, .is_user_choice = true});
}

void ModelChooser::load(const ModelRequest& request) {
    if (is_closed_) return;
    request_ = request;
    notices_.dismiss(assistant::Notice::Cause::model);
    notices_.dismiss(assistant::Notice::Cause::connection);
    if (assistant::is_remote(request.model)) {  // a remote model needs neither local files nor a local device
        lookup_attempt_.reset();
        return load_lookup_result({.choice = {.name = request.model, .path = request.model.toStdString()}});
    }
    lookup_attempt_ = startup_guard_.begin({request.device, request.model, request.software_only});
    assistant::run_in_background(
        this, tr("looking for devices"),
        [request, attempt = lookup_attempt_] { return find_model(request, *attempt); },
        [this, attempt = lookup_attempt_.get()](const ModelLookupResult& result) {
            if (attempt == lookup_attempt_.get()) load_lookup_result(result);  // a later request may exist
        },
        [this, model = request.model](const LocalizedText& message) {
            lookup_attempt_.reset();
            notify(assistant::Notice::Severity::warning, message, actions_after_failure(model),
                   assistant::Notice::Cause::model);
        });
}

void ModelChooser::load_lookup_result(const ModelLookupResult& result) {
    lookup_attempt_.reset();
    if (!result.driver_failure.isEmpty()) {
        return notify(assistant::Notice::Severity::critical, result.driver_failure,
                      {Action::safe_start, Action::load_again}, assistant::Notice::Cause::crash);
    }
    if (is_closed_) return;
    controller_.interrupt_for_load();
    loader_.load(result.choice);
}

// A model on another machine uses no local driver, so no load attempt is recorded.
assistant::ModelLoader::StepSink ModelChooser::begin_attempt(const assistant::ModelChoice& choice) {
    if (assistant::is_remote(choice.name)) return {};
    load_attempt_ = startup_guard_.begin({choice.device_name, choice.name, choice.software_only});
    return [attempt = load_attempt_](session::LoadStep step) { attempt->begin(to_guard_step(step)); };
}

void ModelChooser::handle_loader_change() {
    if (loader_.state() == assistant::ModelLoader::State::loading || !load_attempt_) return;
    if (loader_.is_ready()) {
        load_attempt_->succeed();
    } else {
        load_attempt_->abandon();
    }
    load_attempt_.reset();
}

void ModelChooser::handle_model_loaded() {
    notices_.dismiss(assistant::Notice::Cause::waiting_question);
    if (!loader_.error()) {  // otherwise, the previous model is in use again, with a notice
        notices_.dismiss(assistant::Notice::Cause::model);
        if (!loader_.choice()->software_only) notices_.dismiss(assistant::Notice::Cause::crash);
        if (!assistant::is_remote(loader_)) {
            history_.add_recent_model(loader_.choice()->name);
            if (model_window_) model_window_->set_recent_models(history_.recent_models());
        }
        if (std::exchange(request_.is_user_choice, false)) {
            settings_.update([this](store::Settings& settings) {
                settings.model = request_.model;
                settings.device = request_.device;
            });
        }
    }
    show_notes();
}

void ModelChooser::handle_model_failed() {
    const Error& error = *loader_.error();
    const QString name = loader_.name();
    log::warning("The model '{}' could not be loaded: {}", name.toStdString(), error.what());
    // The next start does not load its default model again unless the user requests it.
    if (load_attempt_ && request_ == default_model()) {
        load_attempt_->fail(assistant::error_message(error));
    } else if (load_attempt_) {
        load_attempt_->abandon();
    }
    load_attempt_.reset();
    const auto message = [name, error, fallback = loader_.fallback()] {
        QString text = tr("%1 could not be loaded. %2").arg(name, assistant::error_message(error));
        if (fallback)
            text += QLatin1Char(' ') +
                    (fallback->needs_load ? tr("%1 is loaded again.") : tr("%1 is still in use."))
                        .arg(fallback->name);
        return text;
    };
    notify(assistant::Notice::Severity::warning, message, actions_after_failure(loader_.choice()->name),
           assistant::Notice::Cause::model);
}

void ModelChooser::handle_device_lost() {
    notify(
        assistant::Notice::Severity::warning,
        [] {
            return tr(
                "The graphics device was lost: its driver stopped working. Your conversations are "
                "stored.");
        },
        {Action::load_again}, assistant::Notice::Cause::model);
}

// Shows each note about a model in a notice, once per user. The welcome page always shows all of them.
void ModelChooser::show_notes() {
    notices_.dismiss(assistant::Notice::Cause::model_note);
    store::Settings settings = *settings_;
    const std::vector<Message> new_notes = add_shown_notes(settings, loader_.model().notes);
    if (new_notes.empty()) return;
    settings_.set(settings);
    settings_.save();
    const auto message = [new_notes] {
        QStringList lines;
        for (const Message& note : new_notes) lines.append(translated(note));
        return lines.join(QLatin1Char('\n'));
    };
    if (!controller_.conversation()) return;
    notices_.show_notice({.severity = assistant::Notice::Severity::information,
                          .message = message,
                          .action = assistant::is_built_in(loader_) ? Action::get_full_model : Action::none,
                          .cause = assistant::Notice::Cause::model_note,
                          .is_persistent = true});
}

void ModelChooser::open_dialog() {
    if (model_window_) {
        model_window_->show();
        model_window_->raise();
        return model_window_->activateWindow();
    }
    model_window_ = new dialogs::ModelWindow(
        {library_, downloads_, conversions_, comparisons_, loader_, speeds_, &servers_}, settings_->device,
        history_.recent_models(), &window_);
    model_window_->setAttribute(Qt::WA_DeleteOnClose);
    connect(model_window_, &dialogs::ModelWindow::load_requested, this,
            [this](const QString& model, const QString& device) {
                load({.model = model, .device = device, .is_user_choice = true});
            });
    connect(model_window_, &dialogs::ModelWindow::unload_requested, this, &ModelChooser::unload);
    connect(model_window_, &dialogs::ModelWindow::server_removed, this, &ModelChooser::remove_server);
    connect(model_window_, &dialogs::ModelWindow::chosen_paths_changed, this,
            [this](const QStringList& paths) {
                history_.set_chosen_paths(paths);
                library_.set_chosen_paths(paths);
            });
    model_window_->show();
}

void ModelChooser::find_models() {
    models::DeviceUse use{.device = settings_->device};
    if (loader_.is_ready()) {
        use.model_in_use = {loader_.model().device, loader_.model().device_memory};
        use.software_only = loader_.choice()->software_only;
    }
    library_.refresh();
    library_.measure(use);
}

void ModelChooser::reopen_window() {
    if (!model_window_) return;
    reopen_dialog(model_window_, [this, openers = model_window_->dialog_openers()] {
        open_dialog();
        for (const auto& opener : openers) opener(*model_window_);
    });
}

void ModelChooser::remove_server(const QString& address) {
    servers_.remove(address);
    assistant::run_in_background(
        this, tr("removing the token of a server"),
        [address] { return models::TokenStore::of_server(address).remove(); }, [](bool /*removed*/) {},
        [](const QString& /*message*/) {});
}

void ModelChooser::unload() {
    controller_.interrupt_for_load();
    loader_.unload();
}

void ModelChooser::close() {
    is_closed_ = true;
    downloads_.close();
    conversions_.close();
    comparisons_.close();
    if (model_window_) model_window_->close();
}

// Shows a notice about the result of each job that ends while the window "Models" is closed.
void ModelChooser::connect_jobs() {
    using Severity = assistant::Notice::Severity;
    connect(&downloads_, &models::Downloads::finished, this, [this](const models::Download* download) {
        notify_if_window_closed(
            [repo = download->request().repo] { return tr("%1 was downloaded.").arg(repo); },
            Severity::information);
    });
    connect(&downloads_, &models::Downloads::failed, this, [this](const models::Download* download) {
        const auto message = [repo = download->request().repo, error = download->error()] {
            return tr("%1 could not be downloaded. %2").arg(repo, error.text());
        };
        notify_if_window_closed(message, Severity::warning);
    });
    connect(&conversions_, &models::Conversions::finished, this, [this](const models::ConversionJob* job) {
        notify_if_window_closed([name = job->request().name] { return tr("%1 was converted.").arg(name); },
                                Severity::information);
    });
    connect(&conversions_, &models::Conversions::failed, this, [this](const models::ConversionJob* job) {
        const auto message = [name = job->request().name, error = job->error()] {
            return tr("%1 could not be converted. %2").arg(name, error.text());
        };
        notify_if_window_closed(message, Severity::warning);
    });
    connect(&comparisons_, &models::Comparisons::finished, this, [this](const models::ComparisonJob* job) {
        const auto message = [a = job->task().name_a, b = job->task().name_b, report = job->report()] {
            return tr("%1 was compared with %2.").arg(b, a) + QLatin1Char(' ') +
                   models::comparison_summary(report);
        };
        notify_if_window_closed(message, Severity::information);
    });
    connect(&comparisons_, &models::Comparisons::failed, this, [this](const models::ComparisonJob* job) {
        const auto message = [a = job->task().name_a, b = job->task().name_b, error = job->error()] {
            return tr("%1 could not be compared with %2. %3").arg(b, a, error.text());
        };
        notify_if_window_closed(message, Severity::warning);
    });
}

void ModelChooser::notify_if_window_closed(const LocalizedText& message,
                                           assistant::Notice::Severity severity) {
    if (is_closed_ || model_window_) return;
    notify(severity, message, {Action::choose_model}, assistant::Notice::Cause::other);
}

void ModelChooser::notify(assistant::Notice::Severity severity, const LocalizedText& message,
                          const std::vector<Action>& actions, assistant::Notice::Cause cause) {
    notices_.show_notice({.severity = severity,
                          .message = message,
                          .action = actions.front(),
                          .cause = cause,
                          .other_actions = {actions.begin() + 1, actions.end()}});
}

}  // namespace govor::program
