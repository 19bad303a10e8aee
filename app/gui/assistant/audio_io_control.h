#pragma once

#include <utility>

#include "assistant/audio_control.h"
#include "sound/audio_io.h"

namespace govor::assistant {

class Controller;

// Implements AudioControl with the real devices of an AudioIo.
class AudioIoControl : public AudioControl {
  public:
    explicit AudioIoControl(sound::AudioIo& audio) : audio_(audio) {}

    void begin_listening() override { audio_.begin_listening(); }
    void end_listening() override { audio_.end_listening(); }
    void cancel_listening() override { audio_.cancel_listening(); }
    void begin_reply(sound::PlaybackId id) override { audio_.begin_reply(id); }
    void add_to_reply(sound::PlaybackId id, std::vector<float> samples) override {
        audio_.add_to_reply(id, std::move(samples));
    }
    void finish_reply(sound::PlaybackId id) override { audio_.finish_reply(id); }
    void stop_playback() override { audio_.stop(); }

  private:
    sound::AudioIo& audio_;
};

// Connects the signals of `audio` to the controller's slots.
void connect_audio(sound::AudioIo& audio, Controller& controller);

}  // namespace govor::assistant
