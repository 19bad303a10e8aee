#include "ops/moe.h"

#include <fmt/format.h>
#include <algorithm>

#include "gpu/device.h"
#include "ops/dispatch.h"
#include "ops/elementwise.h"
#include "ops/linear.h"
#include "ops/product.h"
#include "ops/tile_product.h"
#include "params/moe.h"

namespace govor::ops {

namespace {

struct Sizes {
    std::uint32_t m, slots, experts, hidden, inner;
};

constexpr std::size_t most_experts = 256, most_slots = 16;

void require_choice(std::string_view op, const Tensor& logits, std::uint32_t k) {
    const std::size_t experts = logits.shape[1];
    require(experts <= most_experts, op,
            fmt::format("logits is {}, expected at most {} experts", logits.shape.text(), most_experts));
    require(k >= 1 && k <= most_slots && k <= experts, op,
            fmt::format("k is {}, expected 1 to {} of the experts of logits, {}", k, most_slots,
                        logits.shape.text()));
}

Sizes check(const Tensor& x, const ExpertWeights& weights, const MoeOptions& options) {
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
    if (const ChoiceAhead& ahead = options.ahead; ahead.chosen) {
        require_shape(op, "x", x, {1, hidden});
        require_f32(op, "ahead.logits", ahead.logits, {1, experts});
        require_shape(op, "ahead.chosen", ahead.chosen, {1, options.top_k});
        require_format(op, "ahead.chosen", ahead.chosen, {Format::i32});
        require_f32(op, "norm", options.norm.weight, {hidden});
    }
    if (options.shared.out) {
        require_f32(op, "shared.out", options.shared.out, x.shape);
        require_f32(op, "shared.gate", options.shared.gate, {x.shape[0], 1});
    }
    return {u32(x.shape[0]), options.top_k, u32(experts), u32(hidden), u32(inner)};
}

// Chooses the experts on the way.
Routing routed_gate_up(gpu::Recorder& rec, const Sizes& s, const Tensor& x, const Tensor& logits,
                       const ExpertWeights& weights, const MoeOptions& options, const Tensor& out) {
    const bool ahead(options.ahead.chosen);
    const Routing routing{ahead ? options.ahead.chosen : scratch(rec, {s.m, s.slots}, Format::i32),
                          scratch(rec, {s.m, s.slots})};
    std::vector<gpu::Access> accesses{reads(x),
                                      reads(logits),
                                      reads(weights.gate),
                                      reads(weights.up),
                                      ahead ? reads(routing.experts) : writes(routing.experts),
                                      writes(routing.weights),
                                      writes(out)};
    params::RoutedGateUp p{};
    p.x = x.address();
    p.norm = optional_input(options.norm.weight, accesses);
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
    p.renormalise = options.renormalise;
    p.eps = options.norm.eps;
    const bool aligned = aligned_product(x, options.norm, {&weights.gate, &weights.up});
    if (const auto whole = IntegerRows::fit(rec, {weights.gate.format, 1, s.inner, s.hidden, aligned}, 1)) {
        const gpu::Kernel& integer =
            kernel(rec, "expert_gate_up_integer",
                   {whole->invocations, whole->blocks, whole->depth, whole->lane_chunks, p.norm != 0, ahead,
                    lane_experts(rec, s.experts)});
        dispatch(rec, integer, p, {whole->grid.x, s.m * s.slots, 1}, accesses);
        return routing;
    }
    const Team team = subgroup_team(rec, s.inner);
    const gpu::Kernel& pipeline =
        kernel(rec, "expert_gate_up", weights.gate.format,
               {team.invocations, team.items, aligned, lane_experts(rec, s.experts), p.norm != 0, ahead});
    dispatch(rec, pipeline, p, {(s.inner + team.items - 1) / team.items, s.m * s.slots, 1}, accesses);
    return routing;
}

void down(gpu::Recorder& rec, const Sizes& s, const Tensor& x, const Routing& routing, const Tensor& weight,
          const MoeOptions& options, const Tensor& out) {
    std::vector<gpu::Access> accesses{reads(x), reads(routing.experts), reads(routing.weights), reads(weight),
                                      writes(out)};
    params::ExpertDown p{};
    p.x = x.address();
    p.chosen = routing.experts.address();
    p.weights = routing.weights.address();
    p.down = weight.address();
    p.residual = optional_input(options.residual, accesses);
    p.shared_ = optional_input(options.shared.out, accesses);
    p.shared_gate = optional_input(options.shared.gate, accesses);
    p.out_ = out.address();
    p.slots = s.slots;
    p.hidden = s.hidden;
    p.inner = s.inner;
    const bool aligned = aligned_rows(s.inner, {&x, &weight});
    constexpr std::uint32_t chunk = 16;
    const bool whole_chunks = s.inner % chunk == 0;
    if (const auto whole = IntegerRows::fit(
            rec, {weight.format, 1, s.hidden, s.slots * s.inner, aligned && whole_chunks}, 1)) {
        const gpu::Kernel& integer =
            kernel(rec, "expert_down_integer",
                   {whole->invocations, whole->blocks, whole->depth, whole->lane_chunks, s.inner / chunk});
        dispatch(rec, integer, p, {whole->grid.x, s.m, 1}, accesses);
        return;
    }
    const Team team = subgroup_team(rec, s.hidden);
    dispatch(rec, kernel(rec, "expert_down", weight.format, {team.invocations, team.items, aligned}), p,
             {(s.hidden + team.items - 1) / team.items, s.m, 1}, accesses);
}

// Slots sorted by expert and cut into tiles, on the device; see ExpertGroups in shaders/params/moe.h.
struct Groups {
    Tensor words;
    TileShape tile;
    std::uint32_t max_tiles;
};

Groups group(gpu::Recorder& rec, const Sizes& s, const Routing& routing) {
    const std::uint32_t count = s.m * s.slots;
    const TileShape tile = choose_expert_tile(rec, count / s.experts);
    // Every expert that is chosen at all may end with a tile that is not full.
    const std::uint32_t max_tiles = count / tile.rows() + std::min(s.experts, count);
    const Tensor words = scratch(rec, {1 + 3 * std::size_t{max_tiles} + count}, Format::i32);
    params::ExpertGroups p{};
    p.chosen = routing.experts.address();
    p.groups = words.address();
    p.count = count;
    p.tile_rows = tile.rows();
    p.max_tiles = max_tiles;
    rec.dispatch(kernel(rec, "expert_groups", {element_invocations(rec), s.experts}), p, {1, 1, 1},
                 {reads(routing.experts), writes(words)});
    return {words, tile, max_tiles};
}

void gate_up_tiled(gpu::Recorder& rec, const Sizes& s, const Tensor& x, const Groups& groups,
                   const ExpertWeights& weights, const Tensor& out) {
    params::ExpertGateUp p{};
    p.x = x.address();
    p.gate = weights.gate.address();
    p.up = weights.up.address();
    p.out_ = out.address();
    p.groups = groups.words.address();
    p.slots = s.slots;
    p.hidden = s.hidden;
    p.inner = s.inner;
    p.max_tiles = groups.max_tiles;
    const auto [tn, tm, rows, columns, depth, by_subgroup] = groups.tile.constants();
    const bool aligned = aligned_rows(s.hidden, {&x, &weights.gate, &weights.up});
    const std::uint32_t column_tiles = groups.tile.grid(1, 2 * s.inner).y;
    rec.dispatch(kernel(rec, "expert_gate_up_tiled", weights.gate.format,
                        {tn, tm, rows, columns, depth, by_subgroup, aligned}),
                 p, {groups.max_tiles, column_tiles, 1},
                 {reads(x), reads(groups.words), reads(weights.gate), reads(weights.up), writes(out)});
}

void down_tiled(gpu::Recorder& rec, const Sizes& s, const Tensor& x, const Groups& groups,
                const Tensor& weight, const Tensor& out) {
    params::ExpertDownTiled p{};
    p.x = x.address();
    p.down = weight.address();
    p.out_ = out.address();
    p.groups = groups.words.address();
    p.hidden = s.hidden;
    p.inner = s.inner;
    p.max_tiles = groups.max_tiles;
    const auto [tn, tm, rows, columns, depth, by_subgroup] = groups.tile.constants();
    const bool aligned = aligned_rows(s.inner, {&x, &weight});
    rec.dispatch(
        kernel(rec, "expert_down_tiled", weight.format, {tn, tm, rows, columns, depth, by_subgroup, aligned}),
        p, {groups.max_tiles, groups.tile.grid(1, s.hidden).y, 1},
        {reads(x), reads(groups.words), reads(weight), writes(out)});
}

void combine(gpu::Recorder& rec, const Sizes& s, const Tensor& slot_out, const Routing& routing,
             const Tensor& residual, const Tensor& out) {
    std::vector<gpu::Access> accesses{reads(slot_out), reads(routing.weights), writes(out)};
    params::ExpertCombine p{};
    p.slot_out = slot_out.address();
    p.weights = routing.weights.address();
    p.residual = optional_input(residual, accesses);
    p.out_ = out.address();
    p.m = s.m;
    p.slots = s.slots;
    p.hidden = s.hidden;
    const std::uint32_t invocations = element_invocations(rec);
    dispatch(rec, kernel(rec, "expert_combine", {invocations}), p,
             fold((out.shape.elements() + invocations - 1) / invocations), accesses);
}

// Many rows, sorted by expert.
void by_expert(gpu::Recorder& rec, const Sizes& s, const Tensor& given, const ExpertWeights& weights,
               const MoeOptions& options, const Tensor& out) {
    const Tensor x =
        options.norm.weight ? rms_norm(rec, given, options.norm.weight, options.norm.eps) : given;
    const Tensor logits = linear(rec, x, weights.router);
    const Routing routing = route(rec, logits, s.slots, options.renormalise);
    const std::size_t slots = std::size_t{s.m} * s.slots;
    const Tensor inner = scratch(rec, {slots, s.inner});
    const Groups groups = group(rec, s, routing);
    gate_up_tiled(rec, s, x, groups, weights, inner);
    const Tensor slot_out = scratch(rec, {slots, s.hidden});
    down_tiled(rec, s, inner, groups, weights.down, slot_out);
    combine(rec, s, slot_out, routing, options.residual, out);
    if (options.shared.out) add_gated(rec, out, options.shared.gate, options.shared.out, out);
}

// Sorting pays once an expert has several rows on average: then its weights are read once for all of them.
bool worth_grouping(const Sizes& s) {
    return s.m * s.slots >= 4 * s.experts;
}

}  // namespace

Routing route(gpu::Recorder& rec, const Tensor& logits, std::uint32_t k, bool renormalise) {
    constexpr std::string_view op = "route";
    require_f32(op, "logits", logits, {0, 0});
    const std::size_t m = logits.shape[0], experts = logits.shape[1];
    require_choice(op, logits, k);
    const Routing routing{scratch(rec, {m, k}, Format::i32), scratch(rec, {m, k})};

    params::Route p{};
    p.logits = logits.address();
    p.chosen = routing.experts.address();
    p.weights = routing.weights.address();
    p.m = u32(m);
    p.experts = u32(experts);
    p.k = k;
    p.renormalise = renormalise;
    const Team team = subgroup_team(rec, m);
    rec.dispatch(kernel(rec, op, {team.invocations, team.items, lane_experts(rec, p.experts)}), p,
                 fold((m + team.items - 1) / team.items),
                 {reads(logits), writes(routing.experts), writes(routing.weights)});
    return routing;
}

Tensor mixture_of_experts(gpu::Recorder& rec, const Tensor& x, const ExpertWeights& weights,
                          const MoeOptions& options) {
    const Sizes s = check(x, weights, options);
    const Tensor out = result(rec, "mixture_of_experts", options.out, x.shape);
    const gpu::Recorder::Scope scope(rec);
    if (worth_grouping(s) && !options.ahead.chosen) {
        by_expert(rec, s, x, weights, options, out);
        return out;
    }
    const Tensor logits =
        options.ahead.chosen ? options.ahead.logits : linear(rec, x, weights.router, {.norm = options.norm});
    require_choice("mixture_of_experts", logits, s.slots);
    const Tensor inner = scratch(rec, {std::size_t{s.m} * s.slots, s.inner});
    const Routing routing = routed_gate_up(rec, s, x, logits, weights, options, inner);
    down(rec, s, inner, routing, weights.down, options, out);
    return out;
}

}  // namespace govor::ops
