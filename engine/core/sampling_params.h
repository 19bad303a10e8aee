#pragma once

#include <cstdint>

namespace govor {

// Parameters for sampling a token from logits. The order of steps is that of the reference (transformers'
// logits processors): repetition penalty, suppressed ids, temperature, top-k (ids that tie with the k-th are
// kept), top-p (the smallest set of most probable ids whose probabilities sum to at least top_p; lower ids
// first among equal probabilities), then sampling. Greedy decoding uses the first two steps only. NaN is
// treated as -inf; if no score is above -inf, the lowest id that is not suppressed is selected.
struct SamplingParams {
    bool greedy = false;              // argmax; among equal logits the lower id
    float temperature = 1.0f;         // > 0
    std::uint32_t top_k = 0;          // 0: disabled
    float top_p = 1.0f;               // (0, 1]
    float repetition_penalty = 1.0f;  // > 0; applied to every token sampled since the last reset
    std::uint64_t seed = 0;
};

}  // namespace govor
