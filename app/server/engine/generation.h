#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "session/api/event.h"

namespace govor::server {

// What a client asks of an answer; absent values are the model's own.
struct Generation {
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

// A random identifier: `prefix`, then letters and digits.
std::string new_id(const char* prefix);

// How many tokens of a prompt are sound: 13 a second.
std::uint64_t sound_tokens(std::size_t samples);

}  // namespace govor::server
