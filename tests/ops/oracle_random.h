#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <numbers>

namespace govor::ops::testing {

// Philox 4x32-10 of Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", 2011.
inline std::array<std::uint32_t, 4> philox_oracle(std::array<std::uint32_t, 4> counter,
                                                  std::array<std::uint32_t, 2> key) {
    for (int round = 0; round < 10; ++round) {
        const std::uint64_t a = std::uint64_t{0xD2511F53} * counter[0],
                            b = std::uint64_t{0xCD9E8D57} * counter[2];
        counter = {static_cast<std::uint32_t>(b >> 32) ^ counter[1] ^ key[0], static_cast<std::uint32_t>(b),
                   static_cast<std::uint32_t>(a >> 32) ^ counter[3] ^ key[1], static_cast<std::uint32_t>(a)};
        key[0] += 0x9E3779B9;
        key[1] += 0xBB67AE85;
    }
    return counter;
}

// Returns the normally distributed value with index `element` for `seed`. The Box-Muller transform converts
// two words to a pair (cosine, sine).
inline double normal_oracle(std::uint64_t seed, std::uint32_t element) {
    const auto words = philox_oracle(
        {element / 4, 0, 0, 0}, {static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)});
    const auto to_open_interval = [](std::uint32_t word) { return ((word >> 9) + 0.5) * 0x1p-23; };
    const std::uint32_t pair = element % 4 / 2;
    const double radius = std::sqrt(-2 * std::log(to_open_interval(words[2 * pair])));
    const double angle = 2 * std::numbers::pi * to_open_interval(words[2 * pair + 1]);
    return radius * (element % 2 == 0 ? std::cos(angle) : std::sin(angle));
}

}  // namespace govor::ops::testing
