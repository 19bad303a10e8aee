#include "ops/kernels/matrix_tile.h"

#include <algorithm>

#include "gpu/device.h"
#include "ops/kernels/dispatch.h"
#include "params/linear_constants.h"
#include "params/matrix.h"

namespace govor::ops {

namespace {

constexpr std::uint32_t side = 16;  // of a fragment

// A large GPU has some 130 processors.
constexpr std::uint32_t enough_workgroups = 128;

std::uint32_t tiles(std::uint32_t size, std::uint32_t tile) {
    return (size + tile - 1) / tile;
}

// From the most work per byte to the most workgroups. Each subgroup has an even number of fragments side by
// side: a tile of gates and ups needs pairs. Measured on an H200 (tests/bench/product_bench.cpp). Slices of
// 64 in one buffer won, also against two buffers that take turns: what these save in barriers they cost in
// workgroups at once. Where there are few workgroups, slices of 128 keep more of the weights on their way.
constexpr MatrixTile large{2, 4, 4, 2};        // 128 x 128
constexpr MatrixTile tall{2, 2, 4, 2};         // 128 x 64
constexpr MatrixTile square{2, 2, 2, 2};       // 64 x 64
constexpr MatrixTile narrow{4, 1, 1, 2, 128};  // 64 x 32
constexpr MatrixTile low{2, 2, 1, 2, 128};     // 32 x 64
constexpr MatrixTile lowest{1, 2, 1, 2, 128};  // 16 x 64
constexpr MatrixTile wide_low{1, 4, 1, 2};     // 16 x 128

MatrixTile fitting(gpu::Recorder& rec, MatrixTile tile, std::uint32_t row_parts) {
    while (tile.depth > 16 && tile.shared_bytes(row_parts) > rec.device().capabilities().shared_memory)
        tile.depth /= 2;
    return tile;
}

}  // namespace

std::uint32_t MatrixTile::shared_bytes(std::uint32_t row_parts) const {
    constexpr std::uint32_t word = 16;
    const std::uint32_t slices = (rows() * row_parts + columns()) * (depth / 8 + 1) * word;
    const std::uint32_t rooms = subgroups_m * columns() * side * 4;
    return std::max(slices, rooms);
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
    return {tiles(c_rows, rows()), tiles(c_columns, columns()), 1};
}

std::uint32_t row_parts(Format weights) {
    return is_block_format(weights) ? 1 : 2;
}

bool by_matrices(gpu::Recorder& rec, const Tensor& weight, std::size_t depth) {
    return rec.device().capabilities().cooperative_matrix && weight.format != Format::f32 && depth % 8 == 0 &&
           weight.address() % 16 == 0;
}

MatrixTile choose_matrix_tile(gpu::Recorder& rec, std::uint32_t rows, std::uint32_t columns,
                              std::uint32_t row_parts) {
    if (rows <= 16) return fitting(rec, lowest, row_parts);
    if (rows <= 32) return fitting(rec, low, row_parts);
    for (const MatrixTile& tile : {large, tall, square}) {
        const gpu::Grid grid = tile.grid(rows, columns);
        const bool wasteful = grid.y * tile.columns() > columns + columns / 8;
        if (!wasteful && std::uint64_t{grid.x} * grid.y >= enough_workgroups)
            return fitting(rec, tile, row_parts);
    }
    return fitting(rec, narrow, row_parts);
}

MatrixTile choose_expert_matrix_tile(gpu::Recorder& rec, std::uint32_t average_rows,
                                     std::uint32_t row_parts) {
    // A second tile for an expert with more rows than the average reads its weights again, so there is room
    // to spare.
    if (average_rows <= 12) return fitting(rec, wide_low, row_parts);
    return fitting(rec, average_rows <= 64 ? square : large, row_parts);
}

kernels::MatrixTile tile_constants(gpu::Recorder& rec, const MatrixTile& tile) {
    return tile.constants(rec.device().capabilities().subgroup_size);
}

ScaledF16Rows to_scaled_f16(gpu::Recorder& rec, const Tensor& x, Format weights, const Tensor& norm_weight,
                            float eps) {
    constexpr std::string_view op = "to_scaled_f16";
    require_f32(op, "x", x, {0, 0});
    const std::size_t m = x.shape[0], n = x.shape[1];
    require(n % 8 == 0, op, "rows are not whole octets");
    if (norm_weight) require_f32(op, "norm", norm_weight, {n});
    const bool split = row_parts(weights) == 2;
    const Shape shape = split ? Shape{m, n / 8, 2, 8} : Shape{m, n};
    const ScaledF16Rows halves{scratch(rec, shape, Format::f16), scratch(rec, {m})};
    std::vector<gpu::Access> accesses{reads(x), writes(halves.values), writes(halves.factors)};
    params::ScaledF16Rows p{};
    p.x = x.address();
    p.norm = optional_input(norm_weight, x, accesses);
    p.out_ = halves.values.address();
    p.factors = halves.factors.address();
    p.m = u32(m);
    p.n = u32(n);
    p.eps = eps;
    dispatch(rec,
             kernel(rec, kernels::ToScaledF16{.invocations = row_invocations(rec, n / 4),
                                              .normed = bool(norm_weight),
                                              .split = split}),
             p, fold(m), accesses);
    return halves;
}

}  // namespace govor::ops
