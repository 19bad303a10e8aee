#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "session/api/event.h"
#include "session/turn/sampling_choice.h"

namespace govor::server {

class JsonFields;

inline constexpr double audio_tokens_per_second = 13;  // of the AudioTower

// The parameters of an answer that a client requests; absent values are the model's defaults.
struct GenerationParams {
    session::SamplingChoice text{};
    session::SamplingChoice speech{};
    std::optional<std::uint64_t> seed{};
    std::optional<std::uint32_t> max_tokens{};
    std::optional<std::uint32_t> max_frames{};  // of speech, at most the model's own limit
    std::vector<std::string> stop{};
    std::string voice{};  // empty: the default
    bool speak = false;
    bool has_tools = false;  // tool calls are not spoken

    session::AnswerOptions make_options(const session::LoadedModel& model) const;
};

// A temperature of 0 makes the sampling greedy.
session::SamplingChoice to_sampling_choice(std::optional<double> temperature);

// Reads `temperature`, `top_p` and the extensions `top_k` (0 and -1: no limit) and `repetition_penalty`,
// whose names are those of vLLM. Throws ApiError{400}.
session::SamplingChoice read_sampling(const JsonFields& fields);
// Changes only the parameters that are present in `fields`. Throws ApiError{400}.
void update_sampling(session::SamplingChoice& choice, const JsonFields& fields);
// Reads the extension `max_frames`, the longest speech in frames of 80 ms. Throws ApiError{400}.
std::optional<std::uint32_t> read_max_frames(const JsonFields& fields);

// Throws ApiError{400} if the model cannot speak, or does not have the voice.
void check_voice(const session::LoadedModel& model, const std::string& voice, const std::string& param);

// Returns a random identifier: `prefix`, then letters and digits.
std::string new_id(const char* prefix);

// Returns the number of prompt tokens of a recording: 13 per second.
std::uint64_t count_audio_tokens(std::size_t samples);

}  // namespace govor::server
