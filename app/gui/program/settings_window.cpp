#include "program/settings_window.h"

#include <algorithm>
#include <utility>

#include "assistant/background.h"
#include "assistant/device_list.h"
#include "assistant/example_questions.h"
#include "program/reopen_dialog.h"
#include "program/sound_check_connection.h"
#include "store/storage_use.h"
#include "widgets/links.h"

namespace govor::program {

using dialogs::SettingsDialog;

SettingsWindow::SettingsWindow(const Dependencies& dependencies,
                               std::function<void(const store::Settings&)> apply_and_save)
    : dependencies_(dependencies),
      editor_([this] { return *dependencies_.settings; }, std::move(apply_and_save)) {}

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
    dialog_ = new SettingsDialog(editor_, dependencies_.window.menu().shortcuts(), &dependencies_.window);
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
        dialog->sound().show_devices(dependencies_.sound_panel.microphones(),
                                     dependencies_.sound_panel.loudspeakers());
    };
    connect(&dependencies_.sound_panel, &SoundPanel::devices_changed, dialog, show_devices);
    show_devices();
    connect(&dependencies_.audio, &sound::AudioIo::level_measured, dialog, &SettingsDialog::show_level);
    connect_sound_check(dialog->sound().sound_check(), dependencies_.audio);
    const auto show_global_key = [this, dialog] {
        const bool is_off = dependencies_.global_key.state() == desktop::GlobalShortcut::State::off;
        dialog->talking().show_global_key(is_off ? QString() : dependencies_.global_key.explanation().text());
    };
    connect(&dependencies_.global_key, &desktop::GlobalShortcut::state_changed, dialog, show_global_key);
    show_global_key();
}

void SettingsWindow::connect_voices() {
    dialogs::VoicePage& page = dialog_->voice();
    connect(&page, &dialogs::VoicePage::sample_requested, this, [this](const QString& voice) {
        QString speaker = voice;
        if (speaker.isEmpty() && dependencies_.loader.is_ready())
            speaker = QString::fromStdString(dependencies_.loader.model().defaults.voice);
        dependencies_.controller.read_aloud_with_voice(assistant::sample_sentence(dependencies_.loader),
                                                       speaker);
        show_reading_aloud();
    });
    connect(&page, &dialogs::VoicePage::stop_requested, &dependencies_.controller,
            &assistant::Controller::stop_reading_aloud);
    connect(&dependencies_.controller, &assistant::Controller::changed, &page,
            [this] { show_reading_aloud(); });
    connect(&page, &dialogs::VoicePage::conversation_voice_chosen, this, [this](const QString& voice) {
        const auto id = dependencies_.controller.conversation();
        const auto record = id ? dependencies_.store.conversation(*id) : std::nullopt;
        if (!record) return;
        store::ConversationSettings settings = record->settings;
        settings.voice = voice;
        dependencies_.store.change(*id, settings);
    });
    connect(&dependencies_.controller, &assistant::Controller::conversation_opened, &page,
            [this] { show_conversation(); });
    connect(&dependencies_.store, &store::ConversationStore::conversation_changed, &page,
            [this] { show_conversation(); });
    show_voices();
    show_conversation();
}

void SettingsWindow::show_voices() {
    QStringList voices;
    if (dependencies_.loader.is_ready())
        for (const std::string& voice : dependencies_.loader.model().voices)
            voices.append(QString::fromStdString(voice));
    dialog_->voice().show_voices(voices);
}

void SettingsWindow::show_reading_aloud() {
    dialog_->voice().show_reading(dependencies_.controller.is_reading_aloud());
}

void SettingsWindow::show_conversation() {
    const auto id = dependencies_.controller.conversation();
    const auto record = id ? dependencies_.store.conversation(*id) : std::nullopt;
    dialog_->voice().show_conversation(record ? std::optional(record->settings.voice) : std::nullopt);
}

void SettingsWindow::connect_model() {
    dialogs::ModelPage& page = dialog_->model();
    connect(&page, &dialogs::ModelPage::model_requested, &dependencies_.model_chooser,
            &ModelChooser::open_dialog);
    connect(&page, &dialogs::ModelPage::load_again_requested, &dependencies_.model_chooser,
            &ModelChooser::load_default);
    connect(&dependencies_.loader, &assistant::ModelLoader::changed, &page, [this] {
        dialog_->model().show_model(dependencies_.loader);
        show_voices();
        show_server();
    });
    page.show_model(dependencies_.loader);
    show_server();
    show_devices();
}

void SettingsWindow::show_server() {
    const assistant::ModelLoader& loader = dependencies_.loader;
    const bool is_remote_model = loader.is_ready() && assistant::is_remote(loader);
    dialog_->answers().show_server(is_remote_model ? dependencies_.remote_engine.server_kind()
                                                   : std::nullopt);
}

void SettingsWindow::list_devices() {
    if (std::exchange(is_listing_devices_, true)) return;
    devices_.clear();
    device_error_.reset();
    assistant::run_in_background(
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
    page.show_folder(dependencies_.store.folder());
    connect(&page, &dialogs::PrivacyPage::open_folder_requested, this,
            [this] { widgets::open_folder(dialog_, dependencies_.store.folder()); });
    connect(&page, &dialogs::PrivacyPage::delete_all_requested, this, &SettingsWindow::delete_all);
    connect(&editor_, &dialogs::SettingsEditor::changed, &page, [this] { measure_storage(); });
    connect(&dependencies_.store, &store::ConversationStore::erased, &page, [this] { measure_storage(); });
    measure_storage();
}

void SettingsWindow::connect_programs() {
    dialogs::ProgramsPage& page = dialog_->programs();
    connect(&page, &dialogs::ProgramsPage::new_token_requested, &dependencies_.server,
            &assistant::LocalServer::renew_token);
    connect(&dependencies_.server, &assistant::LocalServer::changed, &page,
            [this] { dialog_->programs().show_server(dependencies_.server); });
    connect(&dependencies_.server, &assistant::LocalServer::failed, &page,
            &dialogs::ProgramsPage::show_server_error, Qt::QueuedConnection);
    page.show_server(dependencies_.server);
}

void SettingsWindow::measure_storage() {
    assistant::run_in_background(
        dialog_, tr("measuring the storage"),
        [folder = dependencies_.store.folder()] { return store::measure_storage_use(folder); },
        [this](const store::StorageUse& use) { dialog_->privacy().show_storage(use.texts, use.sounds); },
        [this](const QString& error) { dialog_->privacy().show_storage_error(error); });
}

void SettingsWindow::delete_all() {
    const auto count = static_cast<int>(dependencies_.store.conversations().size());
    const QString question =
        count == 1 ? tr("Delete the conversation with all its texts and sounds? This cannot be undone.")
                   : tr("Delete %n conversations with all their texts and sounds? This cannot be undone.",
                        nullptr, count);
    widgets::confirm(dialog_, tr("Delete all conversations"), question, [this] {
        dependencies_.controller.stop_all();
        dependencies_.controller.open(std::nullopt);
        dependencies_.store.remove_all();
    });
}

void SettingsWindow::export_to(const QString& path) {
    if (const auto error = store::export_settings(*dependencies_.settings, path))
        widgets::warn(dialog_, tr("Export the settings"), error->text());
}

void SettingsWindow::import_from(const QString& path) {
    try {
        editor_.set(store::import_settings(path, *dependencies_.settings));
    } catch (const Error& error) {
        widgets::warn(dialog_, tr("Import settings"), assistant::error_message(error));
    }
}

}  // namespace govor::program
