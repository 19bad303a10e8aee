#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <string>

namespace govor::audio {

// Converts a sample to 16 bits. Full scale is 32768, the divisor of read_clip; +1 is clamped to 32767, an
// inaudible difference.
inline std::int16_t to_pcm16(float sample) {
    return static_cast<std::int16_t>(std::lrint(std::clamp(sample * 32768.0F, -32768.0F, 32767.0F)));
}

// Encodes samples in -1..1 as 16-bit integers, little-endian.
inline std::string encode_pcm16(std::span<const float> samples) {
    std::string out;
    out.reserve(2 * samples.size());
    for (const float sample : samples) {
        const auto bits = static_cast<std::uint16_t>(to_pcm16(sample));
        out += static_cast<char>(bits & 0xFFU);
        out += static_cast<char>(bits >> 8U);
    }
    return out;
}

}  // namespace govor::audio
