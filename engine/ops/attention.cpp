#include "ops/attention.h"

#include <fmt/format.h>
#include <algorithm>

#include "gpu/device.h"
#include "ops/dispatch.h"
#include "params/attention.h"

namespace govor::ops {

namespace {

void require_layout(std::string_view op, const HeadLayout& layout) {
    require(layout.heads > 0 && layout.kv_heads > 0 && layout.heads % layout.kv_heads == 0, op,
            fmt::format("{} heads share {} key heads, expected a multiple of them", layout.heads,
                        layout.kv_heads));
    require(layout.head_dim > 0 && layout.head_dim <= 256, op,
            fmt::format("head_dim is {}, expected 1 to 256", layout.head_dim));
}

// A long cache is cut into parts when there are too few rows to keep a device busy otherwise.
std::uint32_t choose_splits(std::uint64_t rows, std::uint64_t longest) {
    constexpr std::uint64_t part = 256, most = 32, few_rows = 8;
    if (rows > few_rows) return 1;
    return static_cast<std::uint32_t>(std::clamp<std::uint64_t>((longest + part - 1) / part, 1, most));
}

void combine(gpu::Recorder& rec, const Tensor& partials, const Tensor& out,
             const params::Attention& attention, std::uint32_t head_dim) {
    params::AttentionCombine p{};
    p.partials = partials.address();
    p.out_ = out.address();
    p.items = attention.m * attention.heads;
    p.head_dim = head_dim;
    p.splits = attention.splits;
    const Team team = subgroup_team(rec, p.items);
    rec.dispatch(kernel(rec, "attention_combine", {team.invocations, team.items}), p,
                 fold((p.items + team.items - 1) / team.items), {reads(partials), writes(out)});
}

// Sizes of p are set; addresses and dispatches are the same for both forms of attention.
Tensor attention(gpu::Recorder& rec, params::Attention p, const HeadLayout& layout, const Tensor& q,
                 const Tensor& keys, const Tensor& values, std::vector<gpu::Access> accesses) {
    const gpu::Capabilities& device = rec.device().capabilities();
    const std::uint32_t lanes = std::max(device.subgroup_size, 1u);
    // Joining the sums of several subgroups takes a software device longer than a short cache itself.
    const std::uint32_t invocations =
        rec.device().product_tuning().by_lane ? lanes : std::max(lanes, std::min(128u, 4 * lanes));
    const std::uint32_t group = layout.heads / layout.kv_heads;
    // More queries a workgroup read the keys less often, and need more registers.
    const std::uint32_t queries =
        static_cast<std::uint32_t>(std::min<std::uint64_t>(std::uint64_t{p.m} * group, 4));

    const Tensor out = scratch(rec, q.shape);
    Tensor partials;
    for (const Tensor* read : {&q, &keys, &values}) accesses.push_back(reads(*read));
    if (p.splits > 1) {
        partials =
            scratch(rec, {std::size_t{p.m} * layout.heads, p.splits, std::size_t{layout.head_dim} + 2});
        accesses.push_back(writes(partials));
        p.partials = partials.address();
    } else {
        accesses.push_back(writes(out));
    }
    p.q = q.address();
    p.keys = keys.address();
    p.values = values.address();
    p.out_ = out.address();
    p.heads = layout.heads;
    p.kv_heads = layout.kv_heads;
    const gpu::Kernel& pipeline = kernel(
        rec, "attention", {invocations, queries, layout.head_dim, (layout.head_dim + lanes - 1) / lanes});
    dispatch(rec, pipeline, p, {(p.m * group + queries - 1) / queries, layout.kv_heads, p.splits}, accesses);
    if (p.splits > 1) combine(rec, partials, out, p, layout.head_dim);
    return out;
}

}  // namespace

Tensor causal_attention(gpu::Recorder& rec, const Tensor& q, const KvCache& cache, const Tensor& position,
                        const AttentionOptions& options) {
    constexpr std::string_view op = "causal_attention";
    const HeadLayout& layout = options.layout;
    require_layout(op, layout);
    require_f32(op, "q", q, {0, std::size_t{layout.heads} * layout.head_dim});
    require_f32(op, "keys", cache.keys, {0, std::size_t{layout.kv_heads} * layout.head_dim});
    require_f32(op, "values", cache.values, cache.keys.shape);
    require_shape(op, "position", position, {1});
    require_format(op, "position", position, {Format::i32});
    const std::uint64_t m = q.shape[0], capacity = cache.keys.shape[0];
    require(m <= capacity, op,
            fmt::format("q is {}, which does not fit into the cache, {}", q.shape.text(),
                        cache.keys.shape.text()));

    params::Attention p{};
    p.position = position.address();
    p.m = u32(m);
    p.capacity = u32(capacity);
    p.window = options.window;
    p.scale = options.scale;
    p.splits =
        choose_splits(m, options.window == 0 ? capacity : std::min<std::uint64_t>(options.window, capacity));
    return attention(rec, p, layout, q, cache.keys, cache.values, {reads(position)});
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
    p.m = u32(q.shape[0]);
    p.capacity = p.m;
    p.block = block;
    p.scale = scale;
    p.splits = 1;
    return attention(rec, p, layout, q, k, v, {});
}

}  // namespace govor::ops
