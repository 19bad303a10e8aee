#include <algorithm>
#include <bit>
#include <optional>

#include "gpu/device.h"
#include "gpu/product_tuning.h"
#include "ops/attention.h"
#include "ops/kernels/dispatch.h"
#include "ops/kernels/new_rows.h"
#include "params/attention.h"
#include "params/attention_constants.h"

namespace govor::ops {

namespace {

// How attention_step.comp cuts its work; see there.
struct StepShape {
    std::uint32_t invocations, queries, rows, head_dim, key_lanes, unroll, least_part, staged_floats;
    std::uint32_t blocks;  // of queries, that share a key head
    std::uint32_t splits;
};

std::uint32_t staged_floats(std::uint32_t subgroups, std::uint32_t queries, std::uint32_t rows,
                            std::uint32_t head_dim) {
    return std::max((queries + 2 * rows) * head_dim, subgroups * queries * (head_dim + 2));
}

// A graphics card wants every key read once, many loads under way and some hundred workgroups; a software
// device, whose subgroups run one after another, wants little of everything.
StepShape choose_shape(gpu::Recorder& rec, std::uint32_t rows, const HeadLayout& layout,
                       std::uint64_t longest) {
    const gpu::Capabilities& device = rec.device().capabilities();
    const std::uint32_t lanes = std::max(device.subgroup_size, 1u);
    const bool software = lanes < 16, few_keys = longest <= 64;
    const std::uint32_t all_queries = rows * (layout.heads / layout.kv_heads);
    StepShape shape{};
    shape.rows = rows;
    shape.head_dim = layout.head_dim;
    shape.queries = std::min(all_queries, software ? 4u : 8u);
    shape.blocks = (all_queries + shape.queries - 1) / shape.queries;
    shape.key_lanes = std::min({std::bit_floor(layout.head_dim / 8), lanes, 16u});
    std::uint32_t subgroups = software ? 1 : few_keys ? 4 : 8;
    while (subgroups > 1 && (subgroups * lanes > device.max_workgroup_size ||
                             staged_floats(subgroups, shape.queries, rows, layout.head_dim) * sizeof(float) >
                                 device.shared_memory))
        subgroups /= 2;
    shape.invocations = subgroups * lanes;
    // Few keys are all under way at once.
    const auto teams = shape.invocations / shape.key_lanes;
    shape.unroll =
        software ? 1
                 : static_cast<std::uint32_t>(std::clamp<std::uint64_t>((longest + teams - 1) / teams, 1, 4));
    shape.staged_floats = staged_floats(subgroups, shape.queries, rows, layout.head_dim);
    shape.least_part = software ? 256 : 64;
    const std::uint32_t most = std::max(1u, 128 / (layout.kv_heads * shape.blocks));
    const std::uint64_t parts = longest > 2 * shape.least_part ? longest / shape.least_part : 1;
    shape.splits = static_cast<std::uint32_t>(std::min<std::uint64_t>(parts, most));
    return shape;
}

const gpu::Kernel& lane_kernel(gpu::Recorder& rec, Format format, const StepShape& shape) {
    const kernels::AttentionStep constants{.invocations = shape.invocations,
                                           .queries = shape.queries,
                                           .rows = shape.rows,
                                           .head_dim = shape.head_dim,
                                           .key_lanes = shape.key_lanes,
                                           .unroll = shape.unroll,
                                           .least_part = shape.least_part,
                                           .staged_floats = shape.staged_floats};
    return kernel(rec, constants, format);
}

// How attention_step_coopmat.comp cuts its work; see there.
struct MatrixShape {
    std::uint32_t subgroups, queries, rows, head_dim, keys;

