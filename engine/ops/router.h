#pragma once

#include <cstdint>
#include <string_view>

#include "ops/tensor.h"

namespace govor::ops {

struct Routing {
    Tensor experts;  // [m, k] i32, best first; equal logits go to the lower id
    Tensor weights;  // [m, k] f32
};

// Softmax over all experts, the k most probable, optionally renormalised to sum 1. logits: [m, experts] f32,
// or [parts, m, experts] to be added up; at most 256 experts, of which at most 16 are chosen.
Routing route(Recorder& rec, const Tensor& logits, std::uint32_t k, bool renormalise);

// A choice of experts made while the row that they get is still on its way.
struct PrecomputedRouting {
    Tensor logits;  // [1, experts] f32, but for the factor of the row's norm
    Tensor chosen;  // [1, k] i32, best first
};

// The choice of a router whose input is norm(x + output · mixed), without waiting for that input: but for the
// factor of the norm, which changes no choice, its logits are folded · (x | mixed). So it runs beside the
// output product and saves a step of the chain. folded [experts, hidden + inner] f32 = (router ∘ norm |
// (router ∘ norm) · output). router [experts, hidden] of any weight format, norm [hidden] f32, output
// [hidden, inner] of any weight format; sizes are multiples of 4. Without output and mixed, where inner is 0,
// the input is norm(x).
void fold_router(Recorder& rec, const Tensor& router, const Tensor& norm, const Tensor& output,
                 const Tensor& folded);
// x [1, hidden], mixed [1, inner], counter [1] i32, which is 0 before and after.
PrecomputedRouting folded_route(Recorder& rec, const Tensor& folded, const Tensor& x, const Tensor& mixed,
                                std::uint32_t k, const Tensor& counter);

// Throws Error::internal unless k of the experts of logits [..., experts] can be chosen: 1 to 16 of at most
// 256.
void require_choice(std::string_view op, const Tensor& logits, std::uint32_t k);

}  // namespace govor::ops
