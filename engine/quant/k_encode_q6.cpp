#include <cmath>
#include <limits>

#include "quant/blocks.h"
#include "quant/k_scale.h"
#include "quant/lanes.h"

// Encoder for Q6_K: value ≈ scale · (code − 32) in each of 16 sub-blocks; a scale may be negative. The
// error weights are those of quant/k_encode_minimum.cpp. Each lane processes one sub-block, eight
// sub-blocks at a time.
namespace govor::quant {
namespace {

constexpr int q6_sub_elements = 16;
constexpr int groups = 2;  // of eight sub-blocks
constexpr int group_elements = q6_sub_elements * lane_count;

struct Group {
    Lanes x[q6_sub_elements];  // [element][sub-block]
    Lanes w[q6_sub_elements];
    Lanes extreme;  // the element of largest magnitude, including its sign
};

GOVOR_LANES_INLINE void gather(const float* in, Group& g) {
    float transposed[q6_sub_elements][lane_count];
    for (int s = 0; s < lane_count; ++s) {
        for (int i = 0; i < q6_sub_elements; ++i) transposed[i][s] = in[s * q6_sub_elements + i];
    }
    Lanes squares{};
    g.extreme = Lanes{};
    for (int i = 0; i < q6_sub_elements; ++i) {
        g.x[i] = load(transposed[i]);
        g.extreme = abs(g.x[i]) > abs(g.extreme) ? g.x[i] : g.extreme;
        squares += g.x[i] * g.x[i];
    }
    Lanes rms;
    for (int s = 0; s < lane_count; ++s) rms[s] = __builtin_sqrtf(squares[s] / q6_sub_elements);
    for (int i = 0; i < q6_sub_elements; ++i) g.w[i] = rms + abs(g.x[i]);
}

GOVOR_LANES_INLINE Lanes signed_code(const Lanes& x, const Lanes& inverse) {
    return round_small(max(min(x * inverse, broadcast(31.0f)), broadcast(-32.0f)));
}

// Returns the scale with the smallest error for each sub-block. The codes range from −32 to 31, so the
// extreme element is mapped near −32. For the codes of a grid, the best scale is Σwqx / Σwq², which reduces
// the error by (Σwqx)² / Σwq²; the grid with the largest reduction is selected.
GOVOR_LANES_INLINE Lanes fit(const Group& g) {
    // As in quant/k_encode_minimum.cpp. For normally distributed values, a single grid (0) has an 8 % larger
    // error.
    constexpr float first = -4.0f, step = 0.2f;
    constexpr int grids = 21;
    const Lanes sign = g.extreme < 0.0f ? broadcast(-1.0f) : broadcast(1.0f);
    const Lanes inverse_extreme = sign * divide_or_zero(broadcast(1.0f), abs(g.extreme), 1e-30f);
    Lanes best{}, best_gain{};
    for (int grid = 0; grid < grids; ++grid) {
        const Lanes inverse = inverse_extreme * -(32.0f + first + step * static_cast<float>(grid));
        Lanes sum_qq{}, sum_qx{};
        for (int i = 0; i < q6_sub_elements; ++i) {
            const Lanes q = signed_code(g.x[i], inverse);
            const Lanes wq = g.w[i] * q;
            sum_qq += wq * q;
            sum_qx += wq * g.x[i];
        }
        const Lanes scale = divide_or_zero(sum_qx, sum_qq, 0.0f);
        const auto better = scale * sum_qx > best_gain;
        best_gain = better ? scale * sum_qx : best_gain;
        best = better ? scale : best;
    }
    return best;
}

// Returns 1 / divisor, or 0 if the divisor is 0.
GOVOR_LANES_INLINE Lanes reciprocal(const Lanes& divisor) {
    const auto usable = divisor != 0.0f;
    return usable ? 1.0f / (usable ? divisor : broadcast(1.0f)) : broadcast(0.0f);
}

// Returns the multiple of `unit` near the exact scale that has the smallest error.
GOVOR_LANES_INLINE Lanes round_scale(const Group& g, const Lanes& exact, float unit) {
    const auto clamp = [](const Lanes& v) { return min(max(v, broadcast(-128.0f)), broadcast(127.0f)); };
    const Lanes nearest = round_small(clamp(exact * reciprocal(broadcast(unit))));
    Lanes best = nearest;
    Lanes best_error = broadcast(std::numeric_limits<float>::infinity());
    for (int neighbour = -1; neighbour <= 1; ++neighbour) {
        const Lanes multiple = clamp(nearest + static_cast<float>(neighbour));
        const Lanes scale = multiple * unit;
        const Lanes inverse = reciprocal(scale);
        Lanes error{};
        for (int i = 0; i < q6_sub_elements; ++i) {
            const Lanes difference = g.x[i] - scale * signed_code(g.x[i], inverse);
            error += g.w[i] * difference * difference;
        }
        const auto better = error < best_error;
        best = better ? multiple : best;
        best_error = better ? error : best_error;
    }
    return best;
}

void pack_codes(const std::uint8_t (&codes)[BlockQ6_K::elements], BlockQ6_K& block) noexcept {
    for (int half = 0; half < 2; ++half) {
        for (int l = 0; l < 32; ++l) {
            const std::uint8_t* c = codes + 128 * half + l;
            block.low_bits[64 * half + l] = static_cast<std::uint8_t>((c[0] & 15) | (c[64] & 15) << 4);
            block.low_bits[64 * half + 32 + l] = static_cast<std::uint8_t>((c[32] & 15) | (c[96] & 15) << 4);
            block.high_bits[32 * half + l] =
                static_cast<std::uint8_t>(c[0] >> 4 | c[32] >> 4 << 2 | c[64] >> 4 << 4 | c[96] >> 4 << 6);
        }
    }
}

}  // namespace

GOVOR_VECTOR_CLONES void encode_block(const float* in, BlockQ6_K& block) noexcept {
    Group g[groups];
    Lanes exact[groups];
    float largest = 0.0f;  // the scale of largest magnitude, including its sign
    for (int group = 0; group < groups; ++group) {
        gather(in + group * group_elements, g[group]);
        exact[group] = fit(g[group]);
        for (int s = 0; s < lane_count; ++s) {
            if (std::fabs(exact[group][s]) > std::fabs(largest)) largest = exact[group][s];
        }
    }
    const StoredScale scale = round_to_f16_scale(largest / -128.0f);
    block.scale = scale.bits;
    std::uint8_t codes[BlockQ6_K::elements];
    for (int group = 0; group < groups; ++group) {
        const Lanes multiple = round_scale(g[group], exact[group], scale.value);
        const Lanes inverse = reciprocal(multiple * scale.value);
        for (int s = 0; s < lane_count; ++s)
            block.sub_scales[group * lane_count + s] = static_cast<std::int8_t>(multiple[s]);
        for (int i = 0; i < q6_sub_elements; ++i) {
            const IntLanes code = __builtin_convertvector(signed_code(g[group].x[i], inverse), IntLanes) + 32;
            for (int s = 0; s < lane_count; ++s)
                codes[group * group_elements + s * q6_sub_elements + i] = static_cast<std::uint8_t>(code[s]);
        }
    }
    pack_codes(codes, block);
}

}  // namespace govor::quant
