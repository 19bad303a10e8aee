#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <span>
#include <vector>

#include "sound/sound_events.h"

namespace govor::sound {

// Measures the level of 16 kHz sound in windows of 30 ms.
class LevelMeter {
  public:
    explicit LevelMeter(std::function<void(LevelReading)> report) : report_(std::move(report)) {}

    // Adds samples, and reports each window that they complete. Clipping is reported for a second.
    // `has_voice` and `voice_onset_dbfs` are passed on in the reading.
    void push(std::span<const float> samples, bool has_voice,
              float voice_onset_dbfs = -std::numeric_limits<float>::infinity());

  private:
    std::function<void(LevelReading)> report_;
    std::vector<float> window_;
    int clipping_windows_ = 0;  // remaining windows that are reported as clipping
};

}  // namespace govor::sound
