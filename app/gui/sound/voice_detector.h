#pragma once

#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include "core/types.h"

namespace govor::sound {

struct VoiceThresholds {
    float begin_db = 12;         // above the room's noise: a voice begins
    float end_db = 6;            // below that it has ended, after hold_seconds
    float min_dbfs = -50;        // nothing quieter is a voice
    double begin_seconds = 0.1;  // loud for so long: not a click
    double hold_seconds = 0.8;   // a pause for breath
};

// Tells when someone speaks, from the level of 16 kHz sound in windows of 20 ms against the noise of the
// room, which is followed: at once downwards, by 2 dB a second upwards.
class VoiceDetector {
  public:
    explicit VoiceDetector(VoiceThresholds thresholds = {}) : thresholds_(thresholds) {}

    // Nothing quieter begins a voice from now on; minus infinity: as the thresholds say.
    void require(float dbfs) noexcept { required_dbfs_ = dbfs; }

    // Takes the next samples and says whether there is a voice at their end.
    bool push(std::span<const float> samples);
    bool voice() const noexcept { return voice_; }
    // Forgets the voice but not the room.
    void reset();

  private:
    void take_window();

    VoiceThresholds thresholds_;
    std::vector<float> window_;
    float required_dbfs_ = -std::numeric_limits<float>::infinity();
    float noise_dbfs_ = -60;
    bool noise_known_ = false;
    bool voice_ = false;
    std::size_t loud_windows_ = 0;   // in a row, one quiet one forgiven
    std::size_t quiet_windows_ = 0;  // in a row
};

}  // namespace govor::sound
