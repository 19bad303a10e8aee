#include "assistant/audio_io_control.h"

#include "assistant/controller.h"

namespace govor::assistant {

void connect_audio(sound::AudioIo& audio, Controller& controller) {
    using sound::AudioIo;
    QObject::connect(&audio, &AudioIo::listening_began, &controller, &Controller::listening_began);
    QObject::connect(&audio, &AudioIo::question_began, &controller, &Controller::question_began);
    QObject::connect(&audio, &AudioIo::samples_captured, &controller, &Controller::samples_captured);
    QObject::connect(&audio, &AudioIo::question_ended, &controller, &Controller::question_ended);
    QObject::connect(&audio, &AudioIo::playback_began, &controller, &Controller::playback_began);
    QObject::connect(&audio, &AudioIo::position_changed, &controller, &Controller::position_changed);
    QObject::connect(&audio, &AudioIo::playback_ended, &controller, &Controller::playback_ended);
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
