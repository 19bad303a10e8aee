#include "ops/attention.h"

#include <algorithm>
#include <optional>

#include "gpu/device.h"
#include "gpu/product_tuning.h"
#include "ops/kernels/attention_parts.h"
#include "ops/kernels/dispatch.h"
#include "params/attention.h"
#include "params/attention_constants.h"

namespace govor::ops {

namespace {

// How attention.comp cuts its work; see there.
struct Tiles {
    std::uint32_t queries, keys, value_rows;

    std::uint32_t invocations() const { return queries / 4 * keys / 4; }
    std::uint32_t shared_bytes(std::uint32_t head_dim) const {
        const std::uint32_t quads = head_dim / 4, strips = (quads + 7) / 8;
        const std::uint32_t staged = std::max(keys * 9, value_rows * quads);
        return (queries * (strips * 8 + 1) + staged + keys * (queries / 4 + 1)) * 16 + queries * 12;
    }
};

// The largest tiles that fit; software devices run the lanes of a workgroup one after another and take the
// smallest.
Tiles choose_tiles(gpu::Recorder& rec, std::uint32_t head_dim) {
    const gpu::Capabilities& device = rec.device().capabilities();
    const Tiles large{32, 64, 16}, middle{16, 64, 8}, small{16, 32, 8};
    if (device.subgroup_size < 16) return small;
    for (const Tiles& tiles : {large, middle})
        if (tiles.shared_bytes(head_dim) <= device.shared_memory) return tiles;
    return small;
}

// How attention_coopmat.comp does.
struct MatrixBlocks {
    std::uint32_t subgroups = 4;  // of 16 queries
    std::uint32_t keys = 64;      // a multiple of 32

