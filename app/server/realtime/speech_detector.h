#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "audio/voice_detector.h"
#include "server/realtime/config.h"

namespace govor::server::realtime {

// Detects speech in a 16 kHz stream. Calls `on_start` when speech begins, `on_samples` with its samples,
// including some from before the detection, and `on_stop` after a pause. Positions are in samples from the
// start of the stream.
class SpeechDetector {
  public:
    struct Events {
        std::function<void(std::uint64_t position)> on_start;
        std::function<void(std::span<const float>)> on_samples;
        std::function<void(std::uint64_t position)> on_stop;
    };

    explicit SpeechDetector(Events events) : events_(std::move(events)) {}

    void set_turn_detection(const TurnDetection& settings);
    void push(std::span<const float> samples);
    // Discards the buffered samples and ends speech without `on_stop`.
    void clear();
    bool is_speech() const noexcept { return is_speech_; }

  private:
    void process_window(std::span<const float> samples);

    Events events_;
    TurnDetection settings_;
    audio::VoiceDetector detector_;
    std::vector<float> padding_;  // the latest samples outside speech
    std::uint64_t position_ = 0;
    bool is_speech_ = false;
};

}  // namespace govor::server::realtime
