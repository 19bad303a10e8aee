#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "session/api/event.h"

namespace govor::server {

// The parameters of an answer that a client requests; absent values are the model's defaults.
struct GenerationParams {
    std::optional<double> temperature{};  // 0: greedy
    std::optional<double> top_p{};
    std::optional<std::uint64_t> seed{};
    std::optional<std::uint32_t> max_tokens{};
    std::vector<std::string> stop{};
    std::string voice{};  // empty: the default
    bool speak = false;
    bool has_tools = false;  // tool calls are not spoken

    session::AnswerOptions options(const session::Loaded& model) const;
};

// Throws ApiError{400} if the model cannot speak, or does not have the voice.
void check_voice(const session::Loaded& model, const std::string& voice, const std::string& param);

// Returns a random identifier: `prefix`, then letters and digits.
std::string new_id(const char* prefix);

// Returns the number of prompt tokens of a recording: 13 per second.
std::uint64_t audio_tokens(std::size_t samples);

}  // namespace govor::server
