#include "sound/cue.h"

#include <cmath>
#include <numbers>

#include "core/types.h"

namespace govor::sound {

std::vector<float> make_cue(Cue cue) {
    constexpr double seconds = 0.09;
    constexpr double amplitude = 0.08;  // peak amplitude: sine RMS -25 dBFS, audible but not startling
    constexpr double low = 660;         // hertz, a fifth apart
    constexpr double high = 990;
    const auto length = static_cast<std::size_t>(seconds * speaking_rate.value);
    std::vector<float> samples(length);
    double phase = 0;
    for (std::size_t i = 0; i < length; ++i) {
        const double progress = static_cast<double>(i) / static_cast<double>(length);
        const double hertz = (progress < 0.5) == (cue == Cue::start) ? low : high;
        phase += 2 * std::numbers::pi * hertz / speaking_rate.value;
        const double envelope = std::sin(std::numbers::pi * progress);
        samples[i] = static_cast<float>(amplitude * envelope * std::sin(phase));
    }
    return samples;
}

}  // namespace govor::sound
