#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace govor::audio {

// A sample as 16 bits; full scale is 32768, as read_clip divides. +1 itself becomes 32767: inaudible.
inline std::int16_t pcm16(float sample) {
    return static_cast<std::int16_t>(std::lrint(std::clamp(sample * 32768.0F, -32768.0F, 32767.0F)));
}

}  // namespace govor::audio
