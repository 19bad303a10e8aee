#include "ops/attention_step.h"

#include <fmt/format.h>

#include <algorithm>

#include "ops/address_table.h"
#include "ops/kernels/dispatch.h"
#include "ops/kernels/new_rows.h"
#include "params/attention.h"
#include "params/attention_constants.h"

namespace govor::ops {

namespace {

const gpu::Kernel& lane_kernel(Recorder& rec, const KvCache& cache, const HeadLayout& layout,
                               const AttentionStepShape& shape, bool is_batched) {
    const kernels::AttentionStep constants{.invocations = shape.invocations,
                                           .queries = shape.queries,
                                           .rows = shape.rows,
                                           .head_dim = shape.head_dim,
                                           .key_lanes = shape.key_lanes,
                                           .unroll = shape.unroll,
                                           .min_split_keys = shape.min_split_keys,
                                           .staged_floats = shape.staged_floats,
                                           .lanes = std::max(rec.policy().attention.lanes(), 1u),
                                           .group = layout.heads / layout.kv_heads,
                                           .capacity = cache.capacity,
                                           .page_rows = cache.page_rows,
                                           .splits = shape.splits,
                                           .is_batched = is_batched};
    return kernel(rec, constants, cache.format);
}

// The kernel of a step and its grid.
struct StepPlan {
    const gpu::Kernel& kernel;
    std::uint32_t blocks;  // of queries that share a KV head
    std::uint32_t splits;  // maximum number of splits of the keys of a sequence
};

// Returns the plan for `rows` new rows of a sequence, or of each of several.
StepPlan plan_step(Recorder& rec, const KvCache& cache, std::uint32_t rows, const HeadLayout& layout,
                   std::uint32_t window, bool is_batched) {
    const AttentionPolicy& policy = rec.policy().attention;
    const std::uint64_t max_keys = window == 0 ? cache.capacity : std::min(window, cache.capacity);
    if (const auto shape = policy.matrix_step(cache.format, rows, layout, max_keys)) {
        const kernels::AttentionStepCoopmat constants{.threads = shape->subgroups * policy.lanes(),
                                                      .subgroups = shape->subgroups,
                                                      .queries = shape->queries,
                                                      .rows = rows,
                                                      .head_dim = layout.head_dim,
                                                      .key_tile = shape->keys,
                                                      .group = layout.heads / layout.kv_heads,
                                                      .capacity = cache.capacity,
                                                      .page_rows = cache.page_rows,
                                                      .splits = shape->splits,
                                                      .is_batched = is_batched};
        return {kernel(rec, constants, cache.format), shape->blocks, shape->splits};
    }
    const AttentionStepShape shape = policy.step(rows, layout, max_keys);
    return {lane_kernel(rec, cache, layout, shape, is_batched), shape.blocks, shape.splits};
}

// Records a step. `z` is the number of workgroups along that dimension, and `arrivals` are the counters of
// p.sequences sequences. The caller has set the members of `p` that are not set here.
Tensor record_step(Recorder& rec, std::string_view op, params::AttentionStep p, const StepPlan& plan,
                   std::uint32_t z, const Tensor& q, const Tensor& arrivals, const AttentionOptions& options,
                   std::vector<gpu::Access> accesses) {
    require(p.sequences * p.kv_heads * plan.blocks <= KvCache::counters, op,
            "there are more blocks of queries than counters");
    const Tensor out = result_or_scratch(rec, op, options.out, q.shape);
    accesses.push_back(writes(out));
    p.partials = out.address();  // not accessed unless the keys are split
    p.arrivals = out.address();  // not accessed either
    if (p.splits > 1) {
        const Tensor partials = scratch(rec, {q.shape[0] * p.heads, p.splits, options.layout.head_dim + 2u});
        p.partials = partials.address();
        p.arrivals = arrivals.address();
        accesses.push_back(writes(partials));
        accesses.push_back(writes(arrivals));
    }
    p.out_ = out.address();
    p.window = options.window;
    p.scale = options.scale;
    dispatch(rec, plan.kernel, p, {plan.blocks, p.kv_heads, z}, accesses);
    return out;
}

}  // namespace

Tensor attention_step(Recorder& rec, const Tensor& q, const Tensor& k, const Tensor& v,
                      const Tensor& position, const RopeOptions& rope, const AttentionOptions& options,
                      const KvCache& cache) {
    constexpr std::string_view op = "attention_step";
    require_new_rows(op, q, k, v, position, rope, cache);
    const StepPlan plan = plan_step(rec, cache, u32(q.shape[0]), rope.layout, options.window, false);
    std::vector<gpu::Access> accesses;
    auto p = make_new_rows_params<params::AttentionStep>(q, k, v, position, rope, cache, accesses);
    p.splits = plan.splits;
    p.sequences = 1;
    return record_step(rec, op, p, plan, plan.splits, q, cache.arrivals, options, accesses);
}

Tensor batched_attention_step(Recorder& rec, const Tensor& q, const Tensor& k, const Tensor& v,
                              const SequenceBatch& batch, const RopeOptions& rope,
                              const AttentionOptions& options) {
    constexpr std::string_view op = "batched_attention_step";
    static_assert(max_batched_sequences == params::max_batch_sequences);
    const std::size_t m = batch.caches.size();
    require(m >= 1 && m <= max_batched_sequences, op,
            fmt::format("there are {} sequences, expected 1 to {}", m, max_batched_sequences));
    require(can_batch(batch.caches), op, "the caches differ in format or size");
    require(!rope.axis_positions, op, "rows of images are not supported");
    require_shape(op, "page_tables", batch.page_tables, {m, 2});
    require_format(op, "page_tables", batch.page_tables, {Format::i32});
    require_shape(op, "positions", batch.positions, {m, 2});
    require_format(op, "positions", batch.positions, {Format::i32});
    for (const Tensor* x : {&q, &k, &v}) require_shape(op, "q, k or v", *x, {m, 0});
    const Tensor first_position = batch.positions.rows(0, 1).reshaped({2});
    for (const KvCache* cache : batch.caches)
        require_new_rows(op, q.rows(0, 1), k.rows(0, 1), v.rows(0, 1), first_position, rope, *cache);

    const KvCache& cache = *batch.caches.front();
    const StepPlan plan = plan_step(rec, cache, 1, rope.layout, options.window, true);
    std::vector<gpu::Access> accesses{reads(batch.positions), reads(batch.page_tables)};
    for (const KvCache* sequence_cache : batch.caches) accesses.push_back(writes(sequence_cache->pages));
    auto p = make_new_rows_params<params::AttentionStep>(q, k, v, first_position, rope, cache, accesses);
    p.pages = batch.page_tables.address();
    p.sequences = u32(m);
    p.splits = AttentionPolicy::batch_splits(plan.splits, p.sequences);
    const std::uint32_t z = p.splits == 1 ? p.sequences : p.splits + p.sequences;
    return record_step(rec, op, p, plan, z, q, cache.arrivals, options, accesses);
}

std::vector<std::int32_t> page_table_addresses(std::span<const KvCache* const> caches) {
    std::vector<std::int32_t> words;
    for (const KvCache* cache : caches) append_address(words, cache->pages);
    return words;
}

bool can_batch(std::span<const KvCache* const> caches) {
    return std::ranges::all_of(caches, [&](const KvCache* cache) {
        const KvCache& first = *caches.front();
        return cache->format == first.format && cache->capacity == first.capacity &&
               cache->page_rows == first.page_rows && cache->width == first.width;
    });
}

}  // namespace govor::ops
