#include "program/settings_window.h"

#include <algorithm>
#include <utility>

#include "assistant/background.h"
#include "assistant/device_list.h"
#include "assistant/example_questions.h"
#include "program/reopen_dialog.h"
#include "program/sound_trial.h"
#include "store/storage_use.h"
#include "widgets/links.h"

namespace govor::program {

using dialogs::SettingsDialog;

SettingsWindow::SettingsWindow(const Parts& parts, std::function<void(const store::Settings&)> apply_and_save)
    : parts_(parts), editor_([this] { return *parts_.settings; }, std::move(apply_and_save)) {}

SettingsWindow::~SettingsWindow() {
    delete dialog_;  // the dialog uses the editor
}

void SettingsWindow::open(Page page) {
    if (!dialog_) {
        list_devices();
        make_dialog();
    }
    show(page);
}

void SettingsWindow::show(Page page) {
    dialog_->open_page(page);
    dialog_->show();
    dialog_->raise();
    dialog_->activateWindow();
}

void SettingsWindow::reopen() {
    if (!dialog_) return;
    reopen_dialog(dialog_, [this, page = dialog_->page()] {
        make_dialog();
        show(page);
    });
}

void SettingsWindow::refresh() {
    if (dialog_) Q_EMIT editor_.changed();
}

void SettingsWindow::make_dialog() {
    dialog_ = new SettingsDialog(editor_, parts_.window.menu().shortcuts(), &parts_.window);
    dialog_->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog_, &SettingsDialog::export_requested, this, &SettingsWindow::export_to);
    connect(dialog_, &SettingsDialog::import_requested, this, &SettingsWindow::import_from);
    connect_sound();
    connect_voices();
    connect_model();
    connect_privacy();
    connect_programs();
}

// The receivers of the connections are the dialog and its children, so that the connections end with the
// dialog.
void SettingsWindow::connect_sound() {
    SettingsDialog* const dialog = dialog_;
    const auto show_devices = [this, dialog] {
        dialog->sound().show_devices(parts_.sound_panel.microphones(), parts_.sound_panel.loudspeakers());
    };
    connect(&parts_.sound_panel, &SoundPanel::devices_changed, dialog, show_devices);
    show_devices();
    connect(&parts_.audio, &sound::AudioIo::level, dialog, &SettingsDialog::show_level);
    connect_sound_check(dialog->sound().check(), parts_.audio);
    const auto show_global_key = [this, dialog] {
        const bool off = parts_.global_key.state() == desktop::GlobalShortcut::State::off;
        dialog->talking().show_global_key(off ? QString() : parts_.global_key.explanation().text());
    };
    connect(&parts_.global_key, &desktop::GlobalShortcut::state_changed, dialog, show_global_key);
    show_global_key();
}

void SettingsWindow::connect_voices() {
    dialogs::VoicePage& page = dialog_->voice();
    connect(&page, &dialogs::VoicePage::sample_requested, this, [this](const QString& voice) {
        QString speaker = voice;
        if (speaker.isEmpty() && parts_.loader.ready())
            speaker = QString::fromStdString(parts_.loader.model().defaults.voice);
        parts_.controller.read_sample(assistant::sample_sentence(parts_.loader), speaker);
    });
    connect(&page, &dialogs::VoicePage::conversation_voice_chosen, this, [this](const QString& voice) {
        const auto id = parts_.controller.conversation();
        const auto record = id ? parts_.store.conversation(*id) : std::nullopt;
        if (!record) return;
        store::ConversationSettings settings = record->settings;
        settings.voice = voice;
        parts_.store.change(*id, settings);
    });
    connect(&parts_.controller, &assistant::Controller::conversation_opened, &page,
            [this] { show_conversation(); });
    connect(&parts_.store, &store::ConversationStore::conversation_changed, &page,
            [this] { show_conversation(); });
    show_voices();
    show_conversation();
}

void SettingsWindow::show_voices() {
    QStringList voices;
    if (parts_.loader.ready())
        for (const std::string& voice : parts_.loader.model().voices)
            voices.append(QString::fromStdString(voice));
    dialog_->voice().show_voices(voices);
}

