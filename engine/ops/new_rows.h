#pragma once

#include <cstdint>
#include <string_view>

#include "ops/attention.h"

namespace govor::ops {

// What the operations on new rows of queries, keys and values share.

// log2(theta) · 2 / head_dim in two parts, so that i · high is exact in float32 for the at most 128 pairs of
// a head.
struct RopeStep {
    float high;
    float low;
};
RopeStep rope_step(float theta, std::uint32_t head_dim);

void require_new_rows(std::string_view op, const Tensor& q, const Tensor& k, const Tensor& v,
                      const Tensor& position, const RopeOptions& options, const KvCache& cache);

}  // namespace govor::ops
