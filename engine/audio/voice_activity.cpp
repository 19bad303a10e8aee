#include "audio/voice_activity.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace govor::audio {
namespace {

constexpr std::uint32_t windows_per_second = 50;  // windows of 20 ms

}  // namespace

float level_dbfs(std::span<const float> samples) {
    if (samples.empty()) return -std::numeric_limits<float>::infinity();
    const auto count = static_cast<double>(samples.size());
    double mean = 0;
    for (const float sample : samples) mean += sample;
    mean /= count;
    double power = 0;
    for (const float sample : samples) power += (sample - mean) * (sample - mean);
    // Rounding errors of a constant signal count as zero; log10(0) is minus infinity.
    if (power <= 1e-20 * count) power = 0;
    return static_cast<float>(10 * std::log10(power / count));
}

bool is_silent(std::span<const float> samples, SampleRate rate) {
    const std::size_t window = std::max<std::size_t>(rate.value / windows_per_second, 1);
    if (samples.size() <= window) return level_dbfs(samples) < silence_dbfs;
    for (std::size_t start = 0; start < samples.size(); start += window) {
        // The last window overlaps its neighbour, because the level of a few samples is meaningless.
        const std::size_t begin = std::min(start, samples.size() - window);
        if (level_dbfs(samples.subspan(begin, window)) >= silence_dbfs) return false;
    }
    return true;
}

}  // namespace govor::audio
