#include "ops/kernels/split_k.h"

#include "ops/kernels/dispatch.h"
#include "params/linear_constants.h"
#include "params/matrix.h"

namespace govor::ops {

void sum_splits(Recorder& rec, const Tensor& partials, const LinearOptions& options, const Tensor& out,
                const SnakeBeta& snake_beta) {
    std::vector<gpu::Access> accesses{reads(partials)};
    params::SumSplits p{};
    p.partials = partials.address();
    const Tensor& placeholder = out ? out : snake_beta.out;
    p.bias = add_optional_input(options.bias, placeholder, accesses);
    p.scale = add_optional_input(options.scale, placeholder, accesses);
    p.residual = add_optional_input(options.residual, placeholder, accesses);
    p.out_ = add_optional_output(out, placeholder, accesses);
    p.present_mask = present_bit(options.bias, params::has_bias) |
                     present_bit(options.scale, params::has_scale) |
                     present_bit(options.residual, params::has_residual) | present_bit(out, params::has_out);
    add_snake_beta(snake_beta, placeholder, p, accesses);
    p.splits = u32(partials.shape[0]);
    p.m = u32(partials.shape[1]);
    p.n = u32(partials.shape[2]);
    const std::uint32_t invocations = rec.policy().workgroups.for_elements();
    dispatch(
        rec,
        kernel(rec, kernels::SumSplits{.invocations = invocations, .activation = number(options.activation)}),
        p, grid_for((std::uint64_t{p.m} * p.n + invocations - 1) / invocations), accesses);
}

}  // namespace govor::ops
