#include <QMenu>

#include "dialogs/settings_dialog.h"
#include "program/program.h"
#include "widgets/icons.h"

// What the user chose, applied to all parts.
namespace govor::window {
namespace {

std::optional<float> given(double number) {
    return number == 0 ? std::nullopt : std::optional(static_cast<float>(number));
}

session::SamplingChoice text_sampling(const store::Settings& settings) {
    using Method = session::SamplingChoice::Method;
    session::SamplingChoice choice{.repetition_penalty = given(settings.repetition_penalty)};
    if (settings.variety == store::AnswerVariety::fixed) choice.method = Method::greedy;
    if (settings.variety != store::AnswerVariety::varied) return choice;
    choice.method = Method::sample;
    choice.temperature = given(settings.temperature);
    return choice;
}

}  // namespace

sound::MakeBackend Program::sound_backend() const {
    return sound::make_backend(settings_.backend == store::SoundBackend::portaudio
                                   ? sound::BackendKind::portaudio
                                   : sound::BackendKind::qt);
}

sound::SoundSettings Program::sound_settings() const {
    sound::SoundSettings sound{.microphone = settings_.input_device.toStdString(),
                               .loudspeaker = settings_.output_device.toStdString(),
                               .muted = muted_,
                               .volume = settings_.volume,
                               .cues = settings_.cues};
    if (settings_.microphone == store::Microphone::on_demand) sound.use = sound::MicrophoneUse::on_demand;
    if (settings_.talk_mode == store::TalkMode::hands_free)
        sound.hands_free =
            settings_.echo_cancellation ? sound::HandsFree::barge_in : sound::HandsFree::half_duplex;
    return sound;
}

void Program::apply(const store::Settings& settings) {
    const bool other_backend = settings.backend != settings_.backend;
    settings_ = settings;
    const bool hands_free = settings.talk_mode == store::TalkMode::hands_free;
    appearance_.choose(settings.colors);
    other_backend ? audio_.use(sound_backend(), sound_settings()) : audio_.apply(sound_settings());
    controller_->set_talk_settings(
        {.speak_answers = settings.speak_answers,
         .hands_free = hands_free,
         .longest_hold_seconds = settings.longest_hold_seconds,
         .new_conversations = {.title = {}, .voice = settings.voice, .system_prompt = settings.system_prompt},
         .text = text_sampling(settings)});
    player_.set_speed(settings.playback_speed);
    const QKeySequence key(settings.talk_key, QKeySequence::PortableText);
    talk_key_.set_key(key);
    global_key_->bind(QKeySequence(settings.global_talk_key, QKeySequence::PortableText));
    window_->composer().set_talking(settings.talk_mode == store::TalkMode::hold, hands_free,
                                    key.toString(QKeySequence::NativeText));
    show_microphone();
    show_tray();
}

void Program::open_settings() {
    if (settings_dialog_) return settings_dialog_->raise();
    settings_dialog_ = new SettingsDialog(settings_, window_.get());
    settings_dialog_->setAttribute(Qt::WA_DeleteOnClose);
    show_devices();
    show_global_key();
    connect(settings_dialog_, &SettingsDialog::volume_moved, this, [this](double volume) {
        sound::SoundSettings tried = sound_settings();
        tried.volume = volume;
        audio_.apply(tried);
    });
    connect(settings_dialog_, &QDialog::rejected, this, [this] { audio_.apply(sound_settings()); });
    connect(settings_dialog_, &QDialog::accepted, this, [this] { choose(settings_dialog_->settings()); });
    settings_dialog_->open();
}

void Program::choose(const store::Settings& settings) {
    apply(settings);
    window_->notices().settle(Notice::Cause::settings);
    if (const auto trouble = settings_file_.save(settings))
        notify(Notice::Severity::warning, *trouble, Notice::Action::none, Notice::Cause::settings);
}

void Program::show_devices() {
    if (settings_dialog_) settings_dialog_->show_devices(microphones_, loudspeakers_);
}

void Program::show_level(const sound::LevelReading& level) {
    window_->composer().show_level(level);
    if (settings_dialog_) settings_dialog_->show_level(level);
}

void Program::show_global_key() {
    using State = desktop::GlobalShortcut::State;
    if (!settings_dialog_) return;
    const State state = global_key_->state();
    settings_dialog_->show_global_key(state == State::off ? QString() : global_key_->explanation());
}

void Program::set_muted(bool muted) {
    muted_ = muted;
    audio_.apply(sound_settings());
    show_microphone();
}

void Program::show_microphone() {
    using State = Controller::MicrophoneState;
    // A microphone that is opened on demand is not looked for before.
    const bool always = settings_.microphone == store::Microphone::always_open ||
                        settings_.talk_mode == store::TalkMode::hands_free;
    const State state = muted_                          ? State::muted
                        : microphone_missing_ && always ? State::missing
                                                        : State::usable;
    controller_->set_microphone(state);
    window_->composer().show_microphone(state, microphone_open_);
}

void Program::show_tray() {
    const bool enabled = settings_.tray && QSystemTrayIcon::isSystemTrayAvailable();
    if (enabled == (tray_ != nullptr)) return;
    tray_.reset();
    if (!enabled) return;
    tray_ = std::make_unique<QSystemTrayIcon>(program_icon());
    tray_->setToolTip(MainWindow::tr("Govor"));
    auto* menu = new QMenu(window_.get());
    menu->addAction(tr("&Show"), this, &Program::show_window);
    menu->addAction(tr("&Talk, or be done"), controller_.get(), &Controller::toggle);
    menu->addAction(tr("Sto&p"), controller_.get(), &Controller::stop);
    menu->addSeparator();
    menu->addAction(tr("&Quit"), this, &Program::quit);
    tray_->setContextMenu(menu);
    connect(tray_.get(), &QSystemTrayIcon::activated, this, [this](QSystemTrayIcon::ActivationReason reason) {
        if (reason != QSystemTrayIcon::Trigger) return;
        window_->isVisible() ? window_->hide() : show_window();
    });
    tray_->show();
}

}  // namespace govor::window
