#pragma once

#include <cstdint>
#include <optional>

#include "ops/kernels/matrix_tile.h"
#include "ops/norm.h"
#include "ops/router.h"
#include "ops/tensor.h"

namespace govor::ops {

// The weights of a layer's experts, any weight format.
struct ExpertWeights {
    Tensor router;  // [experts, hidden]
    Tensor gate;    // [experts, inner, hidden]
    Tensor up;      // [experts, inner, hidden]
    Tensor down;    // [experts, hidden, inner]
};

// A shared expert, which processes every row.
struct SharedExpert {
    Tensor inner;  // [m, shared inner] f32: silu(gate x) · up x
    Tensor down;   // [hidden, shared inner], any weight format
    Tensor gate;   // [m, 1] f32, before the sigmoid
};

struct MoeOptions {
    std::uint32_t top_k = 0;
    bool renormalize = true;
    Tensor residual{};                 // [m, hidden] f32, optional
    Tensor out{};                      // [m, hidden] f32, optional
    RmsNorm norm{};                    // applied to x, optional
    SharedExpert shared{};             // optional
    PrecomputedRouting precomputed{};  // optional, for at most max_matvec_rows rows; requires `norm`
    std::optional<MatrixTile> tile{};  // overrides the kernel policy, for benchmarks
};

// residual + sigmoid(shared.gate) · shared.down shared.inner + Σ weightₑ · downₑ(silu(gateₑ x) · upₑ x) over
// the top_k experts that the router selects for each row, with norm(x) in place of x if there is a norm. x:
// [m, hidden] f32. Returns [m, hidden] f32. Reads only the weights of the selected experts.
Tensor mixture_of_experts(Recorder& rec, const Tensor& x, const ExpertWeights& weights,
                          const MoeOptions& options);

}  // namespace govor::ops
