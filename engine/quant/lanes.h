#pragma once

#include <cstdint>
#include <cstring>

// Eight floats worked on at once, for the inner loops of the encoders; nobody else includes this. The
// compiler turns one Lanes into an AVX register or two SSE or NEON registers. The order of every addition is
// the one written here, so results are the same on every machine; govor_quant is compiled without fused
// multiply-add for that reason.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wpsabi"
#endif
namespace govor::quant {

using Lanes [[gnu::vector_size(32)]] = float;
using IntLanes [[gnu::vector_size(32)]] = std::int32_t;
inline constexpr int lane_count = 8;

// Marks a function that is compiled twice, the second time for AVX2, and chosen when the program starts. The
// loader chooses before the sanitizers are ready, so they get the first form alone.
#if defined(__x86_64__) && defined(__linux__) && !defined(__SANITIZE_ADDRESS__) && \
    !defined(__SANITIZE_THREAD__)
#define GOVOR_VECTOR_CLONES __attribute__((target_clones("default", "avx2")))
#else
#define GOVOR_VECTOR_CLONES
#endif

// Inlined always: a Lanes passed by value through a real call would depend on the instruction set of both
// sides.
#define GOVOR_LANES_INLINE [[gnu::always_inline]] inline

GOVOR_LANES_INLINE Lanes load(const float* at) {
    Lanes lanes;
    std::memcpy(&lanes, at, sizeof lanes);
    return lanes;
}
GOVOR_LANES_INLINE Lanes spread(float value) {
    return Lanes{value, value, value, value, value, value, value, value};
}
GOVOR_LANES_INLINE Lanes min(const Lanes& a, const Lanes& b) {
    return a < b ? a : b;
}
GOVOR_LANES_INLINE Lanes max(const Lanes& a, const Lanes& b) {
    return a > b ? a : b;
}
GOVOR_LANES_INLINE IntLanes magnitude_bits(const Lanes& lanes) {
    return (IntLanes)lanes & 0x7fffffff;  // as integers these are ordered like the magnitudes
}
GOVOR_LANES_INLINE Lanes magnitude(const Lanes& lanes) {
    return (Lanes)magnitude_bits(lanes);
}

// To the nearest integer, ties to even, for magnitudes below 2^22: there a float plus 1.5 · 2^23 has no bits
// left for a fraction.
GOVOR_LANES_INLINE Lanes round_small(const Lanes& lanes) {
    return (lanes + 0x1.8p23f) - 0x1.8p23f;
}

// factor / divisor, and 0 where the divisor is not above `tiny`.
GOVOR_LANES_INLINE Lanes divide_or_zero(const Lanes& factor, const Lanes& divisor, float tiny) {
    const auto usable = divisor > tiny;
    return usable ? factor / (usable ? divisor : spread(1.0f)) : spread(0.0f);
}

}  // namespace govor::quant
