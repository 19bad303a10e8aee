#include "assistant/audio_io_control.h"

#include "assistant/controller.h"

namespace govor::assistant {

void connect_audio(sound::AudioIo& from, Controller& to) {
    using sound::AudioIo;
    QObject::connect(&from, &AudioIo::listening_began, &to, &Controller::listening_began);
    QObject::connect(&from, &AudioIo::question_began, &to, &Controller::question_began);
    QObject::connect(&from, &AudioIo::samples_captured, &to, &Controller::samples_captured);
    QObject::connect(&from, &AudioIo::question_ended, &to, &Controller::question_ended);
    QObject::connect(&from, &AudioIo::playback_began, &to, &Controller::playback_began);
    QObject::connect(&from, &AudioIo::playback_moved, &to, &Controller::playback_moved);
    QObject::connect(&from, &AudioIo::playback_ended, &to, &Controller::playback_ended);
    QObject::connect(&from, &AudioIo::device_notice, &to, [&to](const sound::DeviceNotice& notice) {
        using Kind = sound::DeviceNotice::Kind;
        if (notice.direction != sound::Direction::output) return;
        if (notice.kind != Kind::lost)
            to.set_loudspeaker(notice.kind != Kind::none);  // after `lost`, another one is searched for
    });
}

}  // namespace govor::assistant
