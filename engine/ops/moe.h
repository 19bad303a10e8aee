#pragma once

#include <cstdint>
#include <optional>

#include "ops/kernels/matrix_tile.h"
#include "ops/norm.h"
#include "ops/router.h"
#include "ops/tensor.h"

namespace govor::ops {

struct ExpertWeights {
    Tensor router;  // [experts, hidden]
    Tensor gate;    // [experts, inner, hidden]
    Tensor up;      // [experts, inner, hidden]
    Tensor down;    // [experts, hidden, inner]
};

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
    PrecomputedRouting precomputed{};  // of the one row, optional; `norm` must be given
    std::optional<MatrixTile> tile{};  // for measurements: instead of the one that is chosen
};

// residual + sigmoid(shared.gate) · shared.out + Σ weightₑ · downₑ(silu(gateₑ x) · upₑ x) over the chosen
// experts, where norm(x) stands for x. x: [m, hidden] f32. Reads only the chosen experts.
Tensor mixture_of_experts(Recorder& rec, const Tensor& x, const ExpertWeights& weights,
                          const MoeOptions& options);

}  // namespace govor::ops
