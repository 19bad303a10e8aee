#pragma once

#include <QMessageBox>
#include <QObject>
#include <QPointer>
#include <QSystemTrayIcon>
#include <QTimer>
#include <chrono>
#include <memory>
#include <vector>

#include "assistant/controller.h"
#include "assistant/live_sound.h"
#include "assistant/model_loader.h"
#include "assistant/session_bridge.h"
#include "desktop/global_shortcut.h"
#include "desktop/log_file.h"
#include "desktop/request.h"
#include "desktop/startup_guard.h"
#include "dialogs/settings_dialog.h"
#include "program/appearance.h"
#include "program/main_window.h"
#include "sound/audio_io.h"
#include "sound/backend.h"
#include "store/conversation_store.h"
#include "store/directories.h"
#include "store/settings.h"
#include "widgets/clip_player.h"
#include "widgets/talk_key.h"

namespace govor::window {

// The running program: makes the parts, connects them, applies the settings, and ends in good order. Nothing
// in it waits: not for the engine, not for a device, not for a file.
class Program : public QObject {
    Q_OBJECT

  public:
    // How long what is under way may take when the program quits.
    static constexpr std::chrono::milliseconds default_quit_timeout = std::chrono::seconds(20);
    explicit Program(const store::Directories& directories,
                     std::chrono::milliseconds quit_timeout = default_quit_timeout);
    ~Program() override;

    void start(const desktop::Request& first);
    void handle(const desktop::Request& request);
    // After ended(): brings what was said to the disk, within a bounded time. False: a disk that hangs.
    bool finish_store();

    MainWindow& window() { return *window_; }
    Controller& controller() { return *controller_; }
    ModelLoader& loader() { return loader_; }
    store::ConversationStore& store() { return *store_; }
    const sound::SoundCounts& sound_counts() const { return counts_; }
    const std::vector<sound::DeviceInfo>& loudspeakers() const { return loudspeakers_; }

    const store::Settings& settings() const { return settings_; }
    void apply(const store::Settings& settings);
    // The file of an exported conversation becomes a conversation. Instructions in it are off until the user
    // has seen and accepted them.
    void import_file(const QString& path);

    void quit();
    // After quit(): shows what has not ended yet, and offers to end without it.
    void show_pending_work();

  Q_SIGNALS:
    void quitting();
    void ended();

  private:
    void connect_engine();
    void connect_window();
    void connect_keys();

    // Models.
    struct ModelRequest {
        QString model{};      // its name; empty: the usual one
        QString device{};     // its name; empty: the usual one
        bool safely = false;  // without graphics drivers
        bool chosen = false;  // by the user just now: kept in the settings once it is loaded

        bool operator==(const ModelRequest&) const = default;
    };
    struct FoundModel;
    ModelRequest default_model() const;
    void load_at_start();
    void load(const ModelRequest& requested);
    void load_found(const FoundModel& found);
    ModelLoader::StepSink begin_attempt(const ModelChoice& choice);
    void loader_changed();
    void model_loaded();
    void model_failed();
    void notify_with_actions(Notice::Severity severity, const QString& sentence,
                             const std::vector<Notice::Action>& actions, Notice::Cause cause);
    void open_model_dialog();

    // Settings.
    sound::MakeBackend sound_backend() const;
    sound::SoundSettings sound_settings() const;
    void open_settings();
    void choose(const store::Settings& settings);  // applies and keeps them
    void set_muted(bool muted);
    void show_microphone();
    void show_devices();
    void show_level(const sound::LevelReading& level);
    void show_global_key();
    void show_tray();

    // Files.
    void ask_clip(const QString& path);
    void save_sound(store::TurnId turn, store::Side side);
    void export_conversation(store::ConversationId conversation);
    void import_conversation();
    void ask_about_instructions(store::ConversationId conversation, const QString& instructions);
    void conversation_settings(store::ConversationId conversation);

    // The rest.
    void show_log();
    void copy_diagnostics();
    void carry_out(Notice::Action action);
    void device_notice(const sound::DeviceNotice& notice);
    void store_troubled();
    void show_window();
    void save_layout();
    void restore_layout();
    void window_closed();
    QStringList pending_work() const;
    void end_when_done();
    [[noreturn]] void end_now();
    void notify(Notice::Severity severity, const QString& sentence,
                Notice::Action action = Notice::Action::none, Notice::Cause cause = Notice::Cause::other);
    void show_remarks();

    store::Directories directories_;
    desktop::LogFile log_;
    desktop::StartupGuard startup_guard_;
    std::shared_ptr<desktop::StartupGuard::Attempt> lookup_attempt_;  // a model and its device
    std::shared_ptr<desktop::StartupGuard::Attempt> load_attempt_;    // to load it
    store::SettingsFile settings_file_;
    store::Settings settings_;
    bool muted_ = false;  // asked for where audio_ is made
    Appearance appearance_;
    std::unique_ptr<store::ConversationStore> store_;
    SessionBridge engine_;
    ModelLoader loader_;
    sound::AudioIo audio_;
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
    bool microphone_open_ = false;
    bool microphone_missing_ = false;  // none could be opened
    ModelRequest requested_;           // that was asked for last
    bool quitting_ = false;
    bool engine_ended_ = false;
    QTimer quit_timer_;               // while quitting
    QTimer poll_timer_;               // whether everything has ended
    QTimer show_pending_work_timer_;  // what has not
    std::unique_ptr<QMessageBox> pending_work_box_;
};

}  // namespace govor::window
