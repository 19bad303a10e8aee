#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "ops/kernels/dispatch.h"
#include "ops/rope.h"
#include "params/optional.h"

namespace govor::ops {

// Helpers for operations that append rows to a KvCache: rope_into_cache() and attention_step().

// log2(theta) · 2 / head_dim as the sum of two values, so that i · high is exact in float32 for all pairs i
// of a head, which has at most 128 pairs.
struct RopeStep {
    float high;
    float low;
};
RopeStep rope_step(float theta, std::uint32_t head_dim);

// Throws Error{internal} unless the operands have the shapes and formats that rope_into_cache() requires.
void require_new_rows(std::string_view op, const Tensor& q, const Tensor& k, const Tensor& v,
                      const Tensor& position, const RopeOptions& options, const KvCache& cache);

// Returns push constants with the members that these kernels have in common, and adds the operands to
// `accesses`.
template <typename Params>
Params make_new_rows_params(const Tensor& q, const Tensor& k, const Tensor& v, const Tensor& position,
                            const RopeOptions& rope, const KvCache& cache,
                            std::vector<gpu::Access>& accesses) {
    accesses.insert(accesses.end(), {reads(q), reads(k), reads(v), reads(position), writes(cache.pages)});
    Params p{};
    p.q = q.address();
    p.k = k.address();
    p.v = v.address();
    p.position = position.address();
    p.q_norm = add_optional_input(rope.query_norm, q, accesses);
    p.k_norm = add_optional_input(rope.key_norm, k, accesses);
    p.present_mask = present_bit(rope.query_norm, params::has_query_norm) |
                     present_bit(rope.key_norm, params::has_key_norm) |
                     (position.shape[0] == 2 ? params::has_rope_offset : 0);
    p.pages = cache.pages.address();
    p.heads = rope.layout.heads;
    p.kv_heads = rope.layout.kv_heads;
    p.capacity = cache.capacity;
    p.page_rows = cache.page_rows;
    p.eps = rope.norm_eps;
    const RopeStep step = rope_step(rope.theta, rope.layout.head_dim);
    p.step_high = step.high;
    p.step_low = step.low;
    return p;
}

}  // namespace govor::ops
