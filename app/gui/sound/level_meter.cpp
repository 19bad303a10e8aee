#include "sound/level_meter.h"

#include <algorithm>
#include <cmath>

#include "audio/voice_activity.h"

namespace govor::sound {
namespace {

constexpr std::size_t level_window_samples = input_sample_rate.value * 30 / 1000;
constexpr float full_scale = 0.998F;      // below 1, because resampling smooths clipped peaks
constexpr int min_clipped_samples = 3;    // consecutive samples at full scale; a single one is not clipping
constexpr int min_clipping_windows = 33;  // 1 s, so that a warning about it does not flicker

bool is_clipped(std::span<const float> samples) {
    int run = 0;
    for (const float sample : samples) {
        run = std::abs(sample) >= full_scale ? run + 1 : 0;
        if (run >= min_clipped_samples) return true;
    }
    return false;
}

}  // namespace

void LevelMeter::push(std::span<const float> samples, bool has_voice, float voice_onset_dbfs) {
    while (!samples.empty()) {
        const std::size_t count = std::min(samples.size(), level_window_samples - window_.size());
        window_.insert(window_.end(), samples.begin(), samples.begin() + static_cast<std::ptrdiff_t>(count));
        samples = samples.subspan(count);
        if (window_.size() < level_window_samples) return;
        clipping_windows_ = is_clipped(window_) ? min_clipping_windows : std::max(clipping_windows_ - 1, 0);
        float peak = 0;
        for (const float sample : window_) peak = std::max(peak, std::abs(sample));
        report_({audio::level_dbfs(window_), std::min(peak, 1.0F), clipping_windows_ > 0, has_voice,
                 voice_onset_dbfs});
        window_.clear();
    }
}

}  // namespace govor::sound
