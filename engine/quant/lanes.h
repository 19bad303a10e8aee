#pragma once

#include <cstdint>
#include <cstring>

// Vectors of eight floats for the inner loops of the encoders; include this only there. The compiler maps one
// Lanes to an AVX register or two SSE or NEON registers. Additions are evaluated in the order written here,
// so results are identical on every machine; for the same reason govor_quant is compiled without fused
// multiply-add.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wpsabi"
#endif
namespace govor::quant {

using Lanes [[gnu::vector_size(32)]] = float;
using IntLanes [[gnu::vector_size(32)]] = std::int32_t;
inline constexpr int lane_count = 8;

// Compiles a function twice, the second time for AVX2; the dynamic loader selects one when the program
// starts. That is before the sanitizers are initialized, so sanitizer builds have only the default version.
#if defined(__x86_64__) && defined(__linux__) && !defined(__SANITIZE_ADDRESS__) && \
    !defined(__SANITIZE_THREAD__)
#define GOVOR_VECTOR_CLONES __attribute__((target_clones("default", "avx2")))
#else
#define GOVOR_VECTOR_CLONES
#endif

// Always inlined, because the calling convention for Lanes depends on the instruction sets of caller and
// callee.
#define GOVOR_LANES_INLINE [[gnu::always_inline]] inline

GOVOR_LANES_INLINE Lanes load(const float* values) {
    Lanes lanes;
    std::memcpy(&lanes, values, sizeof lanes);
    return lanes;
}
GOVOR_LANES_INLINE Lanes broadcast(float value) {
    return Lanes{value, value, value, value, value, value, value, value};
}
GOVOR_LANES_INLINE Lanes min(const Lanes& a, const Lanes& b) {
    return a < b ? a : b;
}
GOVOR_LANES_INLINE Lanes max(const Lanes& a, const Lanes& b) {
    return a > b ? a : b;
}
GOVOR_LANES_INLINE IntLanes abs_bits(const Lanes& lanes) {
    return (IntLanes)lanes & 0x7fffffff;  // as integers these compare like the magnitudes
}
GOVOR_LANES_INLINE Lanes abs(const Lanes& lanes) {
    return (Lanes)abs_bits(lanes);
}

// Rounds to the nearest integer, ties to even, for magnitudes below 2^22: a float plus 1.5 · 2^23 has no
// fraction bits.
GOVOR_LANES_INLINE Lanes round_small(const Lanes& lanes) {
    return (lanes + 0x1.8p23f) - 0x1.8p23f;
}

// Returns dividend / divisor, or 0 if the divisor is not above `tiny`.
GOVOR_LANES_INLINE Lanes divide_or_zero(const Lanes& dividend, const Lanes& divisor, float tiny) {
    const auto usable = divisor > tiny;
    return usable ? dividend / (usable ? divisor : broadcast(1.0f)) : broadcast(0.0f);
}

}  // namespace govor::quant
