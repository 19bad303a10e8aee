#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>

namespace govor::audio {

// Converts a sample to 16 bits. Full scale is 32768, the divisor of read_clip; +1 becomes 32767, which is
// inaudible.
inline std::int16_t to_pcm16(float sample) {
    return static_cast<std::int16_t>(std::lrint(std::clamp(sample * 32768.0F, -32768.0F, 32767.0F)));
}

// Appends a sample as 16 bits, little-endian.
inline void append_pcm16(std::string& out, float sample) {
    const auto bits = static_cast<std::uint16_t>(to_pcm16(sample));
    out += static_cast<char>(bits & 0xFFU);
    out += static_cast<char>(bits >> 8U);
}

}  // namespace govor::audio
