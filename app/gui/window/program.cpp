#include "window/program.h"

#include <QApplication>
#include <QFile>
#include <QSaveFile>
#include <cstdlib>
#include <utility>
#include <variant>

#include "core/log.h"

namespace govor::window {
namespace {

constexpr const char* place_file = "/window";

}  // namespace

Program::Program(const store::Places& places)
    : places_(places),
      log_(places.logs()),
      crashes_(places.state + QStringLiteral("/starting.json")),
      settings_file_(places.settings_file()),
      settings_(settings_file_.load()),
      store_(std::make_unique<store::ConversationStore>(places.conversations())),
      loader_(engine_),
      sound_(sound_backend(), sound_settings()),
      live_sound_(sound_),
      controller_(std::make_unique<Controller>(engine_, loader_, live_sound_, *store_)),
      player_(sound_),
      window_(std::make_unique<MainWindow>(*controller_, loader_, *store_, player_)),
      global_key_(desktop::make_global_shortcut()) {
    connect_sound(sound_, *controller_);
    connect_engine();
    connect_window();
    connect_keys();
    apply(settings_);
}

Program::~Program() = default;

void Program::connect_engine() {
    // Comes before loaded(), at which the first question may be asked.
    connect(&loader_, &ModelLoader::changed, this, [this] {
        if (loader_.state() != ModelLoader::State::loading && std::exchange(starting_, false)) crashes_.end();
    });
    connect(&loader_, &ModelLoader::loaded, this, [this] {
        for (const auto over :
             {Notice::WayOn::load_again, Notice::WayOn::choose_model, Notice::WayOn::safe_start})
            window_->notices().settle(over);
        if (!controller_->conversation()) return;  // the empty window says it in its middle
        for (const std::string& remark : loader_.model().remarks)
            tell(Notice::Weight::information, QString::fromStdString(remark));
    });
    connect(&loader_, &ModelLoader::failed, this, &Program::model_failed);
    connect(&loader_, &ModelLoader::lost, this, [this] {
        tell(Notice::Weight::warning,
             tr("The graphics device was lost: its driver ended what it was doing. Nothing that was said is "
                "lost."),
             Notice::WayOn::load_again);
    });
    connect(&engine_, &SessionBridge::ended, this, &Program::ended);
    connect(&engine_, &SessionBridge::hung, this, [this] {
        log::error("The engine did not end; the process is ended without it.");
        store_.reset();  // everything said is on the disk
        std::_Exit(EXIT_SUCCESS);
    });
    using sound::Sound;
    connect(&sound_, &Sound::level, this, &Program::show_level);
    connect(&sound_, &Sound::mel, this,
            [this](const sound::MelColumns& columns) { window_->composer().show_mel(columns); });
    connect(&sound_, &Sound::microphone_open, this, [this](bool open) {
        microphone_open_ = open;
        window_->composer().show_microphone(open, muted_);
    });
    connect(&sound_, &Sound::counted, this, [this](const sound::SoundCounts& counts) {
        counts_ = counts;
        window_->status().show_counts(counts);
    });
    connect(&sound_, &Sound::device_notice, this, &Program::device_notice);
    connect(&sound_, &Sound::devices_changed, this,
            [this](const std::vector<sound::DeviceInfo>& microphones,
                   const std::vector<sound::DeviceInfo>& loudspeakers) {
                microphones_ = microphones;
                loudspeakers_ = loudspeakers;
                show_devices();
            });
    connect(store_.get(), &store::ConversationStore::troubled, this, &Program::store_troubled);
    connect(&player_, &ClipPlayer::failed, this,
            [this](const QString& sentence) { tell(Notice::Weight::warning, sentence); });
}

void Program::connect_window() {
    MainWindow& window = *window_;
    connect(&window, &MainWindow::closed, this, &Program::window_closed);
    connect(&window, &MainWindow::quit_wanted, this, &Program::quit);
    connect(&window, &MainWindow::model_wanted, this, &Program::open_model_dialog);
    connect(&window, &MainWindow::settings_wanted, this, &Program::open_settings);
    connect(&window, &MainWindow::log_wanted, this, &Program::show_log);
    connect(&window, &MainWindow::way_on_taken, this, &Program::way_on);
    connect(&window, &MainWindow::clip_dropped, this, &Program::ask_clip);
    connect(&window, &MainWindow::save_sound_wanted, this, &Program::save_sound);
    connect(&window, &MainWindow::export_wanted, this, &Program::export_conversation);
    connect(&window, &MainWindow::import_wanted, this, &Program::import_conversation);
    connect(&window, &MainWindow::conversation_settings_wanted, this, &Program::conversation_settings);
    connect(&window.turns(), &TurnsView::speed_wanted, this, [this] {
        settings_.playback_speed = player_.speed();  // the window has changed it
        settings_file_.save(settings_);
    });
    connect(&window.composer(), &Composer::mute_wanted, this, [this] { set_muted(!muted_); });
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
    take_place();
    show_window();
    const std::vector<store::Conversation> known = store_->conversations();
    if (!known.empty()) window_->open(known.front().id);
    if (!crashes_.last_crash()) {
        load_usual();
    } else {
        tell(Notice::Weight::warning, crashes_.sentence(), Notice::WayOn::safe_start);
    }
    if (!std::holds_alternative<desktop::Activate>(first)) handle(first);
}

void Program::handle(const desktop::Request& request) {
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
        keep_place();
        window_->hide();
    } else {
        quit();
    }
}

