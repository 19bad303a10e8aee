#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/types.h"

namespace govor::model {

struct ModelConfig;

// How the next id is chosen. With do_sample false the best logit wins and only repetition_penalty matters.
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
    std::vector<TokenId> end_tokens;  // any of them ends the text
};

// Reads generation_config.json; `generation` is null when there is none. What it leaves out has the value
// that Qwen3OmniMoeForConditionalGeneration.generate would use; generation_defaults.cpp lists these. Where it
// names no end token, <|im_end|> ends a text, and so does `end_of_document`, the vocabulary's <|endoftext|>.
GenerationDefaults parse_generation_defaults(const nlohmann::json* generation, const ModelConfig& config,
                                             const std::string& where,
                                             std::optional<TokenId> end_of_document = {});

}  // namespace govor::model
