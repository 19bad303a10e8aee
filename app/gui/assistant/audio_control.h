#pragma once

#include <cstdint>
#include <vector>

#include "sound/sound_events.h"

namespace govor::assistant {

// The functions of sound::AudioIo that the controller calls, as an interface, so that tests can replace the
// devices.
class AudioControl {
  public:
    virtual ~AudioControl() = default;

    virtual void begin_listening() = 0;
    virtual void end_listening() = 0;
    virtual void cancel_listening() = 0;

    virtual void begin_reply(sound::PlaybackId id) = 0;
    virtual void add_to_reply(sound::PlaybackId id, std::vector<float> samples) = 0;
    virtual void finish_reply(sound::PlaybackId id) = 0;
    virtual void stop_playback() = 0;
};

}  // namespace govor::assistant
