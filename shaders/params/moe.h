#ifdef __cplusplus
#pragma once
#endif
#include "params/optional.h"
#include "params/types.h"

GOVOR_PARAMS_BEGIN

// Σ over parts of logits[parts, m, experts] to the k greatest of each row: chosen[m, k] and weights[m, k].
struct Route {
    Address logits;
    Address chosen;
    Address weights;
    uint m;
    uint experts;
    uint k;
    uint renormalise;
    uint parts;
};

// out[experts, hidden + inner] = (router[experts, hidden] ∘ norm | (router ∘ norm) · weight[hidden, inner]);
// router is f32.
struct FoldRouter {
    Address router;
    Address norm;
    Address weight;
    Address out_;
    uint experts;
    uint hidden;
    uint inner;
};

// logits[experts] = folded[experts, hidden + inner] · (x[hidden] | mixed[inner]), and the `slots` greatest of
// them to chosen[slots], best first. counter[1] is 0 before and after.
struct FoldedRoute {
    Address folded;
    Address x;
    Address mixed;
    Address logits;
    Address chosen;
    Address counter;
    uint hidden;
    uint inner;
    uint experts;
    uint slots;
};

// A slot is one chosen expert of one row: slot = row * slots + i, slots per row. Weights are [experts, inner,
// hidden] (gate and up) or [experts, hidden, inner] (down).

// out[m * slots, inner] = silu(gate x) · up x of the slot's expert, in the form for a few rows: x passes RMS
// norm first where the kernel is built with a norm, the choice is made from logits[m, experts] and kept in
// chosen[m, slots] and weights[m, slots] - or it lies in `chosen` already, and logits still lack the factor
// of that norm: a constant of the kernels.
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
    uint renormalise;
    float eps;
};

// The same in the forms for many rows, by expert. In expert_gate_up_coopmat x are rows that to_scaled_f16
// made, with their factors [m].
struct ExpertGateUpGrouped {
    Address x;
    Address factors;
    Address gate;
    Address up;
    Address out_;
    Address groups;  // made from ExpertGroups
    uint slots;
    uint hidden;
    uint inner;
    uint max_tiles;
};

// out[m, hidden] = residual + sigmoid(shared_gate[m]) · shared[m, hidden] + Σ weights[slot] · down x[slot];
// residual, and shared with its gate, if `present` says so.
struct ExpertDown {
    Address x;
    Address chosen;
    Address weights;
    Address down;
    Address residual;
    Address shared_;
    Address shared_gate;
    Address out_;
    uint slots;
    uint hidden;
    uint inner;
    uint present;
};

// out[slot] = down x[slot], in the forms for many rows; factors [m * slots] as above.
struct ExpertDownGrouped {
    Address x;
    Address factors;
    Address down;
    Address out_;
    Address groups;
    uint hidden;
    uint inner;
    uint max_tiles;
};

// Sorts slots by expert and cuts each expert's slots into tiles of tile_rows. In `groups`, words: first the
// number of tiles, then three words for each of at most max_tiles tiles (expert, first place, slots), then
// count places, each with a slot number.
struct ExpertGroups {
    Address chosen;
    Address groups;
    uint count;  // m * slots
    uint tile_rows;
    uint max_tiles;
};

// out[m, hidden] = residual + Σ weights[slot] · slot_out[slot]; residual if `present` says so.
struct ExpertCombine {
    Address slot_out;
    Address weights;
    Address residual;
    Address out_;
    uint m;
    uint slots;
    uint hidden;
    uint present;
};

GOVOR_PARAMS_END
