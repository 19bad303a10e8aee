#include "sound/audio_cue.h"

#include <cmath>
#include <numbers>

#include "core/types.h"

namespace govor::sound {

std::vector<float> synthesize_cue(AudioCue cue) {
    constexpr double seconds = 0.09;
    constexpr double amplitude = 0.08;  // peak amplitude: sine RMS -25 dBFS, audible but not startling
    constexpr double low_hz = 660;      // a fifth below high_hz
    constexpr double high_hz = 990;
    const auto length = static_cast<std::size_t>(seconds * output_sample_rate.value);
    std::vector<float> samples(length);
    double phase = 0;
    for (std::size_t i = 0; i < length; ++i) {
        const double progress = static_cast<double>(i) / static_cast<double>(length);
        const double frequency_hz = (progress < 0.5) == (cue == AudioCue::start) ? low_hz : high_hz;
        phase += 2 * std::numbers::pi * frequency_hz / output_sample_rate.value;
        const double envelope = std::sin(std::numbers::pi * progress);
        samples[i] = static_cast<float>(amplitude * envelope * std::sin(phase));
    }
    return samples;
}

}  // namespace govor::sound
