#pragma once

#include <cstdint>

#include "ops/tensor.h"

namespace govor::ops {

struct ExpertWeights {
    Tensor router;  // [experts, hidden]
    Tensor gate;    // [experts, inner, hidden]
    Tensor up;      // [experts, inner, hidden]
    Tensor down;    // [experts, hidden, inner]
};

struct Routing {
    Tensor experts;  // [m, k] i32, best first; equal logits go to the lower id
    Tensor weights;  // [m, k] f32
};

// Softmax over all experts, the k most probable, optionally renormalised to sum 1. logits: [m, experts] f32; at most
// 256 experts, of which at most 16 are chosen.
Routing route(gpu::Recorder& rec, const Tensor& logits, std::uint32_t k, bool renormalise);

struct MoeOptions {
    std::uint32_t top_k = 0;
    bool renormalise = true;
    Tensor residual{};  // [m, hidden] f32, optional
    Tensor out{};       // [m, hidden] f32, optional
};

// residual + Σ weightₑ · downₑ(silu(gateₑ x) · upₑ x) over the chosen experts. x: [m, hidden] f32. Reads only the
// chosen experts.
Tensor mixture_of_experts(gpu::Recorder& rec, const Tensor& x, const ExpertWeights& weights, const MoeOptions& options);

}  // namespace govor::ops
