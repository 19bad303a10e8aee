#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace govor::audio {

// Converts a sample to 16 bits. Full scale is 32768, the divisor of read_clip; +1 becomes 32767, which is
// inaudible.
inline std::int16_t to_pcm16(float sample) {
    return static_cast<std::int16_t>(std::lrint(std::clamp(sample * 32768.0F, -32768.0F, 32767.0F)));
}

}  // namespace govor::audio
