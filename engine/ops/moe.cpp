#include "ops/moe.h"

#include "ops/kernels/dispatch.h"
#include "ops/kernels/matmul_operands.h"
#include "ops/kernels/moe_grouped.h"
#include "ops/linear.h"
#include "params/moe.h"
#include "params/moe_constants.h"

namespace govor::ops {

namespace {

MoeSizes check_operands(const Tensor& x, const ExpertWeights& weights, const MoeOptions& options) {
    constexpr std::string_view op = "mixture_of_experts";
    require_shape(op, "gate", weights.gate, {0, 0, 0});
    require_format(op, "gate", weights.gate, weight_formats);
    const std::size_t experts = weights.gate.shape[0], inner = weights.gate.shape[1],
                      hidden = weights.gate.shape[2];
    require_shape(op, "router", weights.router, {experts, hidden});
    require_shape(op, "up", weights.up, weights.gate.shape);
    require_format(op, "up", weights.up, {weights.gate.format});
    require_shape(op, "down", weights.down, {experts, hidden, inner});
    require_format(op, "down", weights.down, weight_formats);
    require_f32(op, "x", x, {0, hidden});
    if (options.residual) require_f32(op, "residual", options.residual, x.shape);
    if (const PrecomputedRouting& precomputed = options.precomputed; precomputed.chosen) {
        require_f32(op, "precomputed.logits", precomputed.logits, {x.shape[0], experts});
        require_shape(op, "precomputed.chosen", precomputed.chosen, {x.shape[0], options.top_k});
        require_format(op, "precomputed.chosen", precomputed.chosen, {Format::i32});
        require_f32(op, "norm", options.norm.weight, {hidden});
    }
    if (options.shared.down) {
        require_shape(op, "shared.down", options.shared.down, {hidden, 0});
        require_format(op, "shared.down", options.shared.down, weight_formats);
        require_f32(op, "shared.inner", options.shared.inner, {x.shape[0], options.shared.down.shape[1]});
        require_f32(op, "shared.gate", options.shared.gate, {x.shape[0], 1});
    }
    return {u32(x.shape[0]), options.top_k, u32(experts), u32(hidden), u32(inner)};
}

// Selects the experts and computes silu(gateₑ x) · upₑ x for them.
Routing routed_gate_up(Recorder& rec, const MoeSizes& s, const Tensor& x, const Tensor& logits,
                       const ExpertWeights& weights, const MoeOptions& options, const Tensor& out) {
    const bool is_precomputed(options.precomputed.chosen);
    const Routing routing{
        is_precomputed ? options.precomputed.chosen : scratch(rec, {s.m, s.slots}, Format::i32),
        scratch(rec, {s.m, s.slots})};
    std::vector<gpu::Access> accesses{reads(x),
                                      reads(logits),
                                      reads(weights.gate),
                                      reads(weights.up),
                                      is_precomputed ? reads(routing.experts) : writes(routing.experts),
                                      writes(routing.weights),
                                      writes(out)};
    params::RoutedGateUp p{};
    p.x = x.address();
    p.norm = add_optional_input(options.norm.weight, x, accesses);
    p.logits = logits.address();
    p.chosen = routing.experts.address();
    p.weights = routing.weights.address();
    p.gate = weights.gate.address();
    p.up = weights.up.address();
    p.out_ = out.address();
    p.slots = s.slots;
    p.hidden = s.hidden;
    p.inner = s.inner;
    p.experts = s.experts;
    p.renormalize = options.renormalize;
    p.eps = options.norm.eps;
    const bool is_aligned = has_aligned_operands(x, options.norm, {&weights.gate, &weights.up});
    const bool has_norm(options.norm.weight);
    if (const auto dp4a_tiling = rec.policy().matmul.expert_dp4a_tiling(
            {weights.gate.format, 1, s.inner, s.hidden, is_aligned}, s.m * s.slots)) {
        const kernels::ExpertGateUpDp4a constants{
            .invocations = dp4a_tiling->invocations,
            .columns = dp4a_tiling->blocks,
            .depth = dp4a_tiling->depth,
            .lane_chunks = dp4a_tiling->lane_chunks,
            .has_norm = has_norm,
            .has_precomputed_routing = is_precomputed,
            .lane_experts = rec.policy().workgroups.lane_experts(s.experts),
            .prefetches_weights = dp4a_tiling->prefetches_weights};
        dispatch(rec, kernel(rec, constants, weights.gate.format), p, {dp4a_tiling->grid.x, s.m * s.slots, 1},
                 accesses);
        return routing;
    }
    const SubgroupPartition partition = rec.policy().workgroups.partition(s.inner);
    const kernels::ExpertGateUp constants{.invocations = partition.invocations,
                                          .columns = partition.items,
                                          .is_aligned = is_aligned,
                                          .lane_experts = rec.policy().workgroups.lane_experts(s.experts),
                                          .has_norm = has_norm,
                                          .has_precomputed_routing = is_precomputed};
    dispatch(rec, kernel(rec, constants, weights.gate.format), p,
             {(s.inner + partition.items - 1) / partition.items, s.m * s.slots, 1}, accesses);
    return routing;
}

// The dp4a kernel of project_down(), if it can be used, and the chunks of the shared expert that it also
// multiplies, or 0.
struct Dp4aDownPlan {
    std::optional<Dp4aTiling> tiling;
    std::uint32_t shared_chunks = 0;
};

Dp4aDownPlan plan_dp4a_down(Recorder& rec, const MoeSizes& s, const Tensor& x, const Tensor& weight,
                            const SharedExpert& shared) {
    const std::uint32_t chunk = Dp4aTiling::chunk_elements(weight.format);
    if (s.inner % chunk != 0 || !have_aligned_rows(s.inner, {&x, &weight})) return {};
    const auto plan_tiling = [&](std::uint32_t depth) {
        return rec.policy().matmul.expert_dp4a_tiling({weight.format, 1, s.hidden, depth, true}, s.m);
    };
    if (shared.down && shared.down.format == weight.format && shared.down.shape[1] % chunk == 0 &&
        have_aligned_rows(shared.down.shape[1], {&shared.inner, &shared.down})) {
        const std::uint32_t width = u32(shared.down.shape[1]);
        if (const auto tiling = plan_tiling(s.slots * s.inner + width)) return {tiling, width / chunk};
    }
    return {plan_tiling(s.slots * s.inner)};
}

// `shared_out` is the output of the shared expert, if the kernel does not compute it.
void project_down(Recorder& rec, const MoeSizes& s, const Tensor& x, const Routing& routing,
                  const Tensor& weight, const MoeOptions& options, const Dp4aDownPlan& down_plan,
                  const Tensor& shared_out, const Tensor& out) {
    std::vector<gpu::Access> accesses{reads(x), reads(routing.experts), reads(routing.weights), reads(weight),
                                      writes(out)};
    params::ExpertDown p{};
    p.x = x.address();
    p.chosen = routing.experts.address();
    p.weights = routing.weights.address();
    p.down = weight.address();
    p.residual = add_optional_input(options.residual, out, accesses);
    const bool is_fused = down_plan.shared_chunks != 0;
    p.shared_ = add_optional_input(is_fused ? options.shared.inner : shared_out, out, accesses);
    p.shared_gate = add_optional_input(options.shared.gate, out, accesses);
    p.shared_down = add_optional_input(is_fused ? options.shared.down : Tensor{}, weight, accesses);
    p.present_mask =
        present_bit(options.residual, params::has_residual) | present_bit(shared_out, params::has_shared);
    p.out_ = out.address();
    p.slots = s.slots;
    p.hidden = s.hidden;
    p.inner = s.inner;
    if (const auto& shape = down_plan.tiling) {
        const kernels::ExpertDownDp4a constants{
            .invocations = shape->invocations,
            .columns = shape->blocks,
            .depth = shape->depth,
            .lane_chunks = shape->lane_chunks,
            .slot_chunks = s.inner / Dp4aTiling::chunk_elements(weight.format),
            .shared_chunks = down_plan.shared_chunks};
        dispatch(rec, kernel(rec, constants, weight.format), p, {shape->grid.x, s.m, 1}, accesses);
        return;
    }
    const bool is_aligned = have_aligned_rows(s.inner, {&x, &weight});
    const SubgroupPartition partition = rec.policy().workgroups.partition(s.hidden);
    const kernels::ExpertDown constants{
        .invocations = partition.invocations, .columns = partition.items, .is_aligned = is_aligned};
    dispatch(rec, kernel(rec, constants, weight.format), p,
             {(s.hidden + partition.items - 1) / partition.items, s.m, 1}, accesses);
}

}  // namespace

Tensor mixture_of_experts(Recorder& rec, const Tensor& x, const ExpertWeights& weights,
                          const MoeOptions& options) {
    const MoeSizes s = check_operands(x, weights, options);
    const Tensor out = result_or_scratch(rec, "mixture_of_experts", options.out, x.shape);
    const Recorder::Scope scope(rec);
    if (!options.precomputed.chosen && should_group(rec, s, weights)) {
        grouped_experts(rec, s, x, weights, options, out);
        return out;
    }
    const Tensor logits = options.precomputed.chosen ? options.precomputed.logits
                                                     : linear(rec, x, weights.router, {.norm = options.norm});
    require_top_k("mixture_of_experts", logits, s.slots);
    const Tensor inner = scratch(rec, {std::size_t{s.m} * s.slots, s.inner});
    const Routing routing = routed_gate_up(rec, s, x, logits, weights, options, inner);
    const Dp4aDownPlan down_plan = plan_dp4a_down(rec, s, inner, weights.down, options.shared);
    Tensor shared_out;
    if (options.shared.down && down_plan.shared_chunks == 0)
        shared_out = linear(rec, options.shared.inner, options.shared.down);
    project_down(rec, s, inner, routing, weights.down, options, down_plan, shared_out, out);
    return out;
}

}  // namespace govor::ops