    std::uint32_t shared_bytes(std::uint32_t head_dim) const {
        return (2 * keys * (head_dim / 8 + 1) + subgroups * 16 * std::max(keys / 8 + 1, 9u)) * 16;
    }
};

// The largest that fit; none where that is none.
std::optional<MatrixBlocks> choose_matrix_blocks(gpu::Recorder& rec, std::uint32_t head_dim) {
    const gpu::Capabilities& device = rec.device().capabilities();
    const gpu::AttentionTuning& wish = gpu::product_tuning(rec.device()).attention;
    const MatrixBlocks large{wish.subgroups != 0 ? wish.subgroups : 4, wish.keys != 0 ? wish.keys : 64};
    for (const MatrixBlocks& blocks : {large, MatrixBlocks{4, 32}, MatrixBlocks{2, 32}})
        if (blocks.shared_bytes(head_dim) <= device.shared_memory) return blocks;
    return {};
}

bool matrices_suit(gpu::Recorder& rec, std::uint32_t head_dim) {
    const gpu::Capabilities& device = rec.device().capabilities();
    return device.cooperative_matrix && device.subgroup_size == 32 && head_dim % 16 == 0 &&
           choose_matrix_blocks(rec, head_dim).has_value();
}

const gpu::Kernel& tile_kernel(gpu::Recorder& rec, Format format, std::uint32_t head_dim, bool paged,
                               const Tiles& tiles) {
    const kernels::Attention constants{.invocations = tiles.invocations(),
                                       .query_tile = tiles.queries,
                                       .key_tile = tiles.keys,
                                       .head_dim = head_dim,
                                       .value_rows = tiles.value_rows,
                                       .paged = paged};
    return kernel(rec, constants, format);
}
const gpu::Kernel& matrix_kernel(gpu::Recorder& rec, Format format, std::uint32_t head_dim, bool paged,
                                 const MatrixBlocks& blocks) {
    const kernels::AttentionCoopmat constants{
        .threads = blocks.subgroups * rec.device().capabilities().subgroup_size,
        .subgroups = blocks.subgroups,
        .head_dim = head_dim,
        .key_tile = blocks.keys,
        .paged = paged};
    return kernel(rec, constants, format);
}

// What both forms of attention share: q [m, heads * head_dim] of some heads, and how many keys a row sees at
// most.
struct Attending {
    Format format;  // of keys and values
    HeadLayout layout;
    std::uint64_t longest;
    bool exact;  // in float32
    bool paged;  // keys and values lie in a cache
};

// The rest of p is set.
Tensor attention(gpu::Recorder& rec, params::Attention p, const Attending& what, const Tensor& q,
                 std::vector<gpu::Access> accesses) {
    const auto& [format, layout, longest, exact, paged] = what;
    const bool matrices = !exact && matrices_suit(rec, layout.head_dim);
    const MatrixBlocks fragments = choose_matrix_blocks(rec, layout.head_dim).value_or(MatrixBlocks{});
    const Tiles tiles = choose_tiles(rec, layout.head_dim);
    const AttentionBlocks blocks = matrices ? AttentionBlocks{fragments.subgroups * 16, fragments.keys}
                                            : AttentionBlocks{tiles.queries, tiles.keys};
    p.q = q.address();
    p.m = u32(q.shape[0]);
    p.heads = layout.heads;
    p.kv_heads = layout.kv_heads;
    const std::uint32_t queries = p.m * (layout.heads / layout.kv_heads);
    gpu::Grid grid{(queries + blocks.queries - 1) / blocks.queries, layout.kv_heads, 1};
    grid.z = attention_parts(rec, grid.x * grid.y, longest, blocks);
    p.splits = grid.z;
    p.least_tiles = least_part_tiles;

    const Tensor out = scratch(rec, q.shape);
    p.out_ = out.address();
    p.partials = out.address();  // untouched without parts
    accesses.push_back(reads(q));
    accesses.push_back(writes(out));
    if (p.splits > 1) {  // sums, and two numbers more of each query
        const Tensor partials =
            scratch(rec, {std::size_t{p.m} * layout.heads, p.splits, layout.head_dim + 2u});
        p.partials = partials.address();
        accesses.push_back(writes(partials));
    }
    dispatch(rec,
             matrices ? matrix_kernel(rec, format, layout.head_dim, paged, fragments)
                      : tile_kernel(rec, format, layout.head_dim, paged, tiles),
             p, grid, accesses);
    if (p.splits > 1) join_attention(rec, p, grid, layout.head_dim, paged, blocks, accesses);
    return out;
}

}  // namespace

bool attention_by_matrices(gpu::Recorder& rec, Format format, std::uint32_t head_dim) {
    return format != Format::f32 && matrices_suit(rec, head_dim);
}

Tensor causal_attention(gpu::Recorder& rec, const Tensor& q, const KvCache& cache, const Tensor& position,
                        const AttentionOptions& options) {
    constexpr std::string_view op = "causal_attention";
    const HeadLayout& layout = options.layout;
    require_layout(op, layout);
    require_f32(op, "q", q, {0, std::size_t{layout.heads} * layout.head_dim});
    require_shape(op, "position", position, {1});
    require_format(op, "position", position, {Format::i32});
    require_cache(op, cache, layout, q.shape[0]);
    params::Attention p{};
    p.keys = p.values = q.address();  // untouched
    p.pages = cache.pages.address();
    p.position = position.address();
    p.capacity = cache.capacity;
    p.page_rows = cache.page_rows;
    p.window = options.window;
    p.scale = options.scale;
    const std::uint64_t longest = options.window == 0
                                      ? cache.capacity
                                      : std::min<std::uint64_t>(cache.capacity, options.window + q.shape[0]);
    return attention(rec, p, {cache.format, layout, longest, cache.format == Format::f32, true}, q,
                     {reads(cache.pages), reads(position)});
}

Tensor self_attention(gpu::Recorder& rec, const Tensor& q, const Tensor& k, const Tensor& v,
                      const Tensor& position, const RopeOptions& rope, const AttentionOptions& options,
                      const KvCache& cache) {
    if (q.shape[0] <= step_rows) return attention_step(rec, q, k, v, position, rope, options, cache);
    const Tensor rotated = rope_into_cache(rec, q, k, v, position, rope, cache);
    return causal_attention(rec, rotated, cache, position, options);
}

Tensor block_attention(gpu::Recorder& rec, const Tensor& q, const Tensor& k, const Tensor& v,
                       const HeadLayout& layout, float scale, std::uint32_t block, bool exact) {
    constexpr std::string_view op = "block_attention";
    require_layout(op, layout);
    require_f32(op, "q", q, {0, std::size_t{layout.heads} * layout.head_dim});
    require_f32(op, "k", k, {q.shape[0], std::size_t{layout.kv_heads} * layout.head_dim});
    require_f32(op, "v", v, k.shape);
    require(block > 0, op, "block is 0, expected at least one row");
    params::Attention p{};
    p.pages = p.position = q.address();  // untouched
    p.keys = k.address();
    p.values = v.address();
    p.block = block;
    p.scale = scale;
    return attention(rec, p, {Format::f32, layout, block, exact, false}, q, {reads(k), reads(v)});
}

}  // namespace govor::ops
