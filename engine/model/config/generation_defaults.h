#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/types.h"

namespace govor::model {

struct ModelConfig;

// The parameters with which ids are sampled. If do_sample is false, the id with the largest logit is
// selected, and of the other parameters only repetition_penalty and max_new_tokens apply.
struct SamplingDefaults {
    bool do_sample;
    float temperature;
    std::uint32_t top_k;  // 0: no limit
    float top_p;
    float repetition_penalty;
    std::uint32_t max_new_tokens;
};

struct GenerationDefaults {
    SamplingDefaults text;            // Thinker
    SamplingDefaults speech;          // Talker; max_new_tokens counts frames
    SamplingDefaults code_predictor;  // max_new_tokens = steps
    std::vector<TokenId> end_tokens;  // each ends the text
};

// Reads generation_config.json; `generation` is null if there is none. Absent fields have the defaults of
// Qwen3OmniMoeForConditionalGeneration.generate, which generation_defaults.cpp lists. Without eos_token_id,
// the end tokens are <|im_end|> and `end_of_document`, the vocabulary's <|endoftext|>. `where` is the file
// name for errors, which are those of parse_config().
GenerationDefaults parse_generation_defaults(const nlohmann::json* generation, const ModelConfig& config,
                                             const std::string& where,
                                             std::optional<TokenId> end_of_document = {});

}  // namespace govor::model
