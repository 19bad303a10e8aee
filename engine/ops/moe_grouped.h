#pragma once

#include <cstdint>

#include "ops/moe.h"

namespace govor::ops {

struct MoeSizes {
    std::uint32_t m, slots, experts, hidden, inner;
};

// mixture_of_experts() of many rows: they are sorted by expert, and each expert's weights are read once for
// all of its rows.
void by_expert(gpu::Recorder& rec, const MoeSizes& sizes, const Tensor& x, const ExpertWeights& weights,
               const MoeOptions& options, const Tensor& out);

}  // namespace govor::ops
