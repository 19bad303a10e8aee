#ifdef __cplusplus
#pragma once
#endif
#include "params/optional.h"
#include "params/types.h"

GOVOR_PARAMS_BEGIN

// Selects the k experts of each row with the largest Σ over splits of logits[splits, m, experts]: chosen[m,
// k] and weights[m, k].
struct Route {
    Address logits;
    Address chosen;
    Address weights;
    uint m;
    uint experts;
    uint k;
    uint renormalize;
    uint splits;
};

// out[experts, hidden + inner] = (router[experts, hidden] ∘ norm | (router ∘ norm) · weight[hidden, inner]),
// where (a | b) is a concatenation and ∘ the product with each element of norm[hidden]; router is f32.
struct FoldRouter {
    Address router;
    Address norm;
    Address weight;
    Address out_;
    uint experts;
    uint hidden;
    uint inner;
};

// logits[m, experts] = folded[experts, hidden + inner] · (x[m, hidden] | mixed[m, inner]); chosen[m, slots]
// are the experts with the largest logits, best first. counters[m] are 0 before and after.
struct FoldedRoute {
    Address folded;
    Address x;
    Address mixed;
    Address logits;
    Address chosen;
    Address counters;
    uint hidden;
    uint inner;
    uint experts;
    uint slots;
};

// A slot is one selected expert of one row: slot = row * slots + i, with `slots` slots per row. Weights are
// [experts, inner, hidden] (gate and up) or [experts, hidden, inner] (down).

// out[m * slots, inner] = silu(gate x) · up x of the slot's expert, for a few rows, after an RMS norm of x if
// the kernel is specialized with `has_norm`. The experts are selected from logits[m, experts] and stored in
// chosen[m, slots] and weights[m, slots]. With the constant `has_precomputed_routing`, they are in `chosen`
// already, and the logits lack the scale factor of the norm.
struct RoutedGateUp {
    Address x;
    Address norm;
    Address logits;
    Address chosen;
    Address weights;
    Address gate;
    Address up;
    Address out_;
    uint slots;
    uint hidden;
    uint inner;
    uint experts;
    uint renormalize;
    float eps;
};

// out[m * slots, inner] = silu(gate x) · up x of the slot's expert, for many rows, grouped by expert. In
// expert_gate_up_coopmat, x is the output of to_scaled_f16 with row_scales [m].
struct ExpertGateUpGrouped {
    Address x;
    Address row_scales;
    Address gate;
    Address up;
    Address out_;
    Address groups;  // the result of ExpertGroups
    uint slots;
    uint hidden;
    uint inner;
    uint max_tiles;
};

// out[m, hidden] = residual + sigmoid(shared_gate[m]) · shared[m, hidden] + Σ weights[slot] · down x[slot];
// residual, and shared with its gate, are optional (`present_mask`). With the constant `shared_chunks` of
// expert_down_dp4a, shared[m, shared inner] is multiplied with shared_down[hidden, shared inner] first.
struct ExpertDown {
    Address x;
    Address chosen;
    Address weights;
    Address down;
    Address residual;
    Address shared_;
    Address shared_gate;
    Address shared_down;
    Address out_;
    uint slots;
    uint hidden;
    uint inner;
    uint present_mask;
};

// out[slot] = down x[slot] for many rows, grouped by expert. In expert_down_coopmat, x is the output of
// to_scaled_f16 with row_scales [m * slots].
struct ExpertDownGrouped {
    Address x;
    Address row_scales;
    Address down;
    Address out_;
    Address groups;
    uint hidden;
    uint inner;
    uint max_tiles;
};

// Sorts slots by expert and divides each expert's slots into tiles of tile_rows. The words of `groups` are
// the number of tiles, then three words for each of at most max_tiles tiles (expert, index of its first
// sorted slot, number of slots), then the `count` sorted slot numbers.
struct ExpertGroups {
    Address chosen;
    Address groups;
    uint count;  // m * slots
    uint tile_rows;
    uint max_tiles;
};

// out[m, hidden] = residual + Σ weights[slot] · slot_out[slot]; residual is optional (`present_mask`).
struct ExpertCombine {
    Address slot_out;
    Address weights;
    Address residual;
    Address out_;
    uint m;
    uint slots;
    uint hidden;
    uint present_mask;
};

GOVOR_PARAMS_END
