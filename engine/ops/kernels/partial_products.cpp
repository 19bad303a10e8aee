#include <algorithm>

#include "gpu/device.h"
#include "ops/kernels/dispatch.h"
#include "ops/kernels/product.h"
#include "ops/kernels/tile_product.h"
#include "ops/linear.h"
#include "params/linear.h"
#include "params/linear_constants.h"

namespace govor::ops {

namespace {

constexpr TileShape tile{16, 16, 4, 4, 16};  // 64 x 64
constexpr std::uint32_t least_share = 64;    // of the depth: four slices
constexpr std::uint32_t enough_workgroups = 256;

// Elements of the depth for each part: a multiple of least_share, or all of it.
std::uint32_t share_of(gpu::Recorder& rec, std::uint32_t m, std::uint32_t n, std::uint32_t k) {
    if (rec.device().info().kind == gpu::DeviceKind::software) return k;
    const gpu::Grid grid = tile.grid(m, n);
    const std::uint32_t wanted = std::max(1u, enough_workgroups / (grid.x * grid.y));
    const std::uint32_t shares = (k + least_share - 1) / least_share;
    return (shares + wanted - 1) / wanted * least_share;
}

}  // namespace

Tensor partial_products(gpu::Recorder& rec, const Tensor& x, const Tensor& weight) {
    check_product("partial_products", x, {}, "weight", weight);
    const std::uint32_t m = u32(x.shape[0]), n = u32(weight.shape[0]), k = u32(x.shape[1]);
    const std::uint32_t share = share_of(rec, m, n, k);
    if (share >= k || is_block_format(weight.format) || !aligned_product(x, {}, {&weight}))
        return linear(rec, x, weight, {.exact = true}).reshaped({1, m, n});
    const std::uint32_t parts = (k + share - 1) / share;
    const Tensor out = scratch(rec, {parts, m, n});
    params::PartialProduct p{};
    p.x = x.address();
    p.weight = weight.address();
    p.out_ = out.address();
    p.m = m;
    p.n = n;
    p.k = k;
    p.share = share;
    gpu::Grid grid = tile.grid(m, n);
    grid.z = parts;
    rec.dispatch(kernel(rec, kernels::PartialProduct{.tile = tile.constants()}, weight.format), p, grid,
                 {reads(x), reads(weight), writes(out)});
    return out;
}

}  // namespace govor::ops
