#pragma once

#include <cstdint>

namespace govor {

// How a token is drawn from logits. Order as in the reference (transformers' logits processors): repetition
// penalty, suppressed ids, temperature, top-k (ids that tie with the k-th stay), top-p (the fewest best ids
// whose probabilities reach it; of equal ones the lower ids), then the draw. A greedy draw uses the first two
// only. A NaN counts as -inf, and where no score is above -inf the lowest id that is not suppressed is drawn.
struct SamplingParams {
    bool greedy = false;              // the highest logit; equal logits go to the lower id
    float temperature = 1.0f;         // > 0
    std::uint32_t top_k = 0;          // 0: all
    float top_p = 1.0f;               // (0, 1]
    float repetition_penalty = 1.0f;  // > 0; of every token drawn since the last reset
    std::uint64_t seed = 0;
};

}  // namespace govor
