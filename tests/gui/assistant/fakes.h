#pragma once

#include <utility>
#include <vector>

#include "assistant/audio_control.h"
#include "assistant/engine.h"

namespace govor::test {

// A fake engine that records the posted commands and emits the events of a test.
class FakeEngine : public assistant::Engine {
  public:
    session::CommandId post(session::Command command) override {
        posted.push_back(std::move(command));
        return posted.size();
    }
    void emit_event(session::CommandId turn, session::EventBody body) {
        Q_EMIT event_received({turn, std::move(body)});
    }

    // The number of posted commands of a type, and the id (0 if there is none) and content of the last one.
    template <typename Kind>
    std::size_t count() const {
        std::size_t result = 0;
        for (const auto& command : posted) result += std::holds_alternative<Kind>(command);
        return result;
    }
    template <typename Kind>
    session::CommandId last() const {
        for (std::size_t i = posted.size(); i > 0; --i)
            if (std::holds_alternative<Kind>(posted[i - 1])) return i;
        return 0;
    }
    template <typename Kind>
    const Kind& last_posted() const {
        return std::get<Kind>(posted.at(last<Kind>() - 1));
    }

    std::vector<session::Command> posted;
};

// A fake microphone and loudspeaker that record the calls. A test simulates their signals by calling the
// controller's slots.
class FakeAudioControl : public assistant::AudioControl {
  public:
    void begin_listening() override { ++begin_count; }
    void end_listening() override { ++end_count; }
    void cancel_listening() override { ++cancel_count; }
    void begin_reply(sound::PlaybackId id) override { replies.push_back(id); }
    void add_to_reply(sound::PlaybackId /*id*/, std::vector<float> samples) override {
        played_samples += samples.size();
    }
    void finish_reply(sound::PlaybackId /*id*/) override { ++finish_count; }
    void stop_playback() override { ++stop_count; }

    int begin_count = 0, end_count = 0, cancel_count = 0, finish_count = 0, stop_count = 0;
    std::vector<sound::PlaybackId> replies;
    std::size_t played_samples = 0;
};

}  // namespace govor::test
