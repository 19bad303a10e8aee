#pragma once

#include <string_view>
#include <vector>

#include "ops/tensor.h"
#include "params/optional.h"

namespace govor::ops {

// The activation x + sin²(x · exp(alpha)) / (exp(beta) + 1e-9) of a convolution's result x. Source: SnakeBeta
// of the reference's Code2Wav.
struct SnakeBeta {
    Tensor alpha{};  // [c] f32; the result's n is a multiple of c, and column n belongs to channel n % c
    Tensor beta{};   // [c] f32
    Tensor out{};    // [t, n] f32: the activated result; absent: no activation
};

// Checks the operands for a result [t, n].
void check_snake_beta(std::string_view op, const SnakeBeta& snake_beta, const Shape& result);

// Sets the parameters of a shader that includes common/snake_beta.glsl. Without an activation, its addresses
// are those of `placeholder`, a tensor of the result's shape.
template <typename Params>
void add_snake_beta(const SnakeBeta& snake_beta, const Tensor& placeholder, Params& p,
                    std::vector<gpu::Access>& accesses) {
    p.alpha = placeholder.address();
    p.beta = placeholder.address();
    p.activated = placeholder.address();
    p.activated_channels = 1;
    if (!snake_beta.out) return;
    p.present_mask |= params::has_activated;
    p.alpha = snake_beta.alpha.address();
    p.beta = snake_beta.beta.address();
    p.activated = snake_beta.out.address();
    p.activated_channels = static_cast<std::uint32_t>(snake_beta.alpha.shape[0]);
    accesses.insert(accesses.end(),
                    {reads(snake_beta.alpha), reads(snake_beta.beta), writes(snake_beta.out)});
}

}  // namespace govor::ops
