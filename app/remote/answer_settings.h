#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "core/sampling_params.h"

namespace govor::remote {

// The settings of one answer, apart from the properties of the server.
struct AnswerSettings {
    std::string voice{};              // empty: the server's default
    bool requests_speech = true;      // false: text only
    std::uint32_t max_tokens = 0;     // 0: the server's limit
    bool overrides_sampling = false;  // false: the server's sampling parameters apply, and `text` is not sent
    SamplingParams text{};
    // The sampling and length of the speech. Sent to Govor's server only; others have no fields for them.
    std::optional<SamplingParams> speech{};  // nullopt: the server's sampling parameters
    std::uint32_t max_frames = 0;            // codec frames of 80 ms; 0: the server's limit
};

// Adds the sampling of the text, if it is overridden. `has_extensions`: the server accepts `top_k` and
// `repetition_penalty`.
void add_text_sampling(nlohmann::json& fields, const AnswerSettings& settings, bool has_extensions);
// Adds the sampling and the length of the speech to an object of Govor's API.
void add_speech_settings(nlohmann::json& fields, const AnswerSettings& settings);

}  // namespace govor::remote
