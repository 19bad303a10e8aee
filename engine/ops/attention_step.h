#pragma once

#include <cstdint>

#include "ops/attention.h"

namespace govor::ops {

// The maximum number of rows that attention_step() accepts.
inline constexpr std::uint32_t max_step_rows = 4;

// rope_into_cache() and causal_attention() fused into one dispatch, for at most max_step_rows rows: applies
// the rotary embedding to queries and keys, stores keys and values in the cache, and computes attention. The
// keys of a long cache are split among several workgroups (Flash-Decoding). q, k and v are the outputs of the
// projections, as for self_attention(). Uses cooperative matrices where attention_uses_coopmat(), with
// queries and softmax weights as two float16 values each (22 bits).
Tensor attention_step(Recorder& rec, const Tensor& q, const Tensor& k, const Tensor& v,
                      const Tensor& position, const RopeOptions& rope, const AttentionOptions& options,
                      const KvCache& cache);

}  // namespace govor::ops
