#include "assistant/audio_io_control.h"

#include "assistant/controller.h"

namespace govor::assistant {

void connect_audio(sound::AudioIo& audio, Controller& controller) {
    using sound::AudioIo;
    QObject::connect(&audio, &AudioIo::listening_began, &controller, &Controller::handle_listening_begin);
    QObject::connect(&audio, &AudioIo::question_began, &controller, &Controller::handle_question_begin);
    QObject::connect(&audio, &AudioIo::samples_captured, &controller, &Controller::handle_samples);
    QObject::connect(&audio, &AudioIo::question_ended, &controller, &Controller::handle_question_end);
    QObject::connect(&audio, &AudioIo::playback_began, &controller, &Controller::handle_playback_begin);
    QObject::connect(&audio, &AudioIo::position_changed, &controller, &Controller::handle_position);
    QObject::connect(&audio, &AudioIo::playback_ended, &controller, &Controller::handle_playback_end);
    QObject::connect(&audio, &AudioIo::device_notice, &controller,
                     [&controller](const sound::DeviceNotice& notice) {
                         using Kind = sound::DeviceNotice::Kind;
                         if (notice.direction != sound::Direction::output) return;
                         // After `lost`, AudioIo searches for another loudspeaker and reports the result.
                         if (notice.kind != Kind::lost)
                             controller.set_loudspeaker(notice.kind != Kind::no_device);
                     });
}

}  // namespace govor::assistant