void SettingsWindow::show_conversation() {
    const auto id = parts_.controller.conversation();
    const auto record = id ? parts_.store.conversation(*id) : std::nullopt;
    dialog_->voice().show_conversation(record ? std::optional(record->settings.voice) : std::nullopt);
}

void SettingsWindow::connect_model() {
    dialogs::ModelPage& page = dialog_->model();
    connect(&page, &dialogs::ModelPage::model_requested, &parts_.models, &ModelChooser::open_dialog);
    connect(&page, &dialogs::ModelPage::load_again_requested, &parts_.models, &ModelChooser::load_default);
    connect(&parts_.loader, &assistant::ModelLoader::changed, &page, [this] {
        dialog_->model().show_model(parts_.loader);
        show_voices();
    });
    page.show_model(parts_.loader);
    show_devices();
}

void SettingsWindow::list_devices() {
    if (std::exchange(is_listing_devices_, true)) return;
    devices_.clear();
    device_error_.reset();
    assistant::in_background(
        this, tr("looking for devices"), [] { return assistant::list_devices(); },
        [this](std::vector<session::DeviceChoice> devices) {
            is_listing_devices_ = false;
            devices_ = std::move(devices);
            show_devices();
        },
        [this](const LocalizedText& error) {
            is_listing_devices_ = false;
            device_error_ = error;
            show_devices();
        });
}

void SettingsWindow::show_devices() {
    if (!dialog_ || is_listing_devices_) return;
    if (device_error_) {
        dialog_->model().show_device_error(device_error_->text());
    } else {
        dialog_->model().show_devices(devices_);
    }
}

void SettingsWindow::connect_privacy() {
    dialogs::PrivacyPage& page = dialog_->privacy();
    page.show_folder(parts_.store.folder());
    connect(&page, &dialogs::PrivacyPage::open_folder_requested, this,
            [this] { widgets::open_folder(dialog_, parts_.store.folder()); });
    connect(&page, &dialogs::PrivacyPage::delete_all_requested, this, &SettingsWindow::delete_all);
    connect(&editor_, &dialogs::SettingsEditor::changed, &page, [this] { measure_storage(); });
    measure_storage();
}

void SettingsWindow::connect_programs() {
    dialogs::ProgramsPage& page = dialog_->programs();
    connect(&page, &dialogs::ProgramsPage::new_token_requested, &parts_.server,
            &assistant::LocalServer::renew_token);
    connect(&parts_.server, &assistant::LocalServer::changed, &page,
            [this] { dialog_->programs().show_server(parts_.server); });
    connect(&parts_.server, &assistant::LocalServer::failed, &page, &dialogs::ProgramsPage::show_server_error,
            Qt::QueuedConnection);
    page.show_server(parts_.server);
}

void SettingsWindow::measure_storage() {
    assistant::in_background(
        dialog_, tr("measuring the storage"),
        [folder = parts_.store.folder()] { return store::storage_use(folder); },
        [this](const store::StorageUse& use) { dialog_->privacy().show_storage(use.texts, use.sounds); },
        [this](const QString& error) { dialog_->privacy().show_storage_error(error); });
}

void SettingsWindow::delete_all() {
    const auto count = static_cast<int>(parts_.store.conversations().size());
    const QString question =
        count == 1 ? tr("Delete the conversation with all its texts and sounds? This cannot be undone.")
                   : tr("Delete %n conversations with all their texts and sounds? This cannot be undone.",
                        nullptr, count);
    widgets::confirm(dialog_, tr("Delete all conversations"), question, [this] {
        parts_.controller.stop_all();
        parts_.controller.open(std::nullopt);
        parts_.store.remove_all();
        measure_storage();
    });
}

void SettingsWindow::export_to(const QString& path) {
    if (const auto error = store::export_settings(*parts_.settings, path))
        widgets::warn(dialog_, tr("Export the settings"), error->text());
}

void SettingsWindow::import_from(const QString& path) {
    try {
        editor_.set(store::import_settings(path, *parts_.settings));
    } catch (const Error& error) {
        widgets::warn(dialog_, tr("Import settings"), assistant::sentence(error));
    }
}

}  // namespace govor::program
