#include <utility>

#include "assistant/background.h"
#include "assistant/device_list.h"
#include "assistant/engine_words.h"
#include "core/log.h"
#include "dialogs/model_dialog.h"
#include "program/program.h"

// Which model the program loads, and what it says when one does not.
namespace govor::window {
namespace {

using desktop::StartupGuard;

const QString built_in = QStringLiteral("built-in");

StartupGuard::Step step_of(session::LoadStep step) {
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

bool select_device(ModelChoice& choice, const std::vector<session::DeviceChoice>& devices,
                   const QString& requested) {
    for (const session::DeviceChoice& one : devices) {
        const QString name = QString::fromStdString(one.name);
        if (!one.lacks.empty() || (!requested.isEmpty() && name != requested)) continue;
        if (!requested.isEmpty() || choice.software_only) choice.device = one.number;
        choice.device_name = name;
        return true;
    }
    return false;
}

// The device of that name, or the usual one. A broken driver does not keep the user from the processor.
void choose_device(ModelChoice& choice, const QString& requested) {
    try {
        if (select_device(choice, list_devices(choice.software_only), requested)) return;
    } catch (const DriverFailure&) {
        choice.software_only = true;
        if (requested.isEmpty() || !select_device(choice, list_devices(true), requested)) throw;
        return;
    }
    log::warning("The device '{}' is not there; the usual one is taken.", requested.toStdString());
    select_device(choice, list_devices(choice.software_only), {});
}

// What a notice about a model that could not be loaded offers.
std::vector<Notice::Action> actions_after_failure(const QString& model) {
    std::vector<Notice::Action> actions{Notice::Action::load_again, Notice::Action::choose_model};
    if (model != built_in) actions.push_back(Notice::Action::built_in_model);
    return actions;
}

}  // namespace

// On another thread: this asks the disk and the drivers.
struct Program::FoundModel {
    ModelChoice choice;
    QString driver_failure;  // a sentence; else empty

    static FoundModel of(const ModelRequest& requested, StartupGuard::Attempt& attempt) {
        FoundModel found{named_model(requested.model), {}};
        found.choice.software_only = requested.safely;
        attempt.begin(StartupGuard::Step::listing_devices);
        try {
            choose_device(found.choice, requested.device);
        } catch (const DriverFailure& failure) {
            found.driver_failure = QString::fromUtf8(failure.what());
        }
        return found;
    }
};

Program::ModelRequest Program::default_model() const {
    return {.model = settings_.model, .device = settings_.device};
}

void Program::load_at_start() {
    using Kind = StartupGuard::Record::Kind;
    using Action = Notice::Action;
    const auto& last = startup_guard_.last();
    if (!last) return load(default_model());
    requested_ = {last->subject.model, last->subject.device, last->subject.safely};
    switch (last->kind) {
        case Kind::crashed:
            notify_with_actions(Notice::Severity::critical, startup_guard_.sentence(),
                                {Action::safe_start, Action::load_again, Action::choose_model},
                                Notice::Cause::crash);
            break;
        case Kind::failed:
            notify_with_actions(Notice::Severity::critical, startup_guard_.sentence(),
                                actions_after_failure(requested_.model), Notice::Cause::crash);
            break;
        case Kind::safe_start:
            notify_with_actions(Notice::Severity::critical, startup_guard_.sentence(),
                                {Action::start_normally, Action::choose_model}, Notice::Cause::crash);
            load({.model = last->subject.model, .safely = true});
            break;
    }
}

void Program::load(const ModelRequest& requested) {
    if (quitting_) return;
    requested_ = requested;
    window_->notices().settle(Notice::Cause::model);
    lookup_attempt_ = startup_guard_.begin({requested.device, requested.model, requested.safely});
    in_background(
        this, tr("looking for devices"),
        [requested, attempt = lookup_attempt_] { return FoundModel::of(requested, *attempt); },
        [this, attempt = lookup_attempt_.get()](const FoundModel& found) {
            if (attempt == lookup_attempt_.get())
                load_found(found);  // else another one was asked for meanwhile
        },
        [this, model = requested.model](const QString& sentence) {
            lookup_attempt_.reset();
            notify_with_actions(Notice::Severity::warning, sentence, actions_after_failure(model),
                                Notice::Cause::model);
        });
}

void Program::load_found(const FoundModel& found) {
    lookup_attempt_.reset();
    if (!found.driver_failure.isEmpty()) {
        return notify_with_actions(Notice::Severity::critical, found.driver_failure,
                                   {Notice::Action::safe_start, Notice::Action::load_again},
                                   Notice::Cause::crash);
    }
    if (quitting_) return;
    controller_->interrupt_for_load();
    loader_.load(found.choice);
}

ModelLoader::StepSink Program::begin_attempt(const ModelChoice& choice) {
    load_attempt_ = startup_guard_.begin({choice.device_name, choice.name, choice.software_only});
    return [attempt = load_attempt_](session::LoadStep step) { attempt->begin(step_of(step)); };
}

void Program::loader_changed() {
    using State = ModelLoader::State;
    if (loader_.state() == State::loading || !load_attempt_) return;
    loader_.ready() ? load_attempt_->succeed() : load_attempt_->give_up();
    load_attempt_.reset();
}

void Program::model_loaded() {
    window_->notices().settle(Notice::Cause::waiting_question);
    if (!loader_.error()) {  // else the model before is in use again, and the notice about that stays
        window_->notices().settle(Notice::Cause::model);
        if (!loader_.choice()->software_only) window_->notices().settle(Notice::Cause::crash);
        if (std::exchange(requested_.chosen, false)) {
            settings_.model = requested_.model;
            settings_.device = requested_.device;
            settings_file_.save(settings_);
        }
    }
    show_remarks();
}

void Program::model_failed() {
    const Error& error = *loader_.error();
    const QString name = loader_.name();
    log::warning("The model '{}' could not be loaded: {}", name.toStdString(), error.what());
    // What every start would try is not tried again without being asked.
    if (load_attempt_)
        requested_ == default_model() ? load_attempt_->fail(sentence(error)) : load_attempt_->give_up();
    load_attempt_.reset();
    QString words = tr("%1 could not be loaded. %2").arg(name, sentence(error));
    if (const auto fallback = loader_.fallback())
        words +=
            QLatin1Char(' ') +
            (fallback->loads ? tr("%1 is loaded again.") : tr("%1 is still in use.")).arg(fallback->name);
    notify_with_actions(Notice::Severity::warning, words, actions_after_failure(loader_.choice()->name),
                        Notice::Cause::model);
}

void Program::open_model_dialog() {
    auto* dialog = new ModelDialog(loader_.choice(), window_.get());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        if (!dialog->choice()) return;
        load({.model = dialog->choice()->name, .device = dialog->device_name(), .chosen = true});
    });
    dialog->open();
}

}  // namespace govor::window
