#pragma once

#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include "core/types.h"

namespace govor::audio {

struct VoiceThresholds {
    float begin_db = 12;         // level above the noise at which speech begins
    float end_db = 6;            // level above the noise below which it ends, after hold_seconds
    float min_dbfs = -50;        // minimum level of speech
    double begin_seconds = 0.1;  // minimum duration above the begin level, to reject clicks
    double hold_seconds = 0.8;   // minimum pause that ends speech
};

// Energy-based voice activity detection on 16 kHz sound in windows of 20 ms. The level is compared with the
// noise floor, which follows a falling level at once and rises by at most 2 dB per second.
class VoiceDetector {
  public:
    explicit VoiceDetector(VoiceThresholds thresholds = {}) : thresholds_(thresholds) {}

    void set_thresholds(const VoiceThresholds& thresholds) noexcept { thresholds_ = thresholds; }
    // Returns the level at which speech currently begins.
    float begin_dbfs() const noexcept;

    // Sets an additional minimum level at which speech begins; minus infinity: none.
    void set_min_begin_dbfs(float dbfs) noexcept { min_begin_dbfs_ = dbfs; }

    // Processes the next samples. Returns true if there is speech at their end.
    bool push(std::span<const float> samples);
    bool has_voice() const noexcept { return has_voice_; }
    // Ends the current speech, if any, but keeps the noise floor.
    void reset();

  private:
    void process_window();

    VoiceThresholds thresholds_;
    std::vector<float> window_;  // the samples of the current window so far
    float min_begin_dbfs_ = -std::numeric_limits<float>::infinity();
    float noise_dbfs_ = -60;
    bool has_noise_floor_ = false;
    bool has_voice_ = false;
    std::size_t loud_windows_ = 0;   // consecutive, allowing one quiet window
    std::size_t quiet_windows_ = 0;  // consecutive
};

}  // namespace govor::audio
