#pragma once

#include <cstdint>

#include "ops/attention.h"

namespace govor::ops {

inline constexpr std::uint32_t step_rows = 4;

// rope_into_cache and causal_attention in one dispatch, for at most step_rows rows: queries and keys rotated,
// keys and values put into the cache, and attention, in which a long cache is cut into parts for as many
// workgroups. q, k and v as the projections made them, as self_attention takes them. By cooperative matrices
// where attention_by_matrices, with queries and weights in 22 bits.
Tensor attention_step(Recorder& rec, const Tensor& q, const Tensor& k, const Tensor& v,
                      const Tensor& position, const RopeOptions& rope, const AttentionOptions& options,
                      const KvCache& cache);

}  // namespace govor::ops
