#pragma once

#include <cstdint>
#include <optional>

#include "ops/matrix_tile.h"
#include "ops/norm.h"
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

// Softmax over all experts, the k most probable, optionally renormalised to sum 1. logits: [m, experts] f32,
// or [parts, m, experts] to be added up; at most 256 experts, of which at most 16 are chosen.
Routing route(gpu::Recorder& rec, const Tensor& logits, std::uint32_t k, bool renormalise);

// What a shared expert says of every row, and how much it counts.
struct SharedExpert {
    Tensor out;   // [m, hidden] f32
    Tensor gate;  // [m, 1] f32, before its sigmoid
};

struct MoeOptions {
    std::uint32_t top_k = 0;
    bool renormalise = true;
    Tensor residual{};                 // [m, hidden] f32, optional
    Tensor out{};                      // [m, hidden] f32, optional
    RmsNorm norm{};                    // of x, optional
    SharedExpert shared{};             // optional
    std::optional<MatrixTile> tile{};  // for measurements: instead of the one that is chosen
};

// residual + sigmoid(shared.gate) · shared.out + Σ weightₑ · downₑ(silu(gateₑ x) · upₑ x) over the chosen
// experts, where norm(x) stands for x. x: [m, hidden] f32. Reads only the chosen experts.
Tensor mixture_of_experts(gpu::Recorder& rec, const Tensor& x, const ExpertWeights& weights,
                          const MoeOptions& options);

}  // namespace govor::ops
