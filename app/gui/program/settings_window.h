#pragma once

#include <QObject>
#include <QPointer>
#include <functional>
#include <optional>
#include <vector>

#include "assistant/controller.h"
#include "assistant/local_server.h"
#include "assistant/model_loader.h"
#include "assistant/remote_engine.h"
#include "desktop/global_shortcut.h"
#include "dialogs/settings_dialog.h"
#include "messages/localized_text.h"
#include "program/current_settings.h"
#include "program/main_window.h"
#include "program/model_chooser.h"
#include "program/sound_panel.h"
#include "sound/audio_io.h"

namespace govor::program {

// Opens the settings dialog and handles the requests of its pages.
class SettingsWindow : public QObject {
    Q_OBJECT

  public:
    struct Dependencies {
        const CurrentSettings& settings;
        SoundPanel& sound_panel;
        sound::AudioIo& audio;
        assistant::Controller& controller;
        assistant::ModelLoader& loader;
        store::ConversationStore& store;
        ModelChooser& model_chooser;
        MainWindow& window;
        desktop::GlobalShortcut& global_key;
        assistant::LocalServer& server;
        assistant::RemoteEngine& remote_engine;
    };
    SettingsWindow(const Dependencies& dependencies,
                   std::function<void(const store::Settings&)> apply_and_save);

    ~SettingsWindow() override;

    using Page = dialogs::SettingsDialog::Page;
    void open(Page page = Page::sound);
    // Reopens an open dialog at the same page after a language change.
    void reopen();
    void refresh();  // after the settings have changed outside the dialog

  private:
    void make_dialog();
    void show(Page page);
    void connect_sound();
    void connect_voices();
    void connect_model();
    void connect_privacy();
    void connect_programs();
    void show_voices();
    void show_reading_aloud();
    void show_server();
    void show_conversation();
    void list_devices();
    void show_devices();
    void measure_storage();
    void delete_all();
    void export_to(const QString& path);
    void import_from(const QString& path);

    Dependencies dependencies_;
    dialogs::SettingsEditor editor_;
    QPointer<dialogs::SettingsDialog> dialog_;
    // The result of the last listing. It is kept for a dialog that is reopened in another language, because
    // listing starts a process that loads every graphics driver.
    std::vector<session::DeviceChoice> devices_;
    std::optional<LocalizedText> device_error_;
    bool is_listing_devices_ = false;
};

}  // namespace govor::program
