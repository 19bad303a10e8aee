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
    connect(&audio_, &AudioIo::level_measured, this,
            [this](const sound::LevelReading& level) { window_.composer().show_level(level); });
    connect(&audio_, &AudioIo::mel_computed, this,
            [this](const sound::MelColumns& columns) { window_.composer().show_mel(columns); });
    connect(&audio_, &AudioIo::microphone_open_changed, this, &SoundPanel::handle_microphone_state);
    connect(&audio_, &AudioIo::counts_changed, this, [this](const sound::SoundCounts& counts) {
        counts_ = counts;
        window_.status().show_counts(counts, controller_.phase() == assistant::Phase::listening);
    });
    connect(&audio_, &AudioIo::failed, this, [this](const QString& reason) {
        window_.notices().show_notice({.severity = assistant::Notice::Severity::warning,
                                       .message = reason,
                                       .cause = assistant::Notice::Cause::loudspeaker});
    });
    connect(&audio_, &AudioIo::device_notice, this, &SoundPanel::handle_device_notice);
    connect(&audio_, &AudioIo::devices_changed, this,
            [this](const std::vector<sound::DeviceInfo>& microphones,
                   const std::vector<sound::DeviceInfo>& loudspeakers) {
                microphones_ = microphones;
                loudspeakers_ = loudspeakers;
                Q_EMIT devices_changed();
            });
}

void SoundPanel::apply_settings(bool has_backend_changed) {
    const sound::SoundSettings sound = to_sound_settings(*settings_, is_muted_);
    if (has_backend_changed) {
        audio_.switch_backend(make_backend_factory(*settings_), sound);
    } else {
        audio_.apply(sound);
    }
}

void SoundPanel::set_muted(bool is_muted) {
    is_muted_ = is_muted;
    apply_settings(false);
    show_microphone();
    Q_EMIT muted_changed(is_muted);
}

void SoundPanel::show_microphone() {
    using State = assistant::Controller::MicrophoneState;
    // A microphone that is opened on demand may be missing, but that is unknown until it is opened.
    const bool is_opened_early = settings_->microphone == store::Microphone::always_open ||
                                 settings_->talk_mode == store::TalkMode::hands_free;
    const State state = is_muted_                                   ? State::muted
                        : is_microphone_missing_ && is_opened_early ? State::missing
                                                                    : State::usable;
    controller_.set_microphone(state);
    window_.composer().show_microphone(state, is_microphone_open_);
}

void SoundPanel::handle_microphone_state(bool is_open) {
    is_microphone_open_ = is_open;
    if (is_open) is_microphone_missing_ = false;
    show_microphone();
}

void SoundPanel::handle_device_notice(const sound::DeviceNotice& notice) {
    using Kind = sound::DeviceNotice::Kind;
    log::info("{}", notice.message.text().toStdString());
    const bool is_input = notice.direction == sound::Direction::input;
    const auto cause =
        is_input ? assistant::Notice::Cause::microphone : assistant::Notice::Cause::loudspeaker;
    const bool is_unavailable = notice.kind == Kind::no_device;
    if (is_input && notice.kind != Kind::lost) {
        is_microphone_missing_ = is_unavailable;
        show_microphone();
    }
    if (notice.kind == Kind::opened) return window_.notices().dismiss(cause);
    window_.notices().show_notice({.severity = is_unavailable ? assistant::Notice::Severity::warning
                                                              : assistant::Notice::Severity::information,
                                   .message = notice.message,
                                   .action = is_unavailable ? assistant::Notice::Action::sound_settings
                                                            : assistant::Notice::Action::none,
                                   .cause = cause});
}

}  // namespace govor::program
