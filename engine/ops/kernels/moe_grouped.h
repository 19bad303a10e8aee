#pragma once

#include <cstdint>

#include "ops/moe.h"

namespace govor::ops {

// The sizes of a mixture of experts: m rows of `hidden` elements, `slots` selected experts of `experts` for
// each row, and `inner` elements between the up and the down projection.
struct MoeSizes {
    std::uint32_t m, slots, experts, hidden, inner;
};

// Returns whether grouped_experts() is faster: if experts have on average at least four rows, or one with
// cooperative matrices.
bool should_group(Recorder& rec, const MoeSizes& sizes, const ExpertWeights& weights);

// mixture_of_experts() for many rows: sorts the rows by expert, so that each expert's weights are read once
// for all its rows.
void grouped_experts(Recorder& rec, const MoeSizes& sizes, const Tensor& x, const ExpertWeights& weights,
                     const MoeOptions& options, const Tensor& out);

}  // namespace govor::ops
