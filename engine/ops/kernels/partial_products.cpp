#include "ops/kernels/partial_products.h"

#include "ops/kernels/dispatch.h"
#include "ops/kernels/matmul_operands.h"
#include "ops/kernels/tile_product.h"
#include "ops/linear.h"
#include "params/linear.h"
#include "params/linear_constants.h"

namespace govor::ops {

namespace {

constexpr TileShape tile{16, 16, 4, 4, 16};  // 64 x 64

}  // namespace

Tensor partial_products(Recorder& rec, const Tensor& x, const Tensor& weight) {
    check_matmul_operands("partial_products", x, {}, "weight", weight);
    const std::uint32_t m = u32(x.shape[0]), n = u32(weight.shape[0]), k = u32(x.shape[1]);
    const auto [splits, split_depth] = rec.policy().matmul.split_k(tile, m, n, k);
    if (splits == 1 || is_block_format(weight.format) || !has_aligned_operands(x, {}, {&weight}))
        return linear(rec, x, weight, {.is_exact = true}).reshaped({1, m, n});
    const Tensor out = scratch(rec, {splits, m, n});
    params::PartialProduct p{};
    p.x = x.address();
    p.weight = weight.address();
    p.out_ = out.address();
    p.m = m;
    p.n = n;
    p.k = k;
    p.split_depth = split_depth;
    gpu::Grid grid = tile.grid(m, n);
    grid.z = splits;
    rec.dispatch(kernel(rec, kernels::PartialProduct{.tile = tile.constants()}, weight.format), p, grid,
                 {reads(x), reads(weight), writes(out)});
    return out;
}

}  // namespace govor::ops
