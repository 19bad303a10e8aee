#include "ops/attention_step.h"

#include <algorithm>

#include "ops/kernels/dispatch.h"
#include "ops/kernels/new_rows.h"
#include "params/attention.h"
#include "params/attention_constants.h"

namespace govor::ops {

namespace {

const gpu::Kernel& lane_kernel(Recorder& rec, const KvCache& cache, const HeadLayout& layout,
                               const AttentionStepShape& shape) {
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
                                           .splits = shape.splits};
    return kernel(rec, constants, cache.format);
}

// The kernel of a step and its grid.
struct StepPlan {
    const gpu::Kernel& kernel;
    std::uint32_t blocks;  // of queries that share a key head
    std::uint32_t splits;  // of the keys, at most
};

StepPlan plan_step(Recorder& rec, const KvCache& cache, std::uint32_t rows, const HeadLayout& layout,
                   std::uint64_t max_keys) {
    const AttentionPolicy& policy = rec.policy().attention;
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
                                                      .splits = shape->splits};
        return {kernel(rec, constants, cache.format), shape->blocks, shape->splits};
    }
    const AttentionStepShape shape = policy.step(rows, layout, max_keys);
    return {lane_kernel(rec, cache, layout, shape), shape.blocks, shape.splits};
}

}  // namespace

Tensor attention_step(Recorder& rec, const Tensor& q, const Tensor& k, const Tensor& v,
                      const Tensor& position, const RopeOptions& rope, const AttentionOptions& options,
                      const KvCache& cache) {
    constexpr std::string_view op = "attention_step";
    require_new_rows(op, q, k, v, position, rope, cache);
    const HeadLayout& layout = rope.layout;
    const std::uint64_t max_keys =
        options.window == 0 ? cache.capacity : std::min(options.window, cache.capacity);
    const StepPlan plan = plan_step(rec, cache, u32(q.shape[0]), layout, max_keys);
    require(layout.kv_heads * plan.blocks <= KvCache::counters, op,
            "there are more blocks of queries than counters");

    const Tensor out = result_or_scratch(rec, op, options.out, q.shape);
    std::vector<gpu::Access> accesses{writes(out)};
    auto p = new_rows_params<params::AttentionStep>(q, k, v, position, rope, cache, accesses);
    p.partials = p.arrivals = out.address();  // not accessed unless the keys are split
    if (plan.splits > 1) {
        const Tensor partials = scratch(rec, {q.shape[0] * layout.heads, plan.splits, layout.head_dim + 2u});
        p.partials = partials.address();
        p.arrivals = cache.arrivals.address();
        accesses.push_back(writes(partials));
        accesses.push_back(writes(cache.arrivals));
    }
    p.out_ = out.address();
    p.window = options.window;
    p.scale = options.scale;
    dispatch(rec, plan.kernel, p, {plan.blocks, layout.kv_heads, plan.splits}, accesses);
    return out;
}

}  // namespace govor::ops
