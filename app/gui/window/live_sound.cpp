#include "window/live_sound.h"

#include "window/controller.h"

namespace govor::window {

void connect_sound(sound::Sound& from, Controller& to) {
    using sound::Sound;
    QObject::connect(&from, &Sound::listening_began, &to, &Controller::listening_began);
    QObject::connect(&from, &Sound::question_began, &to, &Controller::question_began);
    QObject::connect(&from, &Sound::heard, &to, &Controller::heard);
    QObject::connect(&from, &Sound::question_ended, &to, &Controller::question_ended);
    QObject::connect(&from, &Sound::playback_began, &to, &Controller::playback_began);
    QObject::connect(&from, &Sound::playback_moved, &to, &Controller::playback_moved);
    QObject::connect(&from, &Sound::playback_ended, &to, &Controller::playback_ended);
    QObject::connect(&from, &Sound::device_notice, &to, [&to](const sound::DeviceNotice& notice) {
        using What = sound::DeviceNotice::What;
        if (notice.direction != sound::Direction::output) return;
        if (notice.what != What::lost)
            to.set_loudspeaker(notice.what != What::none);  // lost: it looks for another
    });
}

}  // namespace govor::window
