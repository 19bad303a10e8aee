#include "program/program.h"

#include <QApplication>
#include <QFile>
#include <QSaveFile>
#include <utility>
#include <variant>

#include "assistant/background.h"
#include "assistant/engine_words.h"
#include "core/log.h"
#include "store/work_folder.h"

namespace govor::window {
namespace {

constexpr const char* layout_file = "/window";

}  // namespace

Program::Program(const store::Directories& directories, std::chrono::milliseconds quit_timeout)
    : directories_(directories),
      log_(directories.logs()),
      startup_guard_(directories.state + QStringLiteral("/starting.json")),
      settings_file_(directories.settings_file()),
      settings_(settings_file_.load()),
      store_(std::make_unique<store::ConversationStore>(directories.conversations())),
      engine_(quit_timeout),
      loader_(engine_),
      audio_(sound_backend(), sound_settings()),
      live_sound_(audio_),
      controller_(std::make_unique<Controller>(engine_, loader_, live_sound_, *store_)),
      player_(audio_),
      window_(std::make_unique<MainWindow>(*controller_, loader_, *store_, player_)),
      global_key_(desktop::make_global_shortcut()) {
    connect_sound(audio_, *controller_);
    connect_engine();
    connect_window();
    connect_keys();
    quit_timer_.setSingleShot(true);
    quit_timer_.setInterval(quit_timeout);
    connect(&quit_timer_, &QTimer::timeout, this, &Program::end_now);
    show_pending_work_timer_.setSingleShot(true);
    connect(&show_pending_work_timer_, &QTimer::timeout, this, &Program::show_pending_work);
    connect(&poll_timer_, &QTimer::timeout, this, &Program::end_when_done);
    apply(settings_);
}

Program::~Program() = default;

void Program::connect_engine() {
    loader_.set_step_sinks([this](const ModelChoice& choice) { return begin_attempt(choice); });
    // Comes before loaded(), at which the first question may be asked.
    connect(&loader_, &ModelLoader::changed, this, &Program::loader_changed);
    connect(&loader_, &ModelLoader::loaded, this, &Program::model_loaded);
    connect(&loader_, &ModelLoader::failed, this, &Program::model_failed);
    connect(&loader_, &ModelLoader::lost, this, [this] {
        notify(
            Notice::Severity::warning,
            tr("The graphics device was lost: its driver ended what it was doing. Nothing that was said is "
               "lost."),
            Notice::Action::load_again, Notice::Cause::model);
    });
    connect(&engine_, &SessionBridge::ended, this, [this] {
        engine_ended_ = true;
        end_when_done();
    });
    connect(&engine_, &SessionBridge::hung, this, &Program::end_now);
    using sound::AudioIo;
    connect(&audio_, &AudioIo::level, this, &Program::show_level);
    connect(&audio_, &AudioIo::mel, this,
            [this](const sound::MelColumns& columns) { window_->composer().show_mel(columns); });
    connect(&audio_, &AudioIo::microphone_open, this, [this](bool open) {
        microphone_open_ = open;
        if (open) microphone_missing_ = false;
        show_microphone();
    });
    connect(&audio_, &AudioIo::counted, this, [this](const sound::SoundCounts& counts) {
        counts_ = counts;
        window_->status().show_counts(counts, controller_->phase() == Phase::listening);
    });
    connect(&audio_, &AudioIo::failed, this, [this](const QString& reason) {
        notify(Notice::Severity::warning, reason, Notice::Action::none, Notice::Cause::loudspeaker);
    });
    connect(&audio_, &AudioIo::device_notice, this, &Program::device_notice);
    connect(&audio_, &AudioIo::devices_changed, this,
            [this](const std::vector<sound::DeviceInfo>& microphones,
                   const std::vector<sound::DeviceInfo>& loudspeakers) {
                microphones_ = microphones;
                loudspeakers_ = loudspeakers;
                show_devices();
            });
    connect(store_.get(), &store::ConversationStore::troubled, this, &Program::store_troubled);
    connect(&player_, &ClipPlayer::failed, this,
            [this](const QString& sentence) { notify(Notice::Severity::warning, sentence); });
}

void Program::connect_window() {
    MainWindow& window = *window_;
    connect(&window, &MainWindow::closed, this, &Program::window_closed);
    connect(&window, &MainWindow::quit_requested, this, &Program::quit);
    connect(&window, &MainWindow::model_requested, this, &Program::open_model_dialog);
    connect(&window, &MainWindow::settings_requested, this, &Program::open_settings);
    connect(&window, &MainWindow::log_requested, this, &Program::show_log);
    connect(&window, &MainWindow::notice_action_triggered, this, &Program::carry_out);
    connect(&window, &MainWindow::clip_dropped, this, &Program::ask_clip);
    connect(&window, &MainWindow::save_sound_requested, this, &Program::save_sound);
    connect(&window, &MainWindow::export_requested, this, &Program::export_conversation);
    connect(&window, &MainWindow::import_requested, this, &Program::import_conversation);
    connect(&window, &MainWindow::conversation_settings_requested, this, &Program::conversation_settings);
    connect(&window.turns(), &TurnsView::speed_requested, this, [this] {
        settings_.playback_speed = player_.speed();  // the window has changed it
        settings_file_.save(settings_);
    });
    connect(&window.composer(), &Composer::mute_requested, this, [this] { set_muted(!muted_); });
}

void Program::connect_keys() {
    const auto down = [this] {
        settings_.talk_mode == store::TalkMode::hold ? controller_->press() : controller_->toggle();
    };
    const auto up = [this] {
        if (settings_.talk_mode == store::TalkMode::hold) controller_->release();
    };
    connect(&talk_key_, &TalkKey::pressed, this, down);
    connect(&talk_key_, &TalkKey::released, this, up);
    connect(global_key_.get(), &desktop::GlobalShortcut::pressed, this, down);
    connect(global_key_.get(), &desktop::GlobalShortcut::released, this, up);
    connect(global_key_.get(), &desktop::GlobalShortcut::state_changed, this, &Program::show_global_key);
}

void Program::start(const desktop::Request& first) {
    in_background(
        this, tr("deleting temporary files"),
        [work = directories_.cache] { return store::delete_abandoned_work(work), true; }, [](bool) {},
        [](const QString& problem) { log::warning("{}", problem.toStdString()); });
    restore_layout();
    show_window();
    if (const auto trouble = settings_file_.unreadable())
        notify(Notice::Severity::warning, *trouble, Notice::Action::none, Notice::Cause::settings);
    const std::vector<store::Conversation> known = store_->conversations();
    if (!known.empty()) window_->open(known.front().id);
    load_at_start();
    if (!std::holds_alternative<desktop::Activate>(first)) handle(first);
}

void Program::handle(const desktop::Request& request) {
    if (quitting_) return;
    if (const auto* activate = std::get_if<desktop::Activate>(&request)) {
        if (!activate->activation_token.isEmpty())
            qputenv("XDG_ACTIVATION_TOKEN", activate->activation_token);
        show_window();
    } else if (const auto* talk = std::get_if<desktop::Talk>(&request)) {
        switch (talk->action) {
            case desktop::TalkAction::start:
                return controller_->press();
            case desktop::TalkAction::stop:
                return controller_->release();
            case desktop::TalkAction::toggle:
                return controller_->toggle();
        }
    } else if (const auto* clip = std::get_if<desktop::AskClip>(&request)) {
        show_window();
        ask_clip(clip->path);
    }
}

void Program::show_window() {
    window_->show();
    window_->raise();
    window_->activateWindow();
}

void Program::window_closed() {
    if (tray_ && tray_->isVisible() && !quitting_) {
        save_layout();
        window_->hide();
    } else {
        quit();
    }
}

// Not a setting, so not in their file: nothing is lost if it cannot be written.
void Program::save_layout() {
    QSaveFile file(directories_.state + QString::fromLatin1(layout_file));
    if (!file.open(QIODevice::WriteOnly)) return;
    file.write(window_->save_layout());
    file.commit();
}

void Program::restore_layout() {
    QFile file(directories_.state + QString::fromLatin1(layout_file));
    if (file.open(QIODevice::ReadOnly)) window_->restore_layout(file.readAll());
}

void Program::notify(Notice::Severity severity, const QString& sentence, Notice::Action action,
                     Notice::Cause cause) {
    window_->notices().show_notice({severity, sentence, action, cause});
}

void Program::notify_with_actions(Notice::Severity severity, const QString& sentence,
                                  const std::vector<Notice::Action>& actions, Notice::Cause cause) {
    window_->notices().show_notice({.severity = severity,
                                    .sentence = sentence,
                                    .action = actions.front(),
                                    .cause = cause,
                                    .other_actions = {actions.begin() + 1, actions.end()}});
}

// What is to be known about a model is told once: it would return at every start. The empty window says it,
// too.
void Program::show_remarks() {
    QStringList remarks;
    for (const Message& remark : loader_.model().remarks) remarks.append(translated(remark));
    const QString sentence = remarks.join(QLatin1Char('\n'));
    window_->notices().settle(Notice::Cause::remark);
    if (sentence.isEmpty() || !settings_.add_told_remark(sentence)) return;
    settings_file_.save(settings_);
    if (!controller_->conversation()) return;
    window_->notices().show_notice({.severity = Notice::Severity::information,
                                    .sentence = sentence,
                                    .cause = Notice::Cause::remark,
                                    .stays = true});
}

void Program::device_notice(const sound::DeviceNotice& notice) {
    using What = sound::DeviceNotice::What;
    log::info("{}", notice.sentence.toStdString());
    const auto cause =
        notice.direction == sound::Direction::input ? Notice::Cause::microphone : Notice::Cause::loudspeaker;
    const bool none = notice.what == What::none;
    if (notice.direction == sound::Direction::input && notice.what != What::lost) {
        microphone_missing_ = none;
        show_microphone();
    }
    if (notice.what == What::opened) return window_->notices().settle(cause);
    notify(none ? Notice::Severity::warning : Notice::Severity::information, notice.sentence,
           none ? Notice::Action::sound_settings : Notice::Action::none, cause);
}

void Program::store_troubled() {
    const std::optional<store::StoreTrouble> trouble = store_->trouble();
    if (!trouble) return window_->notices().settle(Notice::Cause::store);
    // Nothing can be tried where nothing waits in memory, nor with a database of a newer Govor.
    const bool can_retry = trouble->in_memory && trouble->kind != store::StoreTrouble::Kind::newer;
    notify(Notice::Severity::warning, trouble->sentence,
           can_retry ? Notice::Action::retry_store : Notice::Action::none, Notice::Cause::store);
}

void Program::carry_out(Notice::Action action) {
    switch (action) {
        case Notice::Action::none:
        case Notice::Action::undo_delete:  // the window does that itself
            break;
        case Notice::Action::load_again:
            load(requested_);
            break;
        case Notice::Action::built_in_model:
            load({.model = QStringLiteral("built-in"), .chosen = true});
            break;
        case Notice::Action::choose_model:
            open_model_dialog();
            break;
        case Notice::Action::sound_settings:
            open_settings();
            break;
        case Notice::Action::unmute:
            set_muted(false);
            break;
        case Notice::Action::retry_store:
            store_->retry();
            break;
        case Notice::Action::safe_start:
            load({.model = QStringLiteral("built-in"), .safely = true});
            break;
        case Notice::Action::start_normally:
            load(default_model());
            break;
        case Notice::Action::how_to_get_model:
            open_model_dialog();
            break;
    }
}

}  // namespace govor::window
