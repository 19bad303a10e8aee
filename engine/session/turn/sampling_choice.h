#pragma once

#include <cstdint>
#include <optional>

#include "core/sampling_params.h"

namespace govor::session {

// How tokens or codes are chosen. What is absent stays as the model's generation_config.json has it.
struct SamplingChoice {
    enum class Method {
        automatic,  // as the model's defaults; sampling where temperature, top_k or top_p is given
        sample,     // drawn at random
        greedy,     // always the most probable
    };
    Method method = Method::automatic;
    std::optional<float> temperature{}, top_p{}, repetition_penalty{};
    std::optional<std::uint32_t> top_k{};

    SamplingParams apply(SamplingParams defaults) const;
};

}  // namespace govor::session
