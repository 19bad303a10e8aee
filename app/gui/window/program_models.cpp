#include <utility>

#include "core/log.h"
#include "window/background.h"
#include "window/device_list.h"
#include "window/engine_words.h"
#include "window/model_dialog.h"
#include "window/program.h"

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

bool takes(ModelChoice& choice, const std::vector<session::DeviceChoice>& devices, const QString& wanted) {
    for (const session::DeviceChoice& one : devices) {
        const QString name = QString::fromStdString(one.name);
        if (!one.lacks.empty() || (!wanted.isEmpty() && name != wanted)) continue;
        if (!wanted.isEmpty() || choice.software_only) choice.device = one.number;
        choice.device_name = name;
        return true;
    }
    return false;
}

// The device of that name, or the usual one. A broken driver does not keep the user from the processor.
void choose_device(ModelChoice& choice, const QString& wanted) {
    try {
        if (takes(choice, list_devices(choice.software_only), wanted)) return;
    } catch (const DriverFailure&) {
        choice.software_only = true;
        if (wanted.isEmpty() || !takes(choice, list_devices(true), wanted)) throw;
        return;
    }
    log::warning("The device '{}' is not there; the usual one is taken.", wanted.toStdString());
    takes(choice, list_devices(choice.software_only), {});
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

    static FoundModel of(const Wanted& wanted, StartupGuard::Attempt& attempt) {
        FoundModel found{named_model(wanted.model), {}};
        found.choice.software_only = wanted.safely;
        attempt.begin(StartupGuard::Step::listing_devices);
        try {
            choose_device(found.choice, wanted.device);
        } catch (const DriverFailure& failure) {
            found.driver_failure = QString::fromUtf8(failure.what());
        }
        return found;
    }
};

Program::Wanted Program::usual() const {
    return {.model = settings_.model, .device = settings_.device};
}

void Program::load_at_start() {
    using Kind = StartupGuard::Record::Kind;
    using Action = Notice::Action;
    const auto& last = startup_guard_.last();
    if (!last) return load(usual());
    wanted_ = {last->subject.model, last->subject.device, last->subject.safely};
    switch (last->kind) {
        case Kind::crashed:
            offer(Notice::Severity::critical, startup_guard_.sentence(),
                  {Action::safe_start, Action::load_again, Action::choose_model}, Notice::Cause::crash);
            break;
        case Kind::failed:
            offer(Notice::Severity::critical, startup_guard_.sentence(), actions_after_failure(wanted_.model),
                  Notice::Cause::crash);
            break;
        case Kind::safe_start:
            offer(Notice::Severity::critical, startup_guard_.sentence(),
                  {Action::start_normally, Action::choose_model}, Notice::Cause::crash);
            load({.model = last->subject.model, .safely = true});
            break;
    }
}

void Program::load(const Wanted& wanted) {
    if (quitting_) return;
    wanted_ = wanted;
    window_->notices().settle(Notice::Cause::model);
    finding_ = startup_guard_.begin({wanted.device, wanted.model, wanted.safely});
    in_background(
        this, tr("looking for devices"),
        [wanted, attempt = finding_] { return FoundModel::of(wanted, *attempt); },
        [this, attempt = finding_.get()](const FoundModel& found) {
            if (attempt == finding_.get()) load_found(found);  // else another one was asked for meanwhile
        },
        [this, model = wanted.model](const QString& sentence) {
            finding_.reset();
            offer(Notice::Severity::warning, sentence, actions_after_failure(model), Notice::Cause::model);
        });
}

void Program::load_found(const FoundModel& found) {
    finding_.reset();
    if (!found.driver_failure.isEmpty()) {
        return offer(Notice::Severity::critical, found.driver_failure,
                     {Notice::Action::safe_start, Notice::Action::load_again}, Notice::Cause::crash);
    }
    if (quitting_) return;
    controller_->interrupt_for_load();
    loader_.load(found.choice);
}

ModelLoader::StepSink Program::begin_attempt(const ModelChoice& choice) {
    attempt_ = startup_guard_.begin({choice.device_name, choice.name, choice.software_only});
    return [attempt = attempt_](session::LoadStep step) { attempt->begin(step_of(step)); };
}

void Program::loader_changed() {
    using State = ModelLoader::State;
    if (loader_.state() == State::loading || !attempt_) return;
    loader_.ready() ? attempt_->succeed() : attempt_->give_up();
    attempt_.reset();
}

void Program::model_loaded() {
    window_->notices().settle(Notice::Cause::waiting_question);
    if (!loader_.error()) {  // else the model before is in use again, and the notice about that stays
        window_->notices().settle(Notice::Cause::model);
        if (!loader_.choice()->software_only) window_->notices().settle(Notice::Cause::crash);
        if (std::exchange(wanted_.chosen, false)) {
            settings_.model = wanted_.model;
            settings_.device = wanted_.device;
            settings_file_.save(settings_);
        }
    }
    tell_remarks();
}

void Program::model_failed() {
    const Error& error = *loader_.error();
    const QString name = loader_.name();
    log::warning("The model '{}' could not be loaded: {}", name.toStdString(), error.what());
    // What every start would try is not tried again without being asked.
    if (attempt_) wanted_ == usual() ? attempt_->fail(sentence(error)) : attempt_->give_up();
    attempt_.reset();
    QString words = tr("%1 could not be loaded. %2").arg(name, sentence(error));
    if (const auto before = loader_.returns_to())
        words += QLatin1Char(' ') +
                 (before->loads ? tr("%1 is loaded again.") : tr("%1 is still in use.")).arg(before->name);
    offer(Notice::Severity::warning, words, actions_after_failure(loader_.choice()->name),
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
