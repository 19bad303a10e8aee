#pragma once

#include <cstdint>
#include <string_view>

#include "ops/tensor.h"

namespace govor::ops {

struct Routing {
    Tensor experts;  // [m, k] i32, best first; equal logits go to the lower id
    Tensor weights;  // [m, k] f32
};

// Returns the k experts of each row with the largest softmax probabilities, and these probabilities as
// weights, optionally renormalized to sum to 1. logits: [m, experts] f32, or [splits, m, experts], which are
// summed over splits; at most 256 experts and k of at most 16.
Routing route(Recorder& rec, const Tensor& logits, std::uint32_t k, bool renormalize);

// The experts that folded_route() selected before the router's input was computed.
struct PrecomputedRouting {
    Tensor logits;  // [m, experts] f32, without the scale factor of the row's norm
    Tensor chosen;  // [m, k] i32, best first
};

// Computes the folded weights of a router whose input is norm(x + output · mixed), where `mixed` is the
// result of attention and `output` the weight of its output projection. Below, (a | b) is a concatenation and
// ∘ the product with each element of norm.
//
//     folded [experts, hidden + inner] f32 = (router ∘ norm | (router ∘ norm) · output)
//
// router: [experts, hidden] of any weight format; norm: [hidden] f32; output: [hidden, inner] of any weight
// format; sizes are multiples of 4. Without output, inner is 0 and the router's input is norm(x).
//
// The scale factor of the norm does not change the selection, which therefore follows from the logits folded
// · (x | mixed), without the router's input. folded_route() can thus run concurrently with the output
// projection, which shortens the chain of dependent dispatches.
void fold_router(Recorder& rec, const Tensor& router, const Tensor& norm, const Tensor& output,
                 const Tensor& folded);
// Selects k experts for each row with the result of fold_router(). x: [m, hidden] f32; mixed: [m, inner] f32,
// absent if inner is 0; counters: [at least m] i32, which are 0 before and after.
PrecomputedRouting folded_route(Recorder& rec, const Tensor& folded, const Tensor& x, const Tensor& mixed,
                                std::uint32_t k, const Tensor& counters);

// Throws Error{internal} unless route() supports k and the number of experts of logits [..., experts].
void require_top_k(std::string_view op, const Tensor& logits, std::uint32_t k);

}  // namespace govor::ops
