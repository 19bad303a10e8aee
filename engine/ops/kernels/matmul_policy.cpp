#include "ops/kernels/matmul_policy.h"

#include <algorithm>
#include <bit>

#include "core/ceil_div.h"

namespace govor::ops {

namespace {

// Large tiles read less memory per multiply-add; narrow tiles compute fewer unused columns of a narrow C.
constexpr TileShape large{16, 16, 8, 8, 16};   // 128 x 128
constexpr TileShape medium{16, 16, 4, 4, 16};  // 64 x 64
constexpr TileShape small{8, 8, 4, 4, 16};     // 32 x 32
constexpr TileShape narrow{4, 32, 4, 4, 16};   // 128 x 16
constexpr TileShape column{1, 64, 2, 4, 16};   // 128 x 4, for a last convolution with one channel
constexpr TileShape flat{16, 4, 4, 4, 16};     // 16 x 64, for experts

// In order of decreasing arithmetic intensity and increasing number of workgroups, except for the last, which
// only experts use. Each subgroup has an even number of column fragments, because expert_gate_up_coopmat.comp
// pairs gate and up. Measured on an H200 (tests/bench/product_bench.cpp): slices of 64 in one buffer were
// fastest, even compared with double buffering, which saves barriers but reduces occupancy. With few
// workgroups, slices of 128 keep more loads of weights in flight.
constexpr MatrixTile matrix_128x128{2, 4, 4, 2};     // 128 x 128
constexpr MatrixTile matrix_128x64{2, 2, 4, 2};      // 128 x 64
constexpr MatrixTile matrix_64x64{2, 2, 2, 2};       // 64 x 64
constexpr MatrixTile matrix_64x32{4, 1, 1, 2, 128};  // 64 x 32
constexpr MatrixTile matrix_32x64{2, 2, 1, 2, 128};  // 32 x 64
constexpr MatrixTile matrix_16x64{1, 2, 1, 2, 128};  // 16 x 64
constexpr MatrixTile matrix_16x128{1, 4, 1, 2};      // 16 x 128

// On a software device, the time depends on the number of loads per multiply-add. A larger block of rows
// and columns takes fewer loads, but leaves CPU cores idle if the result is small.
LaneColumns lane_tiling(std::uint32_t lanes, std::uint32_t m, std::uint32_t n) {
    if (m <= 4) return {lanes, std::bit_ceil(m), n >= 32 * lanes ? 4u : 2u};
    if (n <= 2 * lanes) return {lanes, 16, 2};
    return {lanes, 8, 4};
}

}  // namespace

MatmulPolicy::MatmulPolicy(const DeviceProperties& device, const KernelOverrides& overrides)
    : device_(device),
      workgroups_(device),
      uses_dp4a_(overrides.uses_dp4a.value_or(device.has_integer_dot_product && !device.is_software)),
      dp4a_subgroups_(overrides.dp4a_subgroups),
      dp4a_columns_(overrides.dp4a_columns),
      // Other kernels load each word separately for each lane on a software device.
      uses_lane_columns_(overrides.uses_lane_columns.value_or(device.is_software)) {}

std::uint32_t MatmulPolicy::target_workgroups() const {
    return std::bit_floor(device_.multiprocessors);
}

// On a software device, the time depends on the number of words that each lane loads per multiply-add. A tile
// therefore has eight rows, which the subgroup shares, and four columns per lane. A CPU has few cores, all
// of which a few workgroups occupy.
TileShape MatmulPolicy::software_tile(std::uint32_t rows) const {
    std::uint32_t subgroups = 2;
    if (rows > 16) subgroups = 4;
    if (rows > 32) subgroups = 8;
    return {device_.subgroup_size, subgroups, 8, 4, 16, true};
}

TileShape MatmulPolicy::tile(std::uint32_t rows, std::uint32_t columns) const {
    if (device_.is_software) return software_tile(rows);
    if (columns <= column.columns()) return column;
    if (columns <= narrow.columns()) return narrow;
    for (const TileShape& shape : {large, medium}) {
        const gpu::Grid grid = shape.grid(rows, columns);
        if (std::uint64_t{grid.x} * grid.y >= target_workgroups()) return shape;
    }
    return small;
}

// A tile has about as many rows as an expert, because a larger one would mostly compute unused rows.
TileShape MatmulPolicy::expert_tile(std::uint32_t average_rows) const {
    if (device_.is_software) return software_tile(average_rows);
    return average_rows > 32 ? medium : flat;
}

MatrixTile MatmulPolicy::fit_to_shared_memory(MatrixTile tile, std::uint32_t f16_terms) const {
    // Block formats, whose products have one term, are loaded in spans of 32 elements.
    const std::uint32_t min_depth = f16_terms == 1 ? 32 : 16;
    while (tile.depth > min_depth && tile.shared_bytes(f16_terms) > device_.shared_memory_bytes)
        tile.depth /= 2;
    return tile;
}

MatrixTile MatmulPolicy::matrix_tile(std::uint32_t rows, std::uint32_t columns,
                                     std::uint32_t f16_terms) const {
    if (rows <= 16) return fit_to_shared_memory(matrix_16x64, f16_terms);
    if (rows <= 32) return fit_to_shared_memory(matrix_32x64, f16_terms);
    for (const MatrixTile& tile : {matrix_128x128, matrix_128x64, matrix_64x64}) {
        const gpu::Grid grid = tile.grid(rows, columns);
        const bool is_wasteful = grid.y * tile.columns() > columns + columns / 8;
        if (!is_wasteful && std::uint64_t{grid.x} * grid.y >= target_workgroups())
            return fit_to_shared_memory(tile, f16_terms);
    }
    return fit_to_shared_memory(matrix_64x32, f16_terms);
}

MatrixTile MatmulPolicy::expert_matrix_tile(std::uint32_t average_rows, std::uint32_t f16_terms) const {
    // Each tile of an expert reads its weights again. Tiles therefore have at least as many rows as the
    // average expert, up to 128.
    if (average_rows <= 12) return fit_to_shared_memory(matrix_16x128, f16_terms);
    return fit_to_shared_memory(average_rows <= 64 ? matrix_64x64 : matrix_128x128, f16_terms);
}

// Splits the depth into ranges of about 1024 elements or more, for up to two workgroups on each
// multiprocessor. Summing the ranges takes a separate dispatch, so the depth is not split if the tiles alone
// occupy more than 76 % of the multiprocessors.
SplitK MatmulPolicy::split_k(const MatrixTile& tile, std::uint32_t rows, std::uint32_t columns,
                             std::uint32_t depth) const {
    constexpr std::uint32_t min_split_depth = 1024;
    const gpu::Grid grid = tile.grid(rows, columns);
    const std::uint32_t workgroups = grid.x * grid.y;
    const std::uint32_t requested_splits =
        std::min(2 * device_.multiprocessors / workgroups, depth / min_split_depth);
    if (workgroups > device_.multiprocessors * 76 / 100 || requested_splits < 2) return {1, depth};
    const std::uint32_t split_depth = ceil_div(ceil_div(depth, tile.depth), requested_splits) * tile.depth;
    return {ceil_div(depth, split_depth), split_depth};
}

// A software device does not benefit from more workgroups.
SplitK MatmulPolicy::split_k(const TileShape& tile, std::uint32_t rows, std::uint32_t columns,
                             std::uint32_t depth) const {
    constexpr std::uint32_t min_split_depth = 64;  // four slices
    if (device_.is_software) return {1, depth};
    const gpu::Grid grid = tile.grid(rows, columns);
    const std::uint32_t requested_splits = std::max(1u, 2 * target_workgroups() / (grid.x * grid.y));
    const std::uint32_t split_depth =
        ceil_div(ceil_div(depth, min_split_depth), requested_splits) * min_split_depth;
    if (split_depth >= depth) return {1, depth};
    return {ceil_div(depth, split_depth), split_depth};
}

MatvecTiling MatmulPolicy::matvec_tiling(std::uint32_t m, std::uint32_t k,
                                         std::initializer_list<std::uint32_t> n, bool is_aligned,
                                         bool has_norm) const {
    MatvecTiling shape{
        .rows = std::min(m, ops::max_matvec_rows), .is_aligned = is_aligned, .has_norm = has_norm};
    // Software devices load each word separately for each lane, so several columns share the loads of x,
    // limited by the compile time of a kernel with many accumulators. A GPU has x in a cache and is fastest
    // with as many subgroups as possible.
    const bool is_software = device_.is_software;
    if (is_software) {
        shape.columns_at_once = 2;
        if (shape.rows <= 4) shape.columns_at_once = 4;
        if (shape.rows <= 2) shape.columns_at_once = 8;
    }
    std::uint32_t all_blocks = 0;
    for (const std::uint32_t columns : n) all_blocks += ceil_div(columns, shape.columns_at_once);
    // A software device compiles slowly and therefore uses the same kernel for any number of columns.
    const SubgroupPartition partition =
        is_software ? workgroups_.partition() : workgroups_.partition(all_blocks);
    shape.invocations = partition.invocations;
    shape.blocks = partition.items;
    if (!is_software) {
        // Few columns are spread over as many workgroups as possible, to use the memory bandwidth of all
        // multiprocessors.
        constexpr std::uint32_t few_blocks = 512;
        const std::uint32_t lanes = std::max(device_.subgroup_size, 1u);
        if (all_blocks <= few_blocks) {
            shape.invocations = lanes;
            shape.blocks = 1;
        }
        constexpr std::uint32_t max_lane_vec8s = 16;  // limited by the registers of a lane
        const std::uint32_t vec8s = k / (8 * lanes);
        if (k % (8 * lanes) == 0 && vec8s * shape.rows * shape.columns_at_once <= max_lane_vec8s)
            shape.lane_vec8s = vec8s;
    }
    shape.grid = {ceil_div(all_blocks, shape.blocks), ceil_div(m, shape.rows), 1};
    return shape;
}

std::optional<Dp4aTiling> MatmulPolicy::dp4a_tiling(const MatmulSizes& sizes,
                                                    std::uint32_t max_columns) const {
    constexpr std::uint32_t max_lane_elements = 24 * 16;
    // Rows of x in the shared memory of a workgroup. More rows take more workgroups, which read the weights
    // from the cache.
    constexpr std::uint32_t rows_at_once = 2;
    const std::uint32_t chunk = Dp4aTiling::chunk_elements(sizes.format);
    // Bytes of shared memory for a chunk of x: two bytes per element, a scale and, for weights with an
    // offset, sums over 16 elements.
    const std::uint32_t sums = sizes.format == Format::q8_0 ? 0 : chunk / 16;
    const std::uint32_t chunk_bytes = 2 * chunk + 4 * (1 + sums);
    constexpr std::uint32_t other_shared_bytes = 4096;  // for sums and the selection of experts
    // From this size on, there are more columns than resident subgroups on the largest device; fewer
    // workgroups with more columns each load x less often.
    constexpr std::uint32_t many_columns = 32768;
    const std::uint32_t blocks_per_subgroup = sizes.columns >= many_columns ? 4 : 1;

    if (!uses_dp4a_ || !is_block_format(sizes.format) || !sizes.is_aligned || sizes.k % chunk != 0) return {};
    if (sizes.m > ops::max_matvec_rows) return {};
    const std::uint32_t lanes = device_.subgroup_size;
    if (lanes < chunk / 4) return {};  // each lane holds at most four elements of a chunk of x
    Dp4aTiling shape{};
    shape.columns_at_once = std::min(dp4a_columns_, max_columns);
    shape.rows = std::min(sizes.m, rows_at_once);
    shape.depth = sizes.k / chunk;
    shape.lane_chunks = ceil_div(shape.depth, lanes);
    if (shape.rows * shape.depth * chunk_bytes + other_shared_bytes > device_.shared_memory_bytes) return {};
    if (shape.lane_chunks * chunk > max_lane_elements) return {};
    const std::uint32_t subgroups = std::clamp(device_.max_workgroup_size / lanes, 1u, dp4a_subgroups_);
    shape.invocations = subgroups * lanes;
    const std::uint32_t row_groups = ceil_div(sizes.m, shape.rows),
                        blocks = ceil_div(sizes.columns, shape.columns_at_once);
    shape.blocks = sizes.m > 1 ? blocks_for_full_residency(subgroups, blocks, row_groups)
                               : subgroups * blocks_per_subgroup;
    shape.grid = {ceil_div(blocks, shape.blocks), row_groups, 1};
    return shape;
}

// Each workgroup quantizes its rows of x before it multiplies. With much work it is therefore fastest if few
// workgroups run, all at the same time, and each subgroup loops over blocks. Longer loops than `max_rounds`
// were slower because of a larger tail effect. Measured on an H200 with 132 multiprocessors (see "several
// conversations" in docs/performance.md).
std::uint32_t MatmulPolicy::blocks_for_full_residency(std::uint32_t subgroups, std::uint32_t blocks,
                                                      std::uint32_t grid_rows) const {
    constexpr std::uint32_t workgroups_per_multiprocessor = 2, max_rounds = 12;
    const std::uint64_t resident =
        std::uint64_t{subgroups} * workgroups_per_multiprocessor * std::max(device_.multiprocessors, 1u);
    const std::uint64_t rounds = (std::uint64_t{blocks} * grid_rows + resident / 2) / resident;
    return subgroups * static_cast<std::uint32_t>(std::clamp<std::uint64_t>(rounds, 1, max_rounds));
}

std::optional<Dp4aTiling> MatmulPolicy::expert_dp4a_tiling(const MatmulSizes& sizes,
                                                           std::uint32_t grid_rows) const {
    std::optional<Dp4aTiling> shape = dp4a_tiling(sizes, 1);
    if (!shape) return shape;
    // Codes of formats other than Q8_0 take many instructions to unpack.
    shape->prefetches_weights = sizes.format != Format::q8_0;
    shape->blocks =
        blocks_for_full_residency(shape->invocations / device_.subgroup_size, sizes.columns, grid_rows);
    shape->grid.x = ceil_div(sizes.columns, shape->blocks);
    return shape;
}

std::optional<LaneColumns> MatmulPolicy::lane_columns(std::uint32_t m, std::uint32_t n, Format weights,
                                                      std::uint64_t depth, std::uint64_t contiguous,
                                                      bool is_16_byte_aligned,
                                                      bool allow_partial_step) const {
    const std::uint32_t lanes = device_.subgroup_size;
    constexpr std::uint32_t step = 16;  // lane_step of lane_columns.glsl
    const std::uint32_t block = is_block_format(weights) ? 32 : step;
    const bool has_partial_step =
        allow_partial_step && depth % block != 0 && depth % 4 == 0 && !is_block_format(weights);
    const bool is_supported = std::has_single_bit(lanes) && 2 * lanes <= step &&
                              (depth % block == 0 || has_partial_step) && contiguous % 2 == 0;
    if (!uses_lane_columns_ || !is_supported || !is_16_byte_aligned) return {};
    LaneColumns tiling = lane_tiling(lanes, m, n);
    tiling.has_partial_step = has_partial_step;
    // The size and compile time of an unrolled kernel grow with the length of a row.
    constexpr std::uint32_t max_unrolled = 512, max_groups = 512;
    const bool is_unrolled = m == 1 && weights == Format::q8_0 && depth % 256 == 0 && depth <= max_unrolled;
    if (is_unrolled && ceil_div(n, 2 * lanes) + 2 < max_groups) {
        tiling.unrolled_depth = static_cast<std::uint32_t>(depth);
        tiling.columns = 2;
    }
    return tiling;
}

}  // namespace govor::ops
