#include "program/program.h"

#include <QFile>
#include <QSaveFile>
#include <cmath>
#include <utility>
#include <variant>

#include "assistant/background.h"
#include "core/log.h"
#include "models/token_store.h"
#include "program/open_conversation.h"
#include "program/settings_mapping.h"
#include "store/records.h"
#include "store/work_folder.h"

namespace govor::program {
namespace {

constexpr const char* layout_file_name = "/window";  // in the state folder
constexpr int save_delay_milliseconds = 300;         // after the first unsaved change of the settings

}  // namespace

Program::Program(const store::Directories& directories, std::chrono::milliseconds quit_timeout)
    : directories_(directories),
      log_(directories.logs()),
      settings_(directories.settings_file()),
      appearance_(*settings_),
      store_(std::make_unique<store::ConversationStore>(directories.conversations())),
      engine_(quit_timeout),
      remote_engine_([](const QString& address) {
          return models::TokenStore::of_server(address).load().value_or(QString());
      }),
      engine_switch_(engine_, remote_engine_),
      shared_engine_(engine_switch_),
      loader_(shared_engine_),
      server_(shared_engine_, loader_, (directories.state + QStringLiteral("/server-token")).toStdString()),
      audio_(make_backend_factory(*settings_), to_sound_settings(*settings_, false)),
      audio_control_(audio_),
      controller_(std::make_unique<assistant::Controller>(shared_engine_, loader_, audio_control_, *store_)),
      player_(audio_),
      window_(std::make_unique<MainWindow>(*controller_, loader_, *store_, player_)),
      speeds_(shared_engine_, loader_, *controller_, directories.state + QStringLiteral("/speeds.json")),
      model_chooser_(std::make_unique<ModelChooser>(directories.state + QStringLiteral("/starting.json"),
                                                    settings_, loader_, *controller_, speeds_,
                                                    window_->notices(), *window_)),
      sound_panel_(std::make_unique<SoundPanel>(settings_, audio_, *controller_, *window_)),
      talk_view_(
          std::make_unique<TalkView>(TalkView::Dependencies{*controller_, loader_, *store_, audio_, *window_},
                                     directories.state + QStringLiteral("/talk-window"))),
      files_(std::make_unique<ConversationFiles>(directories.cache, *controller_, *store_, *window_)),
      tray_(std::make_unique<TrayIcon>(*controller_, *window_)),
      quit_sequence_(engine_, *store_, quit_timeout),
      global_key_(desktop::make_global_shortcut()),
      settings_window_(std::make_unique<SettingsWindow>(
          settings_dependencies(), [this](const store::Settings& settings) { apply_and_save(settings); })),
      dialogs_(std::make_unique<ProgramDialogs>(
          settings_dependencies(), *settings_window_, log_,
          [this] { return desktop_integration_->program_info(); },
          [this](const store::Settings& settings) { apply_and_save(settings); })),
      first_run_(
          std::make_unique<FirstRun>(settings_dependencies(), *settings_window_,
                                     [this](const store::Settings& settings) { apply_and_save(settings); })),
      performance_(std::make_unique<Performance>(
          Performance::Dependencies{shared_engine_, loader_, *controller_, *store_, speeds_, *window_})),
      idle_unloader_(
          loader_, *controller_,
          {.unload = [this] { model_chooser_->unload(); }, .reload = [this] { model_chooser_->reload(); }}),
      retention_(settings_, *store_) {
    assistant::connect_audio(audio_, *controller_);
    connect_parts();
    connect_window();
    connect_keys();
    connect_server();
    connect_remote_engine();
    desktop_integration_ = std::make_unique<DesktopIntegration>(DesktopIntegration::Dependencies{
        .window = window_.get(),
        .driver =
            [this] {
                return loader_.is_ready() ? QString::fromStdString(loader_.model().driver) : QString();
            },
        .show_notice = [this](const assistant::Notice& notice) { window_->notices().show_notice(notice); },
        .claim_first_offer =
            [this] {
                bool is_first = false;
                settings_.update([&](store::Settings& settings) {
                    is_first = settings.add_shown_note(QStringLiteral("menu entry"));
                });
                return is_first;
            }});
    const auto add_actions = [this] {
        desktop_integration_->add_actions(window_->menu().extras(), window_->menu().help());
    };
    add_actions();
    connect(window_.get(), &MainWindow::menus_rebuilt, this, add_actions);
    apply(*settings_);
}

Program::~Program() = default;

SettingsWindow::Dependencies Program::settings_dependencies() {
    return {settings_,       *sound_panel_, audio_,       *controller_, loader_,       *store_,
            *model_chooser_, *window_,      *global_key_, server_,      remote_engine_};
}

void Program::connect_parts() {
    connect(store_.get(), &store::ConversationStore::error_changed, this, &Program::show_store_error);
    connect(&player_, &widgets::ClipPlayer::failed, this,
            [this](const LocalizedText& message) { notify(assistant::Notice::Severity::warning, message); });
    // The connection is queued, so that the slot runs after the events that change the language of the
    // widgets.
    connect(&appearance_, &Appearance::language_changed, this, &Program::reopen_dialogs,
            Qt::QueuedConnection);
    save_timer_.setSingleShot(true);
    save_timer_.setInterval(save_delay_milliseconds);
    connect(&save_timer_, &QTimer::timeout, this, &Program::save_settings);
    connect(tray_.get(), &TrayIcon::show_requested, this, &Program::show_window);
    connect(tray_.get(), &TrayIcon::quit_requested, this, &Program::quit);
    connect(&idle_unloader_, &IdleUnloader::unloaded, this, [this] {
        window_->notices().show_notice({.severity = assistant::Notice::Severity::information,
                                        .message =
                                            [] {
                                                return tr(
                                                    "The model was unloaded because it was not used. It is "
                                                    "loaded again when you talk or ask.");
                                            },
                                        .cause = assistant::Notice::Cause::model,
                                        .is_persistent = true});
    });
    connect(&quit_sequence_, &QuitSequence::finished, this, &Program::finished);
}

void Program::connect_window() {
    MainWindow& window = *window_;
    connect(&window, &MainWindow::closed, this, &Program::close_window);
    connect(&window, &MainWindow::quit_requested, this, &Program::quit);
    connect(&window, &MainWindow::model_requested, model_chooser_.get(), &ModelChooser::open_dialog);
    connect(&window, &MainWindow::settings_requested, settings_window_.get(),
            [this] { settings_window_->open(); });
    connect(&window, &MainWindow::help_requested, dialogs_.get(), &ProgramDialogs::show_help);
    connect(&window, &MainWindow::first_run_requested, first_run_.get(), &FirstRun::open);
    connect(&window, &MainWindow::log_requested, dialogs_.get(), &ProgramDialogs::show_log);
    connect(&window, &MainWindow::notice_action_triggered, this, &Program::execute_action);
    connect(&window, &MainWindow::conversation_settings_requested, dialogs_.get(),
            &ProgramDialogs::open_conversation_settings);
    ConversationFiles* const files = files_.get();
    connect(&window, &MainWindow::clip_dropped, files, &ConversationFiles::ask_clip);
    connect(&window, &MainWindow::save_sound_requested, files, &ConversationFiles::save_sound);
    connect(&window, &MainWindow::export_requested, files, &ConversationFiles::export_conversation);
    connect(&window, &MainWindow::import_requested, files, &ConversationFiles::choose_import);
    connect(&window.turns(), &widgets::TurnsView::speed_requested, this, [this] {
        // The window has already changed the speed of the player.
        settings_.update([this](store::Settings& settings) { settings.playback_speed = player_.speed(); });
    });
    connect(&window.composer().image_strip(), &widgets::ImageStrip::detail_chosen, this,
            [this](image::Detail detail) {
                settings_.update([detail](store::Settings& settings) { settings.image_detail = detail; });
            });
    const auto toggle_muted = [this] { sound_panel_->set_muted(!sound_panel_->is_muted()); };
    connect(&window.composer(), &widgets::Composer::mute_requested, this, toggle_muted);
    connect(&talk_view_->window(), &dialogs::TalkWindow::mute_requested, this, toggle_muted);
    connect(sound_panel_.get(), &SoundPanel::muted_changed, &talk_view_->window(),
            &dialogs::TalkWindow::show_muted);
    connect(tray_.get(), &TrayIcon::talk_view_requested, talk_view_.get(), &TalkView::open);
}

void Program::connect_keys() {
    const auto press = [this] {
        if (first_run_->handle_talk_key(true)) return;
        if (settings_->talk_mode == store::TalkMode::hold) {
            controller_->press();
        } else {
            controller_->toggle();
        }
    };
    const auto release = [this] {
        if (first_run_->handle_talk_key(false)) return;
        if (settings_->talk_mode == store::TalkMode::hold) controller_->release();
    };
    connect(&talk_key_, &widgets::TalkKey::pressed, this, press);
    connect(&talk_key_, &widgets::TalkKey::released, this, release);
    connect(global_key_.get(), &desktop::GlobalShortcut::pressed, this, [this, press] {
        talk_view_->open_if_main_window_is_hidden();
        press();
    });
    connect(global_key_.get(), &desktop::GlobalShortcut::released, this, release);
}

void Program::connect_server() {
    const auto update_availability = [this] {
        const bool is_busy =
            controller_->phase() != assistant::Phase::idle || controller_->has_waiting_questions();
        shared_engine_.set_available(loader_.is_ready() && !is_busy);
    };
    connect(controller_.get(), &assistant::Controller::changed, this, update_availability);
    connect(&loader_, &assistant::ModelLoader::changed, this, update_availability);
    connect(&shared_engine_, &assistant::SharedEngine::conversation_replaced, this,
            [this] { controller_->invalidate_engine_history(); });
    connect(&server_, &assistant::LocalServer::failed, this, [this](const LocalizedText& message) {
        notify(assistant::Notice::Severity::warning, message, assistant::Notice::Action::none,
               assistant::Notice::Cause::programs);
    });
    connect(&server_, &assistant::LocalServer::changed, this, [this] {
        if (server_.is_running()) window_->notices().dismiss(assistant::Notice::Cause::programs);
    });
}

void Program::connect_remote_engine() {
    connect(controller_.get(), &assistant::Controller::answer_failed, this,
            [this](const QString& /*message*/, store::TurnId turn) { failed_question_ = turn; });
    connect(&remote_engine_, &assistant::RemoteEngine::network_time_measured, controller_.get(),
            &assistant::Controller::set_network_seconds);
    connect(&remote_engine_, &assistant::RemoteEngine::connection_lost, this,
            [this](const LocalizedText& message) {
                const auto spoken_question = controller_->phase() == assistant::Phase::listening
                                                 ? controller_->current_turn()
                                                 : std::nullopt;
                // A text that was to be read aloud, or a question of another program, is not stored.
                const auto failed_question = std::exchange(failed_question_, std::nullopt);
                lost_question_ = spoken_question ? spoken_question : failed_question;
                const bool is_stored = lost_question_.has_value();
                notify(
                    assistant::Notice::Severity::warning,
                    [name = loader_.name(), message, is_stored] {
                        return (is_stored ? tr("%1: %2 The question is saved.") : tr("%1: %2"))
                            .arg(name, message.text());
                    },
                    is_stored ? assistant::Notice::Action::ask_again : assistant::Notice::Action::none,
                    assistant::Notice::Cause::connection);
            });
    const auto dismiss_if_deleted = [this] {
        if (lost_question_ && !lost_question())
            window_->notices().dismiss(assistant::Notice::Cause::connection);
    };
    connect(store_.get(), &store::ConversationStore::turn_removed, this, dismiss_if_deleted);
    connect(store_.get(), &store::ConversationStore::conversation_removed, this, dismiss_if_deleted);
    connect(&remote_engine_, &assistant::RemoteEngine::answer_began, this,
            [this] { window_->notices().dismiss(assistant::Notice::Cause::connection); });
}

std::optional<store::Turn> Program::lost_question() const {
    const auto turn = lost_question_ ? store_->turn(*lost_question_) : std::nullopt;
    return turn && store_->conversation(turn->conversation) ? turn : std::nullopt;
}

// Opens the conversation of the question, which may not be the open one.
void Program::ask_again() {
    const auto turn = lost_question();
    if (!turn) return;
    window_->open(turn->conversation, turn->id);
    if (store::can_retry(turn->state)) controller_->answer_again(turn->id);
}

void Program::start(const desktop::Request& first_request) {
    assistant::run_in_background(
        this, tr("deleting temporary files"),
        [work_folder = directories_.cache] {
            store::delete_abandoned_work(work_folder);
            return true;
        },
        [](bool) {}, [](const QString& error) { log::warning("{}", error.toStdString()); });
    restore_layout();
    show_window();
    for (const auto& error : {settings_.read_error(), settings_.damage_message()})
        if (error)
            notify(assistant::Notice::Severity::warning, *error, assistant::Notice::Action::none,
                   assistant::Notice::Cause::settings);
    retention_.delete_expired();
    const OpenConversationFile open_conversation(directories_.state + QStringLiteral("/open-conversation"));
    if (const auto conversation = open_conversation.choose(store_->conversations()))
        window_->open(*conversation);
    connect(controller_.get(), &assistant::Controller::conversation_opened, this,
            [this, open_conversation] { open_conversation.save(controller_->conversation()); });
    model_chooser_->load_at_startup();
    desktop_integration_->offer_menu_entry();
    first_run_->open_at_first_start();
    if (!std::holds_alternative<desktop::Activate>(first_request)) handle(first_request);
}

void Program::handle(const desktop::Request& request) {
    if (is_quitting_) return;
    if (const auto* activate = std::get_if<desktop::Activate>(&request)) {
        if (!activate->activation_token.isEmpty())
            qputenv("XDG_ACTIVATION_TOKEN", activate->activation_token);
        show_window();
    } else if (const auto* new_conversation = std::get_if<desktop::NewConversation>(&request)) {
        if (!new_conversation->activation_token.isEmpty())
            qputenv("XDG_ACTIVATION_TOKEN", new_conversation->activation_token);
        show_window();
        window_->open_new();
    } else if (const auto* talk = std::get_if<desktop::Talk>(&request)) {
        if (talk->action != desktop::TalkAction::stop) talk_view_->open_if_main_window_is_hidden();
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
        files_->ask_clip(clip->path);
    }
}

void Program::show_window() {
    performance_->set_window_visible(true);
    window_->show();
    window_->raise();
    window_->activateWindow();
}

void Program::close_window() {
    if (tray_->is_visible() && !is_quitting_) {
        save_layout();
        window_->hide();
        performance_->set_window_visible(false);
    } else {
        quit();
    }
}

// Stores the layout, which is not a setting, in a separate file. Ignores a failure to write it.
void Program::save_layout() {
    QSaveFile file(directories_.state + QString::fromLatin1(layout_file_name));
    if (!file.open(QIODevice::WriteOnly)) return;
    file.write(window_->save_layout());
    file.commit();
}

void Program::restore_layout() {
    QFile file(directories_.state + QString::fromLatin1(layout_file_name));
    if (file.open(QIODevice::ReadOnly)) window_->restore_layout(file.readAll());
}

void Program::notify(assistant::Notice::Severity severity, const LocalizedText& message,
                     assistant::Notice::Action action, assistant::Notice::Cause cause) {
    window_->notices().show_notice({severity, message, action, cause});
}

void Program::show_store_error() {
    const std::optional<store::StoreError> error = store_->error();
    if (!error) return window_->notices().dismiss(assistant::Notice::Cause::store);
    // A retry is useless if no data is pending in memory or if the database has a newer version.
    const bool can_retry = error->is_in_memory && error->kind != store::StoreError::Kind::newer;
    notify(assistant::Notice::Severity::warning, error->message,
           can_retry ? assistant::Notice::Action::retry_store : assistant::Notice::Action::none,
           assistant::Notice::Cause::store);
}

void Program::execute_action(assistant::Notice::Action action) {
    switch (action) {
        case assistant::Notice::Action::none:
        case assistant::Notice::Action::undo_delete:  // handled by the window
            break;
        case assistant::Notice::Action::load_again:
            model_chooser_->reload();
            break;
        case assistant::Notice::Action::built_in_model:
            model_chooser_->load_built_in_model(false);
            break;
        case assistant::Notice::Action::choose_model:
        case assistant::Notice::Action::get_full_model:
            model_chooser_->open_dialog();
            break;
        case assistant::Notice::Action::sound_settings:
            settings_window_->open(SettingsWindow::Page::sound);
            break;
        case assistant::Notice::Action::unmute:
            sound_panel_->set_muted(false);
            break;
        case assistant::Notice::Action::ask_again:
            ask_again();
            break;
        case assistant::Notice::Action::retry_store:
            store_->retry();
            break;
        case assistant::Notice::Action::safe_start:
            model_chooser_->load_built_in_model(true);
            break;
        case assistant::Notice::Action::start_normally:
            model_chooser_->load_default();
            break;
        case assistant::Notice::Action::add_menu_entry:
            desktop_integration_->set_menu_entry(true);
            break;
    }
}

void Program::apply(const store::Settings& settings) {
    const bool has_backend_changed = settings.backend != settings_->backend;
    settings_.set(settings);
    sound_panel_->apply_settings(has_backend_changed);
    model_chooser_->set_load_settings(to_load_settings(settings));
    // The model is not unloaded while other programs may use it, because they cannot load it again.
    const double unload_after = settings.serve_programs ? 0 : settings.unload_after_minutes;
    idle_unloader_.set_time(std::chrono::minutes(std::lround(unload_after)));
    server_.configure(settings.serve_programs, static_cast<std::uint16_t>(settings.server_port));
    controller_->set_talk_settings(to_talk_settings(settings));
    player_.set_speed(settings.playback_speed);
    controller_->images().set_detail(settings.image_detail);
    const QKeySequence key(settings.talk_key, QKeySequence::PortableText);
    talk_key_.set_key(key);
    global_key_->bind(QKeySequence(settings.global_talk_key, QKeySequence::PortableText));
    window_->composer().set_talk_mode(settings.talk_mode == store::TalkMode::hold,
                                      settings.talk_mode == store::TalkMode::hands_free,
                                      key.toString(QKeySequence::NativeText));
    sound_panel_->show_microphone();
    tray_->set_enabled(settings.shows_tray_icon);
    window_->turns().set_compact(settings.is_compact);
    window_->menu().set_shortcuts(settings.shortcuts);
    appearance_.apply_settings(settings);
}

void Program::apply_and_save(const store::Settings& settings) {
    const bool has_retention_changed = settings.keep_sound_days != settings_->keep_sound_days;
    apply(settings);
    if (has_retention_changed) retention_.delete_expired();
    if (!save_timer_.isActive()) save_timer_.start();
}

void Program::reopen_dialogs() {
    tray_->retranslate();
    settings_window_->reopen();
    first_run_->reopen();
    performance_->reopen();
    model_chooser_->reopen_window();
    dialogs_->reopen_help();
}

void Program::save_settings() {
    save_timer_.stop();
    window_->notices().dismiss(assistant::Notice::Cause::settings);
    if (const auto error = settings_.save())
        notify(assistant::Notice::Severity::warning, *error, assistant::Notice::Action::none,
               assistant::Notice::Cause::settings);
}

void Program::quit() {
    if (std::exchange(is_quitting_, true)) return;
    model_chooser_->close();
    server_.configure(false, 0);
    save_layout();
    talk_view_->close();
    window_->hide();
    tray_->hide();
    Q_EMIT quitting();
    controller_->stop_all();
    if (save_timer_.isActive()) save_settings();
    retention_.delete_at_quit();
    quit_sequence_.begin();
}

}  // namespace govor::program
