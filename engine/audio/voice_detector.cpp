#include "audio/voice_detector.h"

#include <algorithm>
#include <cmath>

#include "audio/voice_activity.h"

namespace govor::audio {
namespace {

constexpr double window_seconds = 0.02;
constexpr auto window_samples = static_cast<std::size_t>(input_sample_rate.value * window_seconds);
constexpr float noise_rise_db = 0.04F;  // per window: 2 dB a second
constexpr float min_noise_dbfs = -80;   // lower bound of the noise level, for muted microphones

std::size_t window_count(double seconds) {
    return static_cast<std::size_t>(std::lround(seconds / window_seconds));
}

}  // namespace

bool VoiceDetector::push(std::span<const float> samples) {
    while (!samples.empty()) {
        const std::size_t count = std::min(samples.size(), window_samples - window_.size());
        window_.insert(window_.end(), samples.begin(), samples.begin() + static_cast<std::ptrdiff_t>(count));
        samples = samples.subspan(count);
        if (window_.size() < window_samples) break;
        process_window();
        window_.clear();
    }
    return has_voice_;
}

void VoiceDetector::process_window() {
    const float level = std::max(audio::level_dbfs(window_), min_noise_dbfs);
    if (!has_noise_floor_) noise_dbfs_ = std::min(level, thresholds_.min_dbfs - thresholds_.begin_db);
    has_noise_floor_ = true;
    const float begin = std::max(noise_dbfs_ + thresholds_.begin_db, thresholds_.min_dbfs);
    const float end = begin - (thresholds_.begin_db - thresholds_.end_db);
    noise_dbfs_ = std::min(level, noise_dbfs_ + noise_rise_db);
    const bool is_loud = level >= (has_voice_ ? end : std::max(begin, min_begin_dbfs_));
    quiet_windows_ = is_loud ? 0 : quiet_windows_ + 1;
    if (is_loud) {
        ++loud_windows_;
    } else if (quiet_windows_ > 1) {
        loud_windows_ = 0;
    }
    if (!has_voice_ && loud_windows_ >= window_count(thresholds_.begin_seconds)) has_voice_ = true;
    if (has_voice_ && quiet_windows_ >= window_count(thresholds_.hold_seconds)) reset();
}

float VoiceDetector::begin_dbfs() const noexcept {
    return std::max({noise_dbfs_ + thresholds_.begin_db, thresholds_.min_dbfs, min_begin_dbfs_});
}

void VoiceDetector::reset() {
    has_voice_ = false;
    loud_windows_ = 0;
    quiet_windows_ = 0;
}

}  // namespace govor::audio
