#include "ops/attention.h"

#include <algorithm>
#include <optional>

#include "ops/attention_step.h"
#include "ops/kernels/attention_splits.h"
#include "ops/kernels/dispatch.h"
#include "params/attention.h"
#include "params/attention_constants.h"

namespace govor::ops {

namespace {

const gpu::Kernel& tile_kernel(Recorder& rec, Format format, std::uint32_t head_dim, bool is_paged,
                               const AttentionTiles& tiles) {
    const kernels::Attention constants{.invocations = tiles.invocations(),
                                       .query_tile = tiles.queries,
                                       .key_tile = tiles.keys,
                                       .head_dim = head_dim,
                                       .value_rows = tiles.value_rows,
                                       .is_paged = is_paged};
    return kernel(rec, constants, format);
}
const gpu::Kernel& coopmat_kernel(Recorder& rec, Format format, std::uint32_t head_dim, bool is_paged,
                                  const AttentionMatrixTiles& tiles) {
    const kernels::AttentionCoopmat constants{.threads = tiles.subgroups * rec.policy().attention.lanes(),
                                              .subgroups = tiles.subgroups,
                                              .head_dim = head_dim,
                                              .key_tile = tiles.keys,
                                              .is_paged = is_paged};
    return kernel(rec, constants, format);
}

// Arguments of causal and block attention, except for the inputs.
struct AttentionCall {
    Format format;  // of keys and values
    HeadLayout layout;
    std::uint64_t max_keys;  // upper bound on the number of keys that a query attends to
    bool is_exact;           // compute products in float32
    bool is_paged;           // keys and values are in the pages of a KvCache
    Tensor out{};            // of the shape of q; absent: scratch
};

// Records the attention kernel and, if the keys are split, the kernel that combines the splits. The caller
// has set the members of `p` that are not set here.
Tensor record_attention(Recorder& rec, params::Attention p, const AttentionCall& call, const Tensor& q,
                        std::vector<gpu::Access> accesses) {
    const auto& [format, layout, max_keys, is_exact, is_paged, optional_out] = call;
    const AttentionPolicy& policy = rec.policy().attention;
    const auto coopmat_tiles = is_exact ? std::nullopt : policy.matrix_tiles(layout.head_dim);
    const AttentionTiles tiles = policy.tiles(layout.head_dim);
    const AttentionTile tile = coopmat_tiles
                                   ? AttentionTile{coopmat_tiles->subgroups * 16, coopmat_tiles->keys}
                                   : AttentionTile{tiles.queries, tiles.keys};
    p.q = q.address();
    p.m = u32(q.shape[0]);
    p.heads = layout.heads;
    p.kv_heads = layout.kv_heads;
    const std::uint32_t queries = p.m * (layout.heads / layout.kv_heads);
    gpu::Grid grid{(queries + tile.queries - 1) / tile.queries, layout.kv_heads, 1};
    grid.z = policy.splits(grid.x * grid.y, max_keys, tile.keys);
    p.splits = grid.z;
    p.min_tiles = AttentionPolicy::min_split_tiles;

    const Tensor out = result_or_scratch(rec, "attention", optional_out, q.shape);
    p.out_ = out.address();
    p.partials = out.address();  // not accessed unless the keys are split
    accesses.push_back(reads(q));
    accesses.push_back(writes(out));
    if (p.splits > 1) {  // per query: head_dim sums, the maximum and the sum of weights
        const Tensor partials =
            scratch(rec, {std::size_t{p.m} * layout.heads, p.splits, layout.head_dim + 2u});
        p.partials = partials.address();
        accesses.push_back(writes(partials));
    }
    dispatch(rec,
             coopmat_tiles ? coopmat_kernel(rec, format, layout.head_dim, is_paged, *coopmat_tiles)
                           : tile_kernel(rec, format, layout.head_dim, is_paged, tiles),
             p, grid, accesses);
    if (p.splits > 1) combine_attention_splits(rec, p, grid, layout.head_dim, is_paged, tile, accesses);
    return out;
}

}  // namespace

bool attention_uses_coopmat(Recorder& rec, Format format, std::uint32_t head_dim) {
    return format != Format::f32 && rec.policy().attention.matrix_tiles(head_dim).has_value();
}

Tensor causal_attention(Recorder& rec, const Tensor& q, const KvCache& cache, const Tensor& position,
                        const AttentionOptions& options) {
    constexpr std::string_view op = "causal_attention";
    const HeadLayout& layout = options.layout;
    require_layout(op, layout);
    require_f32(op, "q", q, {0, std::size_t{layout.heads} * layout.head_dim});
    require_shape(op, "position", position, {1});
    require_format(op, "position", position, {Format::i32});
    require_cache(op, cache, layout, q.shape[0]);
    params::Attention p{};
    p.keys = q.address();    // not accessed
    p.values = q.address();  // not accessed
    p.pages = cache.pages.address();
    p.position = position.address();
    p.capacity = cache.capacity;
    p.page_rows = cache.page_rows;
    p.window = options.window;
    p.scale = options.scale;
    const std::uint64_t max_keys = options.window == 0
                                       ? cache.capacity
                                       : std::min<std::uint64_t>(cache.capacity, options.window + q.shape[0]);
    return record_attention(rec, p,
                            {cache.format, layout, max_keys, cache.format == Format::f32, true, options.out},
                            q, {reads(cache.pages), reads(position)});
}

Tensor self_attention(Recorder& rec, const Tensor& q, const Tensor& k, const Tensor& v,
                      const Tensor& position, const RopeOptions& rope, const AttentionOptions& options,
                      const KvCache& cache) {
    if (q.shape[0] <= max_step_rows && !rope.axis_positions)
        return attention_step(rec, q, k, v, position, rope, options, cache);
    const Tensor rotated = rope_into_cache(rec, q, k, v, position, rope, cache);
    return causal_attention(rec, rotated, cache, position.rows(0, 1), options);
}

Tensor block_attention(Recorder& rec, const Tensor& q, const Tensor& k, const Tensor& v,
                       const HeadLayout& layout, float scale, std::uint32_t block, bool is_exact) {
    constexpr std::string_view op = "block_attention";
    require_layout(op, layout);
    require_f32(op, "q", q, {0, std::size_t{layout.heads} * layout.head_dim});
    require_f32(op, "k", k, {q.shape[0], std::size_t{layout.kv_heads} * layout.head_dim});
    require_f32(op, "v", v, k.shape);
    require(block > 0, op, "block is 0, expected at least one row");
    params::Attention p{};
    p.pages = q.address();     // not accessed
    p.position = q.address();  // not accessed
    p.keys = k.address();
    p.values = v.address();
    p.block = block;
    p.scale = scale;
    return record_attention(rec, p, {Format::f32, layout, block, is_exact, false}, q, {reads(k), reads(v)});
}

}  // namespace govor::ops
