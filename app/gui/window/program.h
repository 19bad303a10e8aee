#pragma once

#include <QObject>
#include <QPointer>
#include <QSystemTrayIcon>
#include <map>
#include <memory>
#include <vector>

#include "desktop/crash_memory.h"
#include "desktop/global_shortcut.h"
#include "desktop/log_file.h"
#include "desktop/request.h"
#include "sound/backend.h"
#include "sound/sound.h"
#include "store/conversation_store.h"
#include "store/places.h"
#include "store/settings.h"
#include "window/appearance.h"
#include "window/clip_player.h"
#include "window/controller.h"
#include "window/live_sound.h"
#include "window/main_window.h"
#include "window/model_loader.h"
#include "window/session_bridge.h"
#include "window/settings_dialog.h"
#include "window/talk_key.h"

namespace govor::window {

// The running program: makes the parts, connects them, applies the settings, and ends in good order. Nothing
// in it waits: not for the engine, not for a device, not for a file.
class Program : public QObject {
    Q_OBJECT

  public:
    explicit Program(const store::Places& places);
    ~Program() override;

    void start(const desktop::Request& first);
    void handle(const desktop::Request& request);

    MainWindow& window() { return *window_; }
    Controller& controller() { return *controller_; }
    ModelLoader& loader() { return loader_; }
    store::ConversationStore& store() { return *store_; }
    const sound::SoundCounts& sound_counts() const { return counts_; }
    const std::vector<sound::DeviceInfo>& loudspeakers() const { return loudspeakers_; }

    const store::Settings& settings() const { return settings_; }
    void apply(const store::Settings& settings);

  Q_SIGNALS:
    void ended();

  private:
    void connect_engine();
    void connect_window();
    void connect_keys();

    // Models.
    void load_usual();
    void load_safely();
    void load(const ModelChoice& choice, const QString& device);
    void load_again();
    void model_failed();
    void open_model_dialog();

    // Settings.
    sound::MakeBackend sound_backend() const;
    sound::SoundSettings sound_settings() const;
    void open_settings();
    void choose(const store::Settings& settings);  // applies and keeps them
    void set_muted(bool muted);
    void show_devices();
    void show_level(const sound::LevelReading& level);
    void show_global_key();
    void show_tray();

    // Files.
    void ask_clip(const QString& path);
    void save_sound(store::TurnId turn, store::Side side);
    void export_conversation(store::ConversationId conversation);
    void import_conversation();
    void conversation_settings(store::ConversationId conversation);

    // The rest.
    void show_log();
    void copy_diagnostics();
    void way_on(Notice::WayOn way_on);
    void device_notice(const sound::DeviceNotice& notice);
    void store_troubled();
    void show_window();
    void keep_place();
    void take_place();
    void window_closed();
    void quit();
    void tell(Notice::Weight weight, const QString& sentence, Notice::WayOn way_on = Notice::WayOn::none);

    store::Places places_;
    desktop::LogFile log_;
    desktop::CrashMemory crashes_;
    store::SettingsFile settings_file_;
    store::Settings settings_;
    bool muted_ = false;  // asked for where sound_ is made
    Appearance appearance_;
    std::unique_ptr<store::ConversationStore> store_;
    SessionBridge engine_;
    ModelLoader loader_;
    sound::Sound sound_;
    LiveSound live_sound_;
    std::unique_ptr<Controller> controller_;
    ClipPlayer player_;
    std::unique_ptr<MainWindow> window_;
    TalkKey talk_key_;
    std::unique_ptr<desktop::GlobalShortcut> global_key_;
    std::unique_ptr<QSystemTrayIcon> tray_;
    QPointer<SettingsDialog> settings_dialog_;
    std::vector<sound::DeviceInfo> microphones_;
    std::vector<sound::DeviceInfo> loudspeakers_;
    sound::SoundCounts counts_;
    std::map<sound::Direction, QString> without_device_;  // the warning that there is none
    bool microphone_open_ = false;
    bool quitting_ = false;
    bool starting_ = false;  // what may crash: see desktop::CrashMemory
};

}  // namespace govor::window