// Not a setting, so not in their file: nothing is lost if it cannot be written.
void Program::keep_place() {
    QSaveFile file(places_.state + QString::fromLatin1(place_file));
    if (!file.open(QIODevice::WriteOnly)) return;
    file.write(window_->place());
    file.commit();
}

void Program::take_place() {
    QFile file(places_.state + QString::fromLatin1(place_file));
    if (file.open(QIODevice::ReadOnly)) window_->take_place(file.readAll());
}

// The window goes at once; what the engine still has to do happens behind it.
void Program::quit() {
    if (std::exchange(quitting_, true)) return;
    keep_place();
    window_->hide();
    if (tray_) tray_->hide();
    controller_->stop();
    engine_.quit();
}

void Program::tell(Notice::Weight weight, const QString& sentence, Notice::WayOn way_on) {
    window_->notices().show_notice({weight, sentence, way_on});
}

void Program::device_notice(const sound::DeviceNotice& notice) {
    using What = sound::DeviceNotice::What;
    log::info("{}", notice.sentence.toStdString());
    QString& without = without_device_[notice.direction];
    if (notice.what == What::opened || notice.what == What::returned) window_->notices().settle(without);
    if (notice.what == What::none) without = notice.sentence;
    if (notice.what == What::opened) return;
    const bool none = notice.what == What::none;
    tell(none ? Notice::Weight::warning : Notice::Weight::information, notice.sentence,
         none ? Notice::WayOn::sound_settings : Notice::WayOn::none);
}

void Program::store_troubled() {
    const std::optional<store::StoreTrouble> trouble = store_->trouble();
    window_->notices().settle(Notice::WayOn::retry_store);  // the next word replaces the last
    if (trouble) tell(Notice::Weight::warning, trouble->sentence, Notice::WayOn::retry_store);
}

void Program::way_on(Notice::WayOn way_on) {
    switch (way_on) {
        case Notice::WayOn::none:
            break;
        case Notice::WayOn::load_again:
            load_again();
            break;
        case Notice::WayOn::choose_model:
            open_model_dialog();
            break;
        case Notice::WayOn::sound_settings:
            open_settings();
            break;
        case Notice::WayOn::retry_store:
            store_->retry();
            break;
        case Notice::WayOn::safe_start:
            load_safely();
            break;
        case Notice::WayOn::how_to_get_model:
            open_model_dialog();
            break;
    }
}

}  // namespace govor::window
