#pragma once

#include <QObject>
#include <QTimer>
#include <chrono>
#include <memory>
#include <optional>
#include <vector>

#include "assistant/audio_io_control.h"
#include "assistant/controller.h"
#include "assistant/engine_switch.h"
#include "assistant/local_server.h"
#include "assistant/model_loader.h"
#include "assistant/remote_engine.h"
#include "assistant/session_bridge.h"
#include "assistant/shared_engine.h"
#include "desktop/global_shortcut.h"
#include "desktop/log_file.h"
#include "desktop/request.h"
#include "program/appearance.h"
#include "program/conversation_files.h"
#include "program/current_settings.h"
#include "program/desktop_integration.h"
#include "program/first_run.h"
#include "program/idle_unload.h"
#include "program/main_window.h"
#include "program/model_chooser.h"
#include "program/performance.h"
#include "program/program_dialogs.h"
#include "program/quit_sequence.h"
#include "program/settings_window.h"
#include "program/sound_panel.h"
#include "program/sound_retention.h"
#include "program/talk_view.h"
#include "program/tray_icon.h"
#include "sound/audio_io.h"
#include "store/conversation_store.h"
#include "store/directories.h"
#include "widgets/clip_player.h"
#include "widgets/talk_key.h"

namespace govor::program {

// The running program. Creates and connects its parts and applies the settings to them. Never blocks on the
// engine or a device, and accesses only small files itself.
class Program : public QObject {
    Q_OBJECT

  public:
    // The time limit for pending work when the program quits.
    static constexpr std::chrono::milliseconds default_quit_timeout = std::chrono::seconds(20);
    explicit Program(const store::Directories& directories,
                     std::chrono::milliseconds quit_timeout = default_quit_timeout);
    ~Program() override;

    void start(const desktop::Request& first_request);
    void handle(const desktop::Request& request);
    // Called after finished(); see QuitSequence::finish_store().
    bool finish_store() { return quit_sequence_.finish_store(); }

    MainWindow& window() { return *window_; }
    TalkView& talk_view() { return *talk_view_; }
    assistant::Controller& controller() { return *controller_; }
    assistant::ModelLoader& loader() { return loader_; }
    assistant::LocalServer& server() { return server_; }
    store::ConversationStore& store() { return *store_; }
    const sound::SoundCounts& sound_counts() const { return sound_panel_->counts(); }
    const std::vector<sound::DeviceInfo>& loudspeakers() const { return sound_panel_->loudspeakers(); }

    const store::Settings& settings() const { return *settings_; }
    void apply(const store::Settings& settings);
    void import_file(const QString& path) { files_->import_file(path); }

    // Closes the window at once; pending work continues for a limited time.
    void quit();
    void show_pending_work() { quit_sequence_.show_pending_work(); }

  Q_SIGNALS:
    void quitting();
    void finished();

  private:
    SettingsWindow::Dependencies settings_dependencies();
    void connect_parts();
    void connect_window();
    void connect_keys();
    void connect_server();
    void connect_remote_engine();
    void ask_again();
    std::optional<store::Turn> lost_question() const;

    void apply_and_save(const store::Settings& settings);
    void save_settings();
    void reopen_dialogs();
    void execute_action(assistant::Notice::Action action);
    void show_store_error();
    void show_window();
    void save_layout();
    void restore_layout();
    void close_window();
    void notify(assistant::Notice::Severity severity, const LocalizedText& message,
                assistant::Notice::Action action = assistant::Notice::Action::none,
                assistant::Notice::Cause cause = assistant::Notice::Cause::other);

    store::Directories directories_;
    desktop::LogFile log_;
    CurrentSettings settings_;
    Appearance appearance_;
    std::unique_ptr<store::ConversationStore> store_;
    assistant::SessionBridge engine_;
    assistant::RemoteEngine remote_engine_;
    assistant::EngineSwitch engine_switch_;
    assistant::SharedEngine shared_engine_;
    assistant::ModelLoader loader_;
    assistant::LocalServer server_;
    sound::AudioIo audio_;
    assistant::AudioIoControl audio_control_;
    std::unique_ptr<assistant::Controller> controller_;
    std::optional<store::TurnId> failed_question_;  // the newest
    std::optional<store::TurnId> lost_question_;    // of the notice about a lost connection
    widgets::ClipPlayer player_;
    std::unique_ptr<MainWindow> window_;
    models::MeasuredSpeeds speeds_;
    std::unique_ptr<ModelChooser> model_chooser_;
    std::unique_ptr<SoundPanel> sound_panel_;
    std::unique_ptr<TalkView> talk_view_;
    std::unique_ptr<ConversationFiles> files_;
    std::unique_ptr<TrayIcon> tray_;
    QuitSequence quit_sequence_;
    widgets::TalkKey talk_key_;
    std::unique_ptr<desktop::GlobalShortcut> global_key_;
    std::unique_ptr<DesktopIntegration> desktop_integration_;
    std::unique_ptr<SettingsWindow> settings_window_;
    std::unique_ptr<ProgramDialogs> dialogs_;
    std::unique_ptr<FirstRun> first_run_;
    std::unique_ptr<Performance> performance_;
    IdleUnloader idle_unloader_;
    SoundRetention retention_;
    QTimer save_timer_;  // runs while changed settings are unsaved; a slider changes them often
    bool is_quitting_ = false;
};

}  // namespace govor::program
