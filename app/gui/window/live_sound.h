#pragma once

#include <utility>

#include "sound/sound.h"
#include "window/sound_actions.h"

namespace govor::window {

class Controller;

// The controller's hands on real devices.
class LiveSound : public SoundActions {
  public:
    explicit LiveSound(sound::Sound& sound) : sound_(sound) {}

    void begin_listening() override { sound_.begin_listening(); }
    void end_listening() override { sound_.end_listening(); }
    void cancel_listening() override { sound_.cancel_listening(); }
    void begin_reply(sound::PlaybackId id) override { sound_.begin_reply(id); }
    void add_to_reply(sound::PlaybackId id, std::vector<float> samples) override {
        sound_.add_to_reply(id, std::move(samples));
    }
    void finish_reply(sound::PlaybackId id) override { sound_.finish_reply(id); }
    void stop() override { sound_.stop(); }

  private:
    sound::Sound& sound_;
};

// Its ears.
void connect_sound(sound::Sound& sound, Controller& controller);

}  // namespace govor::window
