#include "core/log.h"
#include "session/device_choice.h"
#include "window/background.h"
#include "window/engine_words.h"
#include "window/model_dialog.h"
#include "window/program.h"

// Which model the program loads, and what it says when one does not.
namespace govor::window {
namespace {

struct Found {
    ModelChoice choice;
    QString device;  // its name; empty: the usual one
};

// On another thread: this asks the disk and the driver.
Found find(const QString& name, const QString& device, bool safely) {
    Found found{named_model(safely ? QStringLiteral("built-in") : name), safely ? QString() : device};
    if (!safely && device.isEmpty()) return found;
    for (const session::DeviceChoice& one : session::device_choices()) {
        const QString known = QString::fromStdString(one.name);
        if (!one.lacks.empty() || (safely ? !one.software : known != device)) continue;
        found.choice.device = one.number;
        found.device = known;
        return found;
    }
    log::warning("The device '{}' is not there; the usual one is taken.", device.toStdString());
    found.device.clear();
    return found;
}

}  // namespace

void Program::load_usual() {
    in_background(
        this, [name = settings_.model, device = settings_.device] { return find(name, device, false); },
        [this](const Found& found) { load(found.choice, found.device); },
        [this](const QString& sentence) {
            tell(Notice::Weight::warning, sentence, Notice::WayOn::choose_model);
        });
}

void Program::load_safely() {
    in_background(
        this, [] { return find({}, {}, true); },
        [this](const Found& found) { load(found.choice, found.device); },
        [this](const QString& sentence) {
            tell(Notice::Weight::warning, sentence, Notice::WayOn::choose_model);
        });
}

void Program::load(const ModelChoice& choice, const QString& device) {
    if (quitting_) return;
    controller_->make_way();
    crashes_.begin(desktop::CrashMemory::Step::Kind::model, device, choice.name);
    starting_ = true;
    loader_.load(choice);
}

void Program::load_again() {
    loader_.choice() ? load(*loader_.choice(), settings_.device) : load_usual();
}

void Program::model_failed() {
    const Error& error = *loader_.error();
    if (error.kind() == ErrorKind::cancelled) return;
    log::warning("A model could not be loaded: {}", error.what());
    const bool device = error.kind() == ErrorKind::no_device || error.kind() == ErrorKind::device_lost;
    tell(Notice::Weight::warning, sentence(error),
         device ? Notice::WayOn::load_again : Notice::WayOn::choose_model);
}

void Program::open_model_dialog() {
    auto* dialog = new ModelDialog(loader_.choice(), window_.get());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        if (!dialog->choice()) return;
        settings_.model = dialog->choice()->name;
        settings_.device = dialog->device_name();
        settings_file_.save(settings_);
        load(*dialog->choice(), settings_.device);
    });
    dialog->open();
}

}  // namespace govor::window
