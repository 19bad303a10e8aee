#include "ops/linear.h"

#include <algorithm>

#include "ops/dispatch.h"
#include "ops/tile_product.h"
#include "params/linear.h"

namespace govor::ops {

namespace {

// Up to here the weights are read once by the vector kernel, which costs less than half-empty tiles.
constexpr std::uint32_t few_rows = 8;

void vector_product(gpu::Recorder& rec, const params::Linear& p, const LinearOptions& options, Format format,
                    bool aligned, const std::vector<gpu::Access>& accesses) {
    const Team team = subgroup_team(rec, p.n);
    const std::uint32_t rows = std::min(p.m, few_rows);
    const gpu::Kernel& vector =
        kernel(rec, "linear_vector", format,
               {team.invocations, team.items, rows, aligned, static_cast<std::uint32_t>(options.activation)});
    dispatch(rec, vector, p, {(p.n + team.items - 1) / team.items, (p.m + rows - 1) / rows, 1}, accesses);
}

void tiled_product(gpu::Recorder& rec, const params::Linear& p, const LinearOptions& options, Format format,
                   bool aligned, const std::vector<gpu::Access>& accesses) {
    const TileShape tile = choose_tile(p.m, p.n);
    const auto [tn, tm, rows, columns, depth] = tile.constants();
    const gpu::Kernel& tiled =
        kernel(rec, "linear_tiled", format,
               {tn, tm, rows, columns, depth, aligned, static_cast<std::uint32_t>(options.activation)});
    dispatch(rec, tiled, p, tile.grid(p.m, p.n), accesses);
}

}  // namespace

Tensor linear(gpu::Recorder& rec, const Tensor& x, const Tensor& weight, const LinearOptions& options) {
    constexpr std::string_view op = "linear";
    require_shape(op, "weight", weight, {0, 0});
    require_format(op, "weight", weight, weight_formats);
    const std::size_t n = weight.shape[0], k = weight.shape[1];
    require_f32(op, "x", x, {0, k});
    const std::size_t m = x.shape[0];
    if (options.bias) require_f32(op, "bias", options.bias, {n});
    if (options.scale) require_f32(op, "scale", options.scale, {n});
    if (options.residual) require_f32(op, "residual", options.residual, {m, n});
    const Tensor out = result(rec, op, options.out, {m, n});

    std::vector<gpu::Access> accesses{reads(x), reads(weight), writes(out)};
    params::Linear p{};
    p.x = x.address();
    p.weight = weight.address();
    p.bias = optional_input(options.bias, accesses);
    p.scale = optional_input(options.scale, accesses);
    p.residual = optional_input(options.residual, accesses);
    p.out_ = out.address();
    p.m = u32(m);
    p.n = u32(n);
    p.k = u32(k);
    const bool aligned = aligned_rows(k, {&x, &weight});
    if (m <= few_rows)
        vector_product(rec, p, options, weight.format, aligned, accesses);
    else
        tiled_product(rec, p, options, weight.format, aligned, accesses);
    return out;
}

}  // namespace govor::ops
