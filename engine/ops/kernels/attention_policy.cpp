#include "ops/kernels/attention_policy.h"

#include <algorithm>
#include <bit>

namespace govor::ops {

namespace {

constexpr std::uint32_t max_coopmat_splits = 96;  // as in common/step_splits.glsl

std::uint32_t staged_floats(std::uint32_t subgroups, std::uint32_t queries, std::uint32_t rows,
                            std::uint32_t head_dim) {
    return std::max((queries + 2 * rows) * head_dim, subgroups * queries * (head_dim + 2));
}

std::uint32_t override_or(std::uint32_t override_value, std::uint32_t choice) {
    return override_value != 0 ? override_value : choice;
}

}  // namespace

// The size of the arrays in shared memory of attention.comp: vec4 elements and three floats per query.
std::uint32_t AttentionTiles::shared_bytes(std::uint32_t head_dim) const {
    const std::uint32_t quads = head_dim / 4, strips = (quads + 7) / 8;
    const std::uint32_t staged = std::max(keys * 9, value_rows * quads);
    return (queries * (strips * 8 + 1) + staged + keys * (queries / 4 + 1)) * 16 + queries * 12;
}

// The size of the arrays in shared memory of attention_coopmat.comp.
std::uint32_t AttentionMatrixTiles::shared_bytes(std::uint32_t head_dim) const {
    const std::uint32_t row = (head_dim + 15) / 16 * 2 + 1;  // vec8s, as `stride` of attention_staging.glsl
    return (2 * keys * row + subgroups * 16 * std::max(keys / 8 + 1, 9u)) * 16;
}

// An upper bound on the size of the arrays in shared memory of attention_step_coopmat.comp.
std::uint32_t AttentionStepMatrixShape::shared_bytes() const {
    const std::uint32_t query_stride = head_dim / 8 + 1, score_stride = keys + 4;
    const std::uint32_t vec8s = 2 * keys * query_stride + 16 * query_stride + 16 * (keys / 8 + 1);
    return vec8s * 16 + std::max((queries + 2 * rows) * head_dim, 16 * score_stride) * 4 + 128;
}

// Returns the largest tiles that fit into shared memory.
AttentionTiles AttentionPolicy::tiles(std::uint32_t head_dim) const {
    const AttentionTiles large{32, 64, 16}, medium{16, 64, 8}, small{16, 32, 8};
    if (device_.has_small_subgroups()) return small;
    for (const AttentionTiles& tiles : {large, medium})
        if (tiles.shared_bytes(head_dim) <= device_.shared_memory_bytes) return tiles;
    return small;
}

std::optional<AttentionMatrixTiles> AttentionPolicy::matrix_tiles(std::uint32_t head_dim) const {
    if (!device_.has_cooperative_matrix || device_.subgroup_size != 32 || head_dim % 8 != 0) return {};
    const AttentionMatrixTiles large{override_or(overrides_.subgroups, 4), override_or(overrides_.keys, 64)};
    for (const AttentionMatrixTiles& tiles :
         {large, AttentionMatrixTiles{4, 32}, AttentionMatrixTiles{2, 32}})
        if (tiles.shared_bytes(head_dim) <= device_.shared_memory_bytes) return tiles;
    return {};
}

// Returns enough splits for two workgroups on each multiprocessor. Software devices run workgroups
// sequentially.
std::uint32_t AttentionPolicy::splits(std::uint32_t workgroups, std::uint64_t max_keys,
                                      std::uint32_t tile_keys) const {
    const std::uint64_t max_splits = max_keys / (std::uint64_t{min_split_tiles} * tile_keys);
    std::uint32_t requested_splits = overrides_.splits;
    if (requested_splits == 0)
        requested_splits = device_.is_software ? 1 : std::max(2 * device_.multiprocessors / workgroups, 1u);
    return static_cast<std::uint32_t>(std::clamp<std::uint64_t>(max_splits, 1, requested_splits));
}

// A GPU is fastest if each key is read once, with many loads in flight and a few hundred workgroups. A
// software device is fastest with small workgroups, few splits and no unrolling.
AttentionStepShape AttentionPolicy::step(std::uint32_t rows, const HeadLayout& layout,
                                         std::uint64_t max_keys) const {
    const std::uint32_t lanes = std::max(device_.subgroup_size, 1u);
    const bool has_small_subgroups = device_.has_small_subgroups(), has_few_keys = max_keys <= 64;
    const std::uint32_t all_queries = rows * (layout.heads / layout.kv_heads);
    AttentionStepShape shape{};
    shape.rows = rows;
    shape.head_dim = layout.head_dim;
    shape.queries = std::min(all_queries, has_small_subgroups ? 4u : 8u);
    shape.blocks = (all_queries + shape.queries - 1) / shape.queries;
    shape.key_lanes = std::min({std::bit_floor(layout.head_dim / 8), lanes, 16u});
    std::uint32_t subgroups = has_few_keys ? 4 : 8;
    if (has_small_subgroups) subgroups = 1;
    while (subgroups > 1 && (subgroups * lanes > device_.max_workgroup_size ||
                             staged_floats(subgroups, shape.queries, rows, layout.head_dim) * sizeof(float) >
                                 device_.shared_memory_bytes))
        subgroups /= 2;
    shape.invocations = subgroups * lanes;
    // The loads of few keys are all in flight at once.
    const std::uint32_t key_groups = shape.invocations / shape.key_lanes;
    shape.unroll = has_small_subgroups ? 1
                                       : static_cast<std::uint32_t>(std::clamp<std::uint64_t>(
                                             (max_keys + key_groups - 1) / key_groups, 1, 4));
    shape.staged_floats = staged_floats(subgroups, shape.queries, rows, layout.head_dim);
    shape.min_split_keys = has_small_subgroups ? 256 : 64;
    const std::uint32_t max_splits =
        std::max(1u, std::bit_floor(device_.multiprocessors) / (layout.kv_heads * shape.blocks));
    const std::uint64_t possible_splits =
        max_keys > 2 * shape.min_split_keys ? max_keys / shape.min_split_keys : 1;
    shape.splits = static_cast<std::uint32_t>(std::min<std::uint64_t>(possible_splits, max_splits));
    if (shape.splits > 1) shape.splits = override_or(overrides_.step_splits, shape.splits);
    return shape;
}

std::uint32_t AttentionPolicy::batch_splits(std::uint32_t splits, std::uint32_t sequences) {
    return splits == 1 ? 1 : std::max(splits, 2 * sequences) - sequences;
}

// Returns the fastest shape on an H200 (docs/kernels.md): one workgroup for each multiprocessor, with at
// least one subgroup for each head that the rotary embedding applies to.
std::optional<AttentionStepMatrixShape> AttentionPolicy::matrix_step(Format cache, std::uint32_t rows,
                                                                     const HeadLayout& layout,
                                                                     std::uint64_t max_keys) const {
    if (!overrides_.uses_step_coopmat || cache == Format::f32 || layout.head_dim % 16 != 0 ||
        !matrix_tiles(layout.head_dim))
        return {};
    const std::uint32_t all_queries = rows * (layout.heads / layout.kv_heads);
    for (const std::uint32_t keys : {64u, 32u}) {
        AttentionStepMatrixShape shape{override_or(overrides_.step_subgroups, 16), std::min(all_queries, 8u),
                                       rows, layout.head_dim, keys};
        if (shape.shared_bytes() > device_.shared_memory_bytes ||
            shape.subgroups * device_.subgroup_size > device_.max_workgroup_size)
            continue;
        shape.blocks = (all_queries + shape.queries - 1) / shape.queries;
        const std::uint64_t tiles = (max_keys + rows + keys - 1) / keys;
        const std::uint32_t requested_splits =
            override_or(overrides_.step_splits, device_.multiprocessors / (layout.kv_heads * shape.blocks));
        shape.splits = static_cast<std::uint32_t>(
            std::clamp<std::uint64_t>(std::min(requested_splits, max_coopmat_splits), 1, tiles));
        return shape;
    }
    return {};
}

}  // namespace govor::ops
