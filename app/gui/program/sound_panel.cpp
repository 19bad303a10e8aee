#include "program/sound_panel.h"

#include "core/log.h"
#include "program/settings_mapping.h"

namespace govor::program {

SoundPanel::SoundPanel(const CurrentSettings& settings, sound::AudioIo& audio,
                       assistant::Controller& controller, MainWindow& window)
    : settings_(settings), audio_(audio), controller_(controller), window_(window) {
    connect_audio();
}

void SoundPanel::connect_audio() {
    using sound::AudioIo;
    connect(&audio_, &AudioIo::level, this,
            [this](const sound::LevelReading& level) { window_.composer().show_level(level); });
    connect(&audio_, &AudioIo::mel, this,
            [this](const sound::MelColumns& columns) { window_.composer().show_mel(columns); });
    connect(&audio_, &AudioIo::microphone_open, this, &SoundPanel::microphone_opened);
    connect(&audio_, &AudioIo::counted, this, [this](const sound::SoundCounts& counts) {
        counts_ = counts;
        window_.status().show_counts(counts, controller_.phase() == assistant::Phase::listening);
    });
    connect(&audio_, &AudioIo::failed, this, [this](const QString& reason) {
        window_.notices().show_notice({.severity = assistant::Notice::Severity::warning,
                                       .sentence = reason,
                                       .cause = assistant::Notice::Cause::loudspeaker});
    });
    connect(&audio_, &AudioIo::device_notice, this, &SoundPanel::device_notice);
    connect(&audio_, &AudioIo::devices_changed, this,
            [this](const std::vector<sound::DeviceInfo>& microphones,
                   const std::vector<sound::DeviceInfo>& loudspeakers) {
                microphones_ = microphones;
                loudspeakers_ = loudspeakers;
                Q_EMIT devices_changed();
            });
}

void SoundPanel::apply_settings(bool backend_changed) {
    const sound::SoundSettings sound = sound_settings(*settings_, muted_);
    backend_changed ? audio_.use(sound_backend(*settings_), sound) : audio_.apply(sound);
}

void SoundPanel::set_muted(bool muted) {
    muted_ = muted;
    apply_settings(false);
    show_microphone();
    Q_EMIT muted_changed(muted);
}

void SoundPanel::show_microphone() {
    using State = assistant::Controller::MicrophoneState;
    // Whether there is a microphone that is opened on demand is not known before.
    const bool always = settings_->microphone == store::Microphone::always_open ||
                        settings_->talk_mode == store::TalkMode::hands_free;
    const State state = muted_                          ? State::muted
                        : microphone_missing_ && always ? State::missing
                                                        : State::usable;
    controller_.set_microphone(state);
    window_.composer().show_microphone(state, microphone_open_);
}

void SoundPanel::microphone_opened(bool open) {
    microphone_open_ = open;
    if (open) microphone_missing_ = false;
    show_microphone();
}

void SoundPanel::device_notice(const sound::DeviceNotice& notice) {
    using What = sound::DeviceNotice::What;
    log::info("{}", notice.sentence.text().toStdString());
    const bool is_input = notice.direction == sound::Direction::input;
    const auto cause =
        is_input ? assistant::Notice::Cause::microphone : assistant::Notice::Cause::loudspeaker;
    const bool none = notice.what == What::none;
    if (is_input && notice.what != What::lost) {
        microphone_missing_ = none;
        show_microphone();
    }
    if (notice.what == What::opened) return window_.notices().dismiss(cause);
    window_.notices().show_notice(
        {.severity = none ? assistant::Notice::Severity::warning : assistant::Notice::Severity::information,
         .sentence = notice.sentence,
         .action = none ? assistant::Notice::Action::sound_settings : assistant::Notice::Action::none,
         .cause = cause});
}

}  // namespace govor::program
