#include "ops/router.h"

#include <fmt/format.h>

#include "ops/embedding.h"
#include "ops/kernels/dispatch.h"
#include "params/moe.h"
#include "params/moe_constants.h"

namespace govor::ops {

namespace {

constexpr std::size_t max_experts = 256, max_slots = 16;

// Returns the router's weights [experts, hidden], converted to float32.
Tensor convert_router(Recorder& rec, const Tensor& router) {
    if (router.format == Format::f32) return router;
    const std::size_t experts = router.shape[0];
    const Tensor ids = scratch(rec, {experts}, Format::i32);
    for (std::size_t e = 0; e < experts; ++e) rec.fill(ids.rows(e, 1).region, u32(e));
    return embed(rec, router, ids);
}

}  // namespace

void require_top_k(std::string_view op, const Tensor& logits, std::uint32_t k) {
    const std::size_t experts = logits.shape.last();
    require(experts <= max_experts, op,
            fmt::format("logits is {}, expected at most {} experts", logits.shape.to_string(), max_experts));
    require(k >= 1 && k <= max_slots && k <= experts, op,
            fmt::format("k is {}, expected 1 to {} and at most the experts of logits, which is {}", k,
                        max_slots, logits.shape.to_string()));
}

Routing route(Recorder& rec, const Tensor& logits, std::uint32_t k, bool renormalize) {
    constexpr std::string_view op = "route";
    const bool is_split = logits.shape.rank() == 3;
    require_f32(op, "logits", logits, is_split ? Shape{0, 0, 0} : Shape{0, 0});
    require_top_k(op, logits, k);
    const std::size_t splits = is_split ? logits.shape[0] : 1, experts = logits.shape.last(),
                      m = logits.shape.rows() / splits;
    const Routing routing{scratch(rec, {m, k}, Format::i32), scratch(rec, {m, k})};

    params::Route p{};
    p.logits = logits.address();
    p.chosen = routing.experts.address();
    p.weights = routing.weights.address();
    p.m = u32(m);
    p.experts = u32(experts);
    p.k = k;
    p.renormalize = renormalize;
    p.splits = u32(splits);
    const SubgroupPartition partition = rec.policy().workgroups.partition();
    const kernels::Route constants{.invocations = partition.invocations,
                                   .rows_per_workgroup = partition.items,
                                   .lane_experts = rec.policy().workgroups.lane_experts(p.experts)};
    rec.dispatch(kernel(rec, constants), p, grid_for((m + partition.items - 1) / partition.items),
                 {reads(logits), writes(routing.experts), writes(routing.weights)});
    return routing;
}

void fold_router(Recorder& rec, const Tensor& router, const Tensor& norm, const Tensor& output,
                 const Tensor& folded) {
    constexpr std::string_view op = "fold_router";
    require_shape(op, "router", router, {0, 0});
    require_format(op, "router", router, weight_formats);
    const std::size_t experts = router.shape[0], hidden = router.shape[1];
    if (output) {
        require_shape(op, "output", output, {hidden, 0});
        require_format(op, "output", output, weight_formats);
    }
    const std::size_t inner = output ? output.shape[1] : 0;
    require(hidden % 4 == 0 && inner % 4 == 0, op,
            fmt::format("hidden is {} and inner {}, expected multiples of 4", hidden, inner));
    require_f32(op, "norm", norm, {hidden});
    require_f32(op, "folded", folded, {experts, hidden + inner});
    const Recorder::Scope scope(rec);
    const Tensor router_f32 = convert_router(rec, router);

    std::vector<gpu::Access> accesses{reads(router_f32), reads(norm), writes(folded)};
    params::FoldRouter p{};
    p.router = router_f32.address();
    p.norm = norm.address();
    p.weight = add_optional_input(output, router_f32, accesses);
    p.out_ = folded.address();
    p.experts = u32(experts);
    p.hidden = u32(hidden);
    p.inner = u32(inner);
    constexpr std::uint32_t rows = 8;  // as in fold_router.comp
    const std::uint32_t threads = rec.policy().workgroups.for_elements(), quads = (p.hidden + p.inner) / 4;
    const Format format = output ? output.format : Format::f32;
    dispatch(rec, kernel(rec, kernels::FoldRouter{.invocations = threads}, format), p,
             {(quads + threads - 1) / threads, (p.experts + rows - 1) / rows, 1}, accesses);
}

PrecomputedRouting folded_route(Recorder& rec, const Tensor& folded, const Tensor& x, const Tensor& mixed,
                                std::uint32_t k, const Tensor& counters) {
    constexpr std::string_view op = "folded_route";
    require_f32(op, "x", x, {0, 0});
    const std::size_t m = x.shape[0];
    if (mixed) require_f32(op, "mixed", mixed, {m, 0});
    const std::size_t hidden = x.shape[1], inner = mixed ? mixed.shape[1] : 0;
    require_f32(op, "folded", folded, {0, hidden + inner});
    require_shape(op, "counters", counters, {0});
    require_format(op, "counters", counters, {Format::i32});
    require(counters.shape[0] >= m, op,
            fmt::format("counters is {}, expected one for each of {} rows", counters.shape.to_string(), m));
    const std::size_t experts = folded.shape[0];
    require(k >= 1 && k <= experts, op, fmt::format("k is {}, expected 1 to the {} experts", k, experts));
    const PrecomputedRouting precomputed{scratch(rec, {m, experts}), scratch(rec, {m, k}, Format::i32)};
    std::vector<gpu::Access> accesses{reads(folded), reads(x), writes(precomputed.logits),
                                      writes(precomputed.chosen), writes(counters)};
    params::FoldedRoute p{};
    p.folded = folded.address();
    p.x = x.address();
    p.mixed = add_optional_input(mixed, x, accesses);
    p.logits = precomputed.logits.address();
    p.chosen = precomputed.chosen.address();
    p.counters = counters.address();
    p.hidden = u32(hidden);
    p.inner = u32(inner);
    p.experts = u32(experts);
    p.slots = k;
    // Each thread multiplies about 16 elements.
    const std::uint32_t threads = rec.policy().workgroups.for_row((hidden + inner) / 16);
    const auto quads_per_thread = [&](std::uint32_t elements) {
        return (elements / 4 + threads - 1) / threads;
    };
    const kernels::FoldedRoute constants{.invocations = threads,
                                         .x_quads = quads_per_thread(p.hidden),
                                         .mixed_quads = quads_per_thread(p.inner),
                                         .lane_experts = rec.policy().workgroups.lane_experts(p.experts)};
    dispatch(rec, kernel(rec, constants), p, {p.experts, u32(m), 1}, accesses);
    return precomputed;
}

}  // namespace govor::ops
