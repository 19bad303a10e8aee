#pragma once

#include <cstdint>

#include "ops/moe.h"

namespace govor::ops {

struct MoeSizes {
    std::uint32_t m, slots, experts, hidden, inner;
};

// Whether by_expert() is the faster way: once an expert has several rows on average, or with cooperative
// matrices one.
bool worth_grouping(Recorder& rec, const MoeSizes& sizes, const ExpertWeights& weights);

// mixture_of_experts() of many rows: they are sorted by expert, and each expert's weights are read once for
// all of its rows.
void by_expert(Recorder& rec, const MoeSizes& sizes, const Tensor& x, const ExpertWeights& weights,
               const MoeOptions& options, const Tensor& out);

}  // namespace govor::ops