    std::uint32_t shared_bytes() const {
        const std::uint32_t query_stride = head_dim / 8 + 1, score_stride = keys / 4 + 1;
        const std::uint32_t octets =
            2 * keys * query_stride + 16 * std::max(query_stride, score_stride) + 16 * (keys / 8 + 1);
        return octets * 16 + (queries + 2 * rows) * head_dim * 4 + 128;
    }
};
constexpr std::uint32_t most_matrix_parts = 96;  // as in common/step_parts.glsl
// What was fastest on an H200 (docs/kernels.md): one workgroup for each of its processors, and one
// subgroup at least for each head that has to be rotated.
constexpr std::uint32_t step_workgroups = 132, step_subgroups = 16;

std::optional<MatrixShape> choose_matrix_shape(gpu::Recorder& rec, Format format, std::uint32_t rows,
                                               const HeadLayout& layout) {
    const gpu::Capabilities& device = rec.device().capabilities();
    const gpu::AttentionTuning& wish = gpu::product_tuning(rec.device()).attention;
    if (!wish.step_matrices || !attention_by_matrices(rec, format, layout.head_dim)) return {};
    const std::uint32_t queries = std::min(rows * (layout.heads / layout.kv_heads), 8u);
    for (const std::uint32_t keys : {64u, 32u}) {
        const MatrixShape shape{wish.step_subgroups != 0 ? wish.step_subgroups : step_subgroups, queries,
                                rows, layout.head_dim, keys};
        if (shape.shared_bytes() <= device.shared_memory &&
            shape.subgroups * device.subgroup_size <= device.max_workgroup_size)
            return shape;
    }
    return {};
}

// The kernel of a step, the blocks of queries that share a key head, and how many parts the keys come in at
// most.
struct StepPlan {
    const gpu::Kernel& kernel;
    std::uint32_t blocks;
    std::uint32_t splits;
};

StepPlan plan_step(gpu::Recorder& rec, Format format, std::uint32_t rows, const HeadLayout& layout,
                   std::uint64_t longest) {
    const gpu::AttentionTuning& wish = gpu::product_tuning(rec.device()).attention;
    if (const auto shape = choose_matrix_shape(rec, format, rows, layout)) {
        const std::uint32_t all_queries = rows * (layout.heads / layout.kv_heads);
        const std::uint32_t blocks = (all_queries + shape->queries - 1) / shape->queries;
        const std::uint64_t tiles = (longest + rows + shape->keys - 1) / shape->keys;
        const std::uint32_t wanted =
            wish.step_parts != 0 ? wish.step_parts : step_workgroups / (layout.kv_heads * blocks);
        const auto splits =
            std::clamp<std::uint64_t>(std::min<std::uint64_t>(wanted, most_matrix_parts), 1, tiles);
        const kernels::AttentionStepCoopmat constants{
            .threads = shape->subgroups * rec.device().capabilities().subgroup_size,
            .subgroups = shape->subgroups,
            .queries = shape->queries,
            .rows = rows,
            .head_dim = layout.head_dim,
            .key_tile = shape->keys};
        return {kernel(rec, constants, format), blocks, static_cast<std::uint32_t>(splits)};
    }
    StepShape shape = choose_shape(rec, rows, layout, longest);
    if (wish.step_parts != 0 && shape.splits > 1) shape.splits = wish.step_parts;
    return {lane_kernel(rec, format, shape), shape.blocks, shape.splits};
}

}  // namespace

Tensor attention_step(gpu::Recorder& rec, const Tensor& q, const Tensor& k, const Tensor& v,
                      const Tensor& position, const RopeOptions& rope, const AttentionOptions& options,
                      const KvCache& cache) {
    constexpr std::string_view op = "attention_step";
    require_new_rows(op, q, k, v, position, rope, cache);
    const HeadLayout& layout = rope.layout;
    const std::uint64_t longest =
        options.window == 0 ? cache.capacity : std::min(options.window, cache.capacity);
    const StepPlan plan = plan_step(rec, cache.format, u32(q.shape[0]), layout, longest);
    require(layout.kv_heads * plan.blocks <= KvCache::counters, op, "there are more heads than counters");

    const Tensor out = scratch(rec, q.shape);
    std::vector<gpu::Access> accesses{writes(out)};
    auto p = new_rows_params<params::AttentionStep>(q, k, v, position, rope, cache, accesses);
    p.partials = p.arrivals = out.address();  // untouched without parts
    if (plan.splits > 1) {
        const Tensor partials = scratch(rec, {q.shape[0] * layout.heads, plan.splits, layout.head_dim + 2u});
        p.partials = partials.address();
        p.arrivals = cache.arrivals.address();
        accesses.push_back(writes(partials));
        accesses.push_back(writes(cache.arrivals));
    }
    p.out_ = out.address();
    p.window = options.window;
    p.splits = plan.splits;
    p.scale = options.scale;
    dispatch(rec, plan.kernel, p, {plan.blocks, layout.kv_heads, plan.splits}, accesses);
    return out;
}

}  // namespace govor::ops
