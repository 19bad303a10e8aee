#include "ops/kernels/matrix_parts.h"

#include <algorithm>

#include "ops/kernels/dispatch.h"
#include "params/linear_constants.h"
#include "params/matrix.h"

namespace govor::ops {

namespace {

// Two workgroups for each of a large GPU's 130 processors. Beyond half of that nothing is cut, for adding up
// costs a step of its own; nor where a part would have fewer than sixteen slices.
constexpr std::uint32_t wanted_workgroups = 264;
constexpr std::uint32_t idle_workgroups = 100;
constexpr std::uint32_t least_share = 1024;

}  // namespace

DepthParts depth_parts(const MatrixTile& tile, std::uint32_t rows, std::uint32_t columns,
                       std::uint32_t depth) {
    const gpu::Grid grid = tile.grid(rows, columns);
    const std::uint32_t workgroups = grid.x * grid.y;
    const std::uint32_t wanted = std::min(wanted_workgroups / workgroups, depth / least_share);
    if (workgroups > idle_workgroups || wanted < 2) return {1, depth};
    const std::uint32_t slices = (depth + tile.depth - 1) / tile.depth;
    const std::uint32_t share = (slices + wanted - 1) / wanted * tile.depth;
    return {(depth + share - 1) / share, share};
}

void finish_parts(gpu::Recorder& rec, const Tensor& parts, const LinearOptions& options, const Tensor& out,
                  const SnakeBeta& activated) {
    std::vector<gpu::Access> accesses{reads(parts)};
    params::FinishParts p{};
    p.parts = parts.address();
    const Tensor& some_result = out ? out : activated.out;
    p.bias = optional_input(options.bias, some_result, accesses);
    p.scale = optional_input(options.scale, some_result, accesses);
    p.residual = optional_input(options.residual, some_result, accesses);
    p.out_ = optional_output(out, some_result, accesses);
    p.present = present_bit(options.bias, params::has_bias) | present_bit(options.scale, params::has_scale) |
                present_bit(options.residual, params::has_residual) | present_bit(out, params::has_out);
    add_snake_beta(activated, some_result, p, accesses);
    p.count = u32(parts.shape[0]);
    p.m = u32(parts.shape[1]);
    p.n = u32(parts.shape[2]);
    const std::uint32_t invocations = element_invocations(rec);
    dispatch(rec,
             kernel(rec, kernels::FinishParts{.invocations = invocations,
                                              .activation = number(options.activation)}),
             p, fold((std::uint64_t{p.m} * p.n + invocations - 1) / invocations), accesses);
}

}  // namespace govor::ops
