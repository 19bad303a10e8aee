#include "ops/attention.h"

#include <fmt/format.h>
#include <algorithm>

#include "gpu/device.h"
#include "ops/dispatch.h"
#include "params/attention.h"

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

// How attention_matrix.comp does.
constexpr std::uint32_t matrix_subgroups = 4, matrix_keys = 64;

std::uint32_t matrix_shared_bytes(std::uint32_t head_dim) {
    return (matrix_keys * (head_dim / 8 + 1) + matrix_subgroups * 16 * (matrix_keys / 4 + 1)) * 16;
}

const gpu::Kernel& tile_kernel(gpu::Recorder& rec, Format format, std::uint32_t head_dim,
                               const Tiles& tiles) {
    return kernel(rec, "attention", format,
                  {tiles.invocations(), tiles.queries, tiles.keys, head_dim, tiles.value_rows});
}
const gpu::Kernel& matrix_kernel(gpu::Recorder& rec, Format format, std::uint32_t head_dim) {
    return kernel(rec, "attention_matrix", format,
                  {matrix_subgroups * rec.device().capabilities().subgroup_size, matrix_subgroups, head_dim,
                   matrix_keys});
}

// Sizes and what the keys are are set; the rest is the same for both forms of attention.
Tensor attention(gpu::Recorder& rec, params::Attention p, Format format, const HeadLayout& layout,
                 const Tensor& q, std::vector<gpu::Access> accesses) {
    const Tensor out = scratch(rec, q.shape);
    accesses.push_back(reads(q));
    accesses.push_back(writes(out));
    p.q = q.address();
    p.out_ = out.address();
    p.m = u32(q.shape[0]);
    p.heads = layout.heads;
    p.kv_heads = layout.kv_heads;
    const bool matrices = p.pages != 0 && attention_by_matrices(rec, format, layout.head_dim);
    const Tiles tiles = choose_tiles(rec, layout.head_dim);
    const std::uint32_t tile = matrices ? matrix_subgroups * 16 : tiles.queries;
    const std::uint32_t queries = p.m * (layout.heads / layout.kv_heads);
    dispatch(rec,
             matrices ? matrix_kernel(rec, format, layout.head_dim)
                      : tile_kernel(rec, format, layout.head_dim, tiles),
             p, {(queries + tile - 1) / tile, layout.kv_heads, 1}, accesses);
    return out;
}

}  // namespace

bool attention_by_matrices(gpu::Recorder& rec, Format format, std::uint32_t head_dim) {
    const gpu::Capabilities& device = rec.device().capabilities();
    return device.cooperative_matrix && device.subgroup_size == 32 && format != Format::f32 &&
           head_dim % 16 == 0 && matrix_shared_bytes(head_dim) <= device.shared_memory;
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
    p.pages = cache.pages.address();
    p.position = position.address();
    p.capacity = cache.capacity;
    p.page_rows = cache.page_rows;
    p.window = options.window;
    p.scale = options.scale;
    return attention(rec, p, cache.format, layout, q, {reads(cache.pages), reads(position)});
}

Tensor self_attention(gpu::Recorder& rec, const Tensor& q, const Tensor& k, const Tensor& v,
                      const Tensor& position, const RopeOptions& rope, const AttentionOptions& options,
                      const KvCache& cache) {
    if (q.shape[0] <= step_rows) return attention_step(rec, q, k, v, position, rope, options, cache);
    const Tensor turned = rope_into_cache(rec, q, k, v, position, rope, cache);
    return causal_attention(rec, turned, cache, position, options);
}

Tensor block_attention(gpu::Recorder& rec, const Tensor& q, const Tensor& k, const Tensor& v,
                       const HeadLayout& layout, float scale, std::uint32_t block) {
    constexpr std::string_view op = "block_attention";
    require_layout(op, layout);
    require_f32(op, "q", q, {0, std::size_t{layout.heads} * layout.head_dim});
    require_f32(op, "k", k, {q.shape[0], std::size_t{layout.kv_heads} * layout.head_dim});
    require_f32(op, "v", v, k.shape);
    require(block > 0, op, "block is 0, expected at least one row");
    params::Attention p{};
    p.keys = k.address();
    p.values = v.address();
    p.block = block;
    p.scale = scale;
    return attention(rec, p, Format::f32, layout, q, {reads(k), reads(v)});
}

}  // namespace govor::ops
