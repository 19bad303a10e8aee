#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "audio/voice_detector.h"
#include "server/realtime/config.h"

namespace govor::server::realtime {

// Finds speech in a stream of 16 kHz: calls `started` with the samples from before the detected begin,
// `samples` with those that follow, and `stopped` after a pause. Positions are samples since the begin of the
// stream.
class SpeechDetector {
  public:
    struct Events {
        std::function<void(std::uint64_t position)> started;
        std::function<void(std::span<const float>)> samples;
        std::function<void(std::uint64_t position)> stopped;
    };

    explicit SpeechDetector(Events events) : events_(std::move(events)) {}

    void set(const TurnDetection& settings);
    void push(std::span<const float> samples);
    // Forgets the sound so far, and ends speech without `stopped`.
    void clear();
    bool speech() const noexcept { return speech_; }

  private:
    void take(std::span<const float> samples);

    Events events_;
    TurnDetection settings_;
    audio::VoiceDetector detector_;
    std::vector<float> padding_;  // the latest samples outside speech
    std::uint64_t position_ = 0;
    bool speech_ = false;
};

}  // namespace govor::server::realtime
