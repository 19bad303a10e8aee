#include <algorithm>
#include <limits>

#include "quant/blocks.h"
#include "quant/k_packing.h"
#include "quant/k_scale.h"
#include "quant/lanes.h"

// Encoders for Q4_K and Q5_K: value ≈ scale · code − minimum in each of 8 sub-blocks; scale and minimum are
// nonnegative.
//
// Minimizes Σ w·(value − stored)². Since the activations are unknown, w is the magnitude of the element plus
// the root mean square of its sub-block, because large weights of a trained network affect its output more
// than the squared error reflects. Each lane processes one sub-block, so all sums are computed per lane.
namespace govor::quant {
namespace {

constexpr int sub_blocks = 8;
constexpr int sub_elements = 32;
constexpr int max_sub_scale = 63;
static_assert(sub_blocks == lane_count);

struct SubBlocks {
    Lanes x[sub_elements];  // [element][sub-block]
    Lanes w[sub_elements];
    Lanes low, high;  // low <= 0
    Lanes sum_w, sum_wx, sum_wxx;
};

struct Fit {
    Lanes scale, minimum;
};

GOVOR_LANES_INLINE void gather(const float* in, SubBlocks& b) {
    float transposed[sub_elements][sub_blocks];
    for (int s = 0; s < sub_blocks; ++s) {
        for (int i = 0; i < sub_elements; ++i) transposed[i][s] = in[s * sub_elements + i];
    }
    Lanes squares{};
    b.low = Lanes{};
    b.high = broadcast(-std::numeric_limits<float>::infinity());
    for (int i = 0; i < sub_elements; ++i) {
        b.x[i] = load(transposed[i]);
        b.low = min(b.low, b.x[i]);
        b.high = max(b.high, b.x[i]);
        squares += b.x[i] * b.x[i];
    }
    Lanes rms;
    for (int s = 0; s < sub_blocks; ++s) rms[s] = __builtin_sqrtf(squares[s] / sub_elements);
    b.sum_w = b.sum_wx = b.sum_wxx = Lanes{};
    for (int i = 0; i < sub_elements; ++i) {
        b.w[i] = rms + abs(b.x[i]);
        const Lanes wx = b.w[i] * b.x[i];
        b.sum_w += b.w[i];
        b.sum_wx += wx;
        b.sum_wxx += wx * b.x[i];
    }
}

// Returns the scale and minimum with the smallest error for each sub-block. Tries several grids, slightly
// wider or narrower than [low, high]: for the codes of a grid, the best scale and minimum have a closed form.
// In the sums, q is the code.
template <int max_code>
GOVOR_LANES_INLINE Fit fit(const SubBlocks& b) {
    // The width of the first grid in codes, relative to `max_code`, and the step between grids. For normally
    // distributed values, a single grid (0) has a 2 % larger error; twice as many or wider grids reduce it by
    // less than 0.1 %.
    constexpr float first = -2.0f, step = 0.2f;
    constexpr int grids = 14;
    Fit best{Lanes{}, -b.low};
    Lanes best_error = broadcast(std::numeric_limits<float>::infinity());
    const Lanes inverse_range = divide_or_zero(broadcast(1.0f), b.high - b.low, 1e-30f);
    for (int grid = 0; grid < grids; ++grid) {
        const Lanes inverse =
            inverse_range * (static_cast<float>(max_code) + first + step * static_cast<float>(grid));
        Lanes sum_q{}, sum_qq{}, sum_qx{};
        for (int i = 0; i < sub_elements; ++i) {
            const Lanes q = round_small(min((b.x[i] - b.low) * inverse, broadcast(max_code)));
            const Lanes wq = b.w[i] * q;
            sum_q += wq;
            sum_qq += wq * q;
            sum_qx += wq * b.x[i];
        }
        const Lanes determinant = b.sum_w * sum_qq - sum_q * sum_q;
        Lanes scale = divide_or_zero(b.sum_w * sum_qx - sum_q * b.sum_wx, determinant, 0.0f);
        Lanes offset = divide_or_zero(sum_qq * b.sum_wx - sum_q * sum_qx, determinant, 0.0f);
        // A negative minimum cannot be stored. In this case, the fit is forced through zero.
        const auto through_zero = (offset > 0.0f) | (determinant <= 0.0f);
        scale = max(through_zero ? divide_or_zero(sum_qx, sum_qq, 0.0f) : scale, Lanes{});
        const Lanes nonpositive_offset = offset > 0.0f ? Lanes{} : offset;
        offset = determinant <= 0.0f ? b.low : nonpositive_offset;
        const Lanes error = b.sum_wxx - 2.0f * (scale * sum_qx + offset * b.sum_wx) +
                            scale * (scale * sum_qq + 2.0f * offset * sum_q) + offset * offset * b.sum_w;
        const auto better = error < best_error;
        best.scale = better ? scale : best.scale;
        best.minimum = better ? -offset : best.minimum;
        best_error = better ? error : best_error;
    }
    return best;
}

template <int max_code>
GOVOR_LANES_INLINE Lanes quantize_lanes(const Lanes& x, const Lanes& minimum, const Lanes& inverse) {
    return round_small(max(min((x + minimum) * inverse, broadcast(max_code)), Lanes{}));
}

template <int max_code>
GOVOR_LANES_INLINE Lanes weighted_error(const SubBlocks& b, const Fit& fit) {
    const Lanes inverse = divide_or_zero(broadcast(1.0f), fit.scale, 0.0f);
    Lanes error{};
    for (int i = 0; i < sub_elements; ++i) {
        const Lanes stored = fit.scale * quantize_lanes<max_code>(b.x[i], fit.minimum, inverse) - fit.minimum;
        error += b.w[i] * (b.x[i] - stored) * (b.x[i] - stored);
    }
    return error;
}

GOVOR_LANES_INLINE float largest_lane(const Lanes& lanes) {
    float largest = lanes[0];
    for (int s = 1; s < sub_blocks; ++s) largest = std::max(largest, lanes[s]);
    return largest;
}

// Rounds the scales and minima of a fit to multiples of the block's two float16 numbers. The nearest
// multiples are not always the best, so all neighbours are tried.
template <int max_code>
GOVOR_LANES_INLINE Fit round_fit(const SubBlocks& b, const Fit& exact, float scale_unit, float minimum_unit) {
    const Lanes scale =
        round_small(min(divide_or_zero(exact.scale, broadcast(scale_unit), 0.0f), broadcast(max_sub_scale)));
    const Lanes minimum = round_small(
        min(divide_or_zero(exact.minimum, broadcast(minimum_unit), 0.0f), broadcast(max_sub_scale)));
    Fit best{scale, minimum};
    Lanes best_error = broadcast(std::numeric_limits<float>::infinity());
    constexpr int neighbours = 9;  // three scales times three minima
    for (int neighbour = 0; neighbour < neighbours; ++neighbour) {
        const auto clamp = [](const Lanes& v) { return min(max(v, Lanes{}), broadcast(max_sub_scale)); };
        const Lanes near_scale = clamp(scale + static_cast<float>(neighbour / 3 - 1));
        const Lanes near_minimum = clamp(minimum + static_cast<float>(neighbour % 3 - 1));
        const Lanes error =
            weighted_error<max_code>(b, {near_scale * scale_unit, near_minimum * minimum_unit});
        const auto better = error < best_error;
        best.scale = better ? near_scale : best.scale;
        best.minimum = better ? near_minimum : best.minimum;
        best_error = better ? error : best_error;
    }
    return best;
}

// Sets all fields except the codes, which are stored in `codes`, [sub-block][element].
template <int max_code, typename Block>
GOVOR_LANES_INLINE void encode_scales(const float* in, Block& block, std::uint8_t (*codes)[sub_elements]) {
    SubBlocks b;
    gather(in, b);
    const Fit exact = fit<max_code>(b);
    const StoredScale scale = round_to_f16_scale(largest_lane(exact.scale) / max_sub_scale);
    const StoredScale minimum = round_to_f16_scale(largest_lane(exact.minimum) / max_sub_scale);
    block.scale = scale.bits;
    block.minimum = minimum.bits;
    const Fit units = round_fit<max_code>(b, exact, scale.value, minimum.value);
    SubScales sub{};
    for (int s = 0; s < sub_blocks; ++s) {
        sub.scales[s] = static_cast<std::uint8_t>(units.scale[s]);
        sub.minima[s] = static_cast<std::uint8_t>(units.minimum[s]);
    }
    pack_sub_scales(sub, block.sub_scales);
    const Lanes stored_minimum = units.minimum * minimum.value;
    const Lanes inverse = divide_or_zero(broadcast(1.0f), units.scale * scale.value, 0.0f);
    for (int i = 0; i < sub_elements; ++i) {
        const IntLanes code =
            __builtin_convertvector(quantize_lanes<max_code>(b.x[i], stored_minimum, inverse), IntLanes);
        for (int s = 0; s < sub_blocks; ++s) codes[s][i] = static_cast<std::uint8_t>(code[s]);
    }
}

void pack_low_bits(const std::uint8_t (*codes)[sub_elements], std::uint8_t (&packed)[128]) noexcept {
    for (int pair = 0; pair < sub_blocks / 2; ++pair) {
        for (int i = 0; i < sub_elements; ++i) {
            packed[sub_elements * pair + i] =
                static_cast<std::uint8_t>((codes[2 * pair][i] & 15) | (codes[2 * pair + 1][i] & 15) << 4);
        }
    }
}

}  // namespace

GOVOR_VECTOR_CLONES void encode_block(const float* in, BlockQ4_K& block) noexcept {
    std::uint8_t codes[sub_blocks][sub_elements];
    encode_scales<15>(in, block, codes);
    pack_low_bits(codes, block.codes);
}

GOVOR_VECTOR_CLONES void encode_block(const float* in, BlockQ5_K& block) noexcept {
    std::uint8_t codes[sub_blocks][sub_elements];
    encode_scales<31>(in, block, codes);
    pack_low_bits(codes, block.codes);
    for (int i = 0; i < sub_elements; ++i) {
        int bits = 0;
        for (int s = 0; s < sub_blocks; ++s) bits |= codes[s][i] >> 4 << s;
        block.fifth_bits[i] = static_cast<std::uint8_t>(bits);
    }
}

}  // namespace govor::quant
