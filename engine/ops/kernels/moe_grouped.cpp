#include "ops/kernels/moe_grouped.h"

#include <algorithm>

#include "ops/elementwise.h"
#include "ops/kernels/dispatch.h"
#include "ops/kernels/partial_products.h"
#include "ops/kernels/tile_product.h"
#include "ops/linear.h"
#include "params/moe.h"
#include "params/moe_constants.h"

namespace govor::ops {

namespace {

// Slots sorted by expert and divided into tiles, on the device; see ExpertGroups in shaders/params/moe.h.
struct Groups {
    Tensor words;
    std::uint32_t max_tiles;
};

Groups group_slots(Recorder& rec, const MoeSizes& s, const Routing& routing, std::uint32_t tile_rows) {
    const std::uint32_t count = s.m * s.slots;
    // The last tile of each selected expert may be incomplete.
    const std::uint32_t max_tiles = count / tile_rows + std::min(s.experts, count);
    const Tensor words = scratch(rec, {1 + 3 * std::size_t{max_tiles} + count}, Format::i32);
    params::ExpertGroups p{};
    p.chosen = routing.experts.address();
    p.groups = words.address();
    p.count = count;
    p.tile_rows = tile_rows;
    p.max_tiles = max_tiles;
    const kernels::ExpertGroups constants{.invocations = rec.policy().workgroups.for_elements(),
                                          .experts = s.experts};
    rec.dispatch(kernel(rec, constants), p, {1, 1, 1}, {reads(routing.experts), writes(words)});
    return {words, max_tiles};
}

// Returns the push constants of the tiled and the cooperative-matrix kernel. `x`: the rows, or the values of
// to_scaled_f16().
params::ExpertGateUpGrouped make_gate_up_params(const MoeSizes& s, const Tensor& x, const Groups& groups,
                                                const ExpertWeights& weights, const Tensor& out) {
    params::ExpertGateUpGrouped p{};
    p.x = x.address();
    p.gate = weights.gate.address();
    p.up = weights.up.address();
    p.out_ = out.address();
    p.groups = groups.words.address();
    p.slots = s.slots;
    p.hidden = s.hidden;
    p.inner = s.inner;
    p.max_tiles = groups.max_tiles;
    return p;
}

params::ExpertDownGrouped make_down_params(const MoeSizes& s, const Tensor& x, const Groups& groups,
                                           const Tensor& weight, const Tensor& out) {
    params::ExpertDownGrouped p{};
    p.x = x.address();
    p.down = weight.address();
    p.out_ = out.address();
    p.groups = groups.words.address();
    p.hidden = s.hidden;
    p.inner = s.inner;
    p.max_tiles = groups.max_tiles;
    return p;
}

void gate_up_tiled(Recorder& rec, const MoeSizes& s, const Tensor& x, const Groups& groups,
                   const TileShape& tile, const ExpertWeights& weights, const Tensor& out) {
    const bool is_aligned = have_aligned_rows(s.hidden, {&x, &weights.gate, &weights.up});
    const kernels::ExpertGateUpTiled constants{.tile = tile.constants(), .is_aligned = is_aligned};
    rec.dispatch(kernel(rec, constants, weights.gate.format), make_gate_up_params(s, x, groups, weights, out),
                 {groups.max_tiles, tile.grid(1, 2 * s.inner).y, 1},
                 {reads(x), reads(groups.words), reads(weights.gate), reads(weights.up), writes(out)});
}

void down_tiled(Recorder& rec, const MoeSizes& s, const Tensor& x, const Groups& groups,
                const TileShape& tile, const Tensor& weight, const Tensor& out) {
    const bool is_aligned = have_aligned_rows(s.inner, {&x, &weight});
    const kernels::ExpertDownTiled constants{.tile = tile.constants(), .is_aligned = is_aligned};
    rec.dispatch(kernel(rec, constants, weight.format), make_down_params(s, x, groups, weight, out),
                 {groups.max_tiles, tile.grid(1, s.hidden).y, 1},
                 {reads(x), reads(groups.words), reads(weight), writes(out)});
}

void gate_up_coopmat(Recorder& rec, const MoeSizes& s, const ScaledF16Rows& x, const Groups& groups,
                     const MatrixTile& tile, const ExpertWeights& weights, const Tensor& out) {
    params::ExpertGateUpGrouped p = make_gate_up_params(s, x.values, groups, weights, out);
    p.row_scales = x.row_scales.address();
    const std::uint32_t columns = (s.inner + 15) / 16 * 32;  // alternating fragments of gate and up
    const kernels::ExpertGateUpCoopmat constants{.tile = tile_constants(rec, tile)};
    rec.dispatch(kernel(rec, constants, weights.gate.format), p,
                 {groups.max_tiles, tile.grid(1, columns).y, 1},
                 {reads(x.values), reads(x.row_scales), reads(groups.words), reads(weights.gate),
                  reads(weights.up), writes(out)});
}

void down_coopmat(Recorder& rec, const MoeSizes& s, const ScaledF16Rows& x, const Groups& groups,
                  const MatrixTile& tile, const Tensor& weight, const Tensor& out) {
    params::ExpertDownGrouped p = make_down_params(s, x.values, groups, weight, out);
    p.row_scales = x.row_scales.address();
    const kernels::ExpertDownCoopmat constants{.tile = tile_constants(rec, tile)};
    rec.dispatch(kernel(rec, constants, weight.format), p, {groups.max_tiles, tile.grid(1, s.hidden).y, 1},
                 {reads(x.values), reads(x.row_scales), reads(groups.words), reads(weight), writes(out)});
}

void combine_slots(Recorder& rec, const MoeSizes& s, const Tensor& slot_out, const Routing& routing,
                   const Tensor& residual, const Tensor& out) {
    std::vector<gpu::Access> accesses{reads(slot_out), reads(routing.weights), writes(out)};
    params::ExpertCombine p{};
    p.slot_out = slot_out.address();
    p.weights = routing.weights.address();
    p.residual = add_optional_input(residual, out, accesses);
    p.present_mask = present_bit(residual, params::has_residual);
    p.out_ = out.address();
    p.m = s.m;
    p.slots = s.slots;
    p.hidden = s.hidden;
    const std::uint32_t invocations = rec.policy().workgroups.for_elements();
    dispatch(rec, kernel(rec, kernels::ExpertCombine{.invocations = invocations}), p,
             grid_for((out.shape.elements() + invocations - 1) / invocations), accesses);
}

bool experts_use_coopmat(Recorder& rec, const MoeSizes& s, const ExpertWeights& weights) {
    return can_use_coopmat(rec, weights.gate, s.hidden) && can_use_coopmat(rec, weights.up, s.hidden) &&
           can_use_coopmat(rec, weights.down, s.inner);
}

// Returns the output [m * slots, hidden] of each slot's expert.
Tensor compute_slots_coopmat(Recorder& rec, const MoeSizes& s, const ScaledF16Rows& x, const Routing& routing,
                             const ExpertWeights& weights, const MoeOptions& options) {
    const std::size_t slots = std::size_t{s.m} * s.slots;
    const std::uint32_t terms = std::max(f16_terms(weights.gate.format), f16_terms(weights.down.format));
    const MatrixTile tile =
        options.tile ? *options.tile : rec.policy().matmul.expert_matrix_tile(u32(slots) / s.experts, terms);
    const Groups groups = group_slots(rec, s, routing, tile.rows());
    const Tensor inner = scratch(rec, {slots, s.inner});
    gate_up_coopmat(rec, s, x, groups, tile, weights, inner);
    const Tensor out = scratch(rec, {slots, s.hidden});
    down_coopmat(rec, s, to_scaled_f16(rec, inner, f16_terms(weights.down.format)), groups, tile,
                 weights.down, out);
    return out;
}

Tensor compute_slots_tiled(Recorder& rec, const MoeSizes& s, const Tensor& x, const Routing& routing,
                           const ExpertWeights& weights) {
    const std::size_t slots = std::size_t{s.m} * s.slots;
    const TileShape tile = rec.policy().matmul.expert_tile(u32(slots) / s.experts);
    const Groups groups = group_slots(rec, s, routing, tile.rows());
    const Tensor inner = scratch(rec, {slots, s.inner});
    gate_up_tiled(rec, s, x, groups, tile, weights, inner);
    const Tensor out = scratch(rec, {slots, s.hidden});
    down_tiled(rec, s, inner, groups, tile, weights.down, out);
    return out;
}

}  // namespace

// With rows grouped by expert, the weights of each expert are read once. On an H200, the Thinker (128
// experts, 8 for each row) took 44.7 ms for a prompt of 62 rows without and 18.9 ms for one of 64 rows with
// grouping.
bool should_group(Recorder& rec, const MoeSizes& s, const ExpertWeights& weights) {
    const bool uses_coopmat = s.m > max_matvec_rows && experts_use_coopmat(rec, s, weights);
    return s.m * s.slots >= (uses_coopmat ? 1 : 4) * s.experts;
}

void grouped_experts(Recorder& rec, const MoeSizes& s, const Tensor& input, const ExpertWeights& weights,
                     const MoeOptions& options, const Tensor& out) {
    const Tensor x =
        options.norm.weight ? rms_norm(rec, input, options.norm.weight, options.norm.eps) : input;
    const bool uses_coopmat = experts_use_coopmat(rec, s, weights) && x.address() % 16 == 0;
    // The conversion is recorded before the router, with which it can run concurrently.
    const ScaledF16Rows scaled =
        uses_coopmat ? to_scaled_f16(rec, x, f16_terms(weights.gate.format)) : ScaledF16Rows{};
    // Routing needs float32: rounding to float16 could change the order of two experts and thereby the
    // selection.
    const Tensor logits = partial_products(rec, x, weights.router);
    const Routing routing = route(rec, logits, s.slots, options.renormalize);
    const Tensor slot_out = uses_coopmat ? compute_slots_coopmat(rec, s, scaled, routing, weights, options)
                                         : compute_slots_tiled(rec, s, x, routing, weights);
    combine_slots(rec, s, slot_out, routing, options.residual, out);
    if (options.shared.down)
        add_gated(rec, out, options.shared.gate, linear(rec, options.shared.inner, options.shared.down), out);
}

}  // namespace govor::ops
