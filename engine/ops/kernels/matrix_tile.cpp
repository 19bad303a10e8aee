#include "ops/kernels/matrix_tile.h"

#include <algorithm>

#include "core/ceil_div.h"
#include "ops/kernels/dispatch.h"
#include "params/linear_constants.h"
#include "params/matrix.h"

namespace govor::ops {

namespace {

constexpr std::uint32_t fragment_size = 16;  // rows and columns of a fragment

}  // namespace

std::uint32_t MatrixTile::shared_bytes(std::uint32_t f16_terms) const {
    constexpr std::uint32_t vec8_bytes = 16;  // eight float16 values
    const std::uint32_t slices = (rows() * f16_terms + columns()) * (depth / 8 + 1) * vec8_bytes;
    const std::uint32_t staging = subgroups_m * columns() * fragment_size * 4;
    return std::max(slices, staging);
}

kernels::MatrixTile MatrixTile::constants(std::uint32_t lanes) const {
    return {.threads = lanes * subgroups_m * subgroups_n,
            .subgroups_m = subgroups_m,
            .subgroups_n = subgroups_n,
            .row_fragments = row_fragments,
            .column_fragments = column_fragments,
            .tile_k = depth};
}

gpu::Grid MatrixTile::grid(std::uint32_t c_rows, std::uint32_t c_columns) const {
    return {ceil_div(c_rows, rows()), ceil_div(c_columns, columns()), 1};
}

std::uint32_t f16_terms(Format weights) {
    return is_block_format(weights) ? 1 : 2;
}

bool can_use_coopmat(Recorder& rec, const Tensor& weight, std::size_t depth) {
    return rec.policy().matmul.has_cooperative_matrix() && weight.format != Format::f32 &&
           depth % (is_block_format(weight.format) ? 32 : 8) == 0 && weight.address() % 16 == 0;
}

kernels::MatrixTile tile_constants(Recorder& rec, const MatrixTile& tile) {
    return tile.constants(rec.policy().matmul.lanes());
}

ScaledF16Rows to_scaled_f16(Recorder& rec, const Tensor& x, std::uint32_t terms, const Tensor& norm_weight,
                            float eps) {
    constexpr std::string_view op = "to_scaled_f16";
    require_f32(op, "x", x, {0, 0});
    const std::size_t m = x.shape[0], n = x.shape[1];
    require(n % 8 == 0, op, "the size of a row is not a multiple of 8");
    if (norm_weight) require_f32(op, "norm", norm_weight, {n});
    const bool is_split = terms == 2;
    const Shape shape = is_split ? Shape{m, n / 8, 2, 8} : Shape{m, n};
    const ScaledF16Rows scaled{scratch(rec, shape, Format::f16), scratch(rec, {m}), terms};
    std::vector<gpu::Access> accesses{reads(x), writes(scaled.values), writes(scaled.row_scales)};
    params::ScaledF16Rows p{};
    p.x = x.address();
    p.norm = add_optional_input(norm_weight, x, accesses);
    p.out_ = scaled.values.address();
    p.row_scales = scaled.row_scales.address();
    p.m = u32(m);
    p.n = u32(n);
    p.eps = eps;
    dispatch(rec,
             kernel(rec, kernels::ToScaledF16{.invocations = rec.policy().workgroups.for_row(n / 4),
                                              .has_norm = bool(norm_weight),
                                              .stores_errors = is_split}),
             p, grid_for(m), accesses);
    return scaled;
}

}  // namespace govor::ops
