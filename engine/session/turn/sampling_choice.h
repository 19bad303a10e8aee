#pragma once

#include <cstdint>
#include <optional>

#include "core/sampling_params.h"

namespace govor::session {

// The sampling parameters that a user set, for tokens or codes. Absent values are those of the model's
// generation_config.json.
struct SamplingChoice {
    enum class Method {
        automatic,  // the model's default; `sample` if temperature, top_k or top_p is given
        sample,     // at random
        greedy,     // always the most probable
    };
    Method method = Method::automatic;
    std::optional<float> temperature{}, top_p{}, repetition_penalty{};
    std::optional<std::uint32_t> top_k{};

    // Returns `params`, the model's defaults, with the values that are set.
    SamplingParams apply(SamplingParams params) const;
};

}  // namespace govor::session
