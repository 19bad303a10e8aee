#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "session/assistant.h"

namespace govor::cli {

// --model, --device, --context: which model runs where.
struct ModelFlags {
    std::filesystem::path model;
    std::optional<std::uint32_t> device;
    std::uint32_t context = 0;

    void add_to(CLI::App& command);
    // Loads, with the progress of long loads on stderr where that is a terminal.
    std::unique_ptr<session::Assistant> load(session::LoadOptions options, std::stop_token stop) const;
};

// --speaker, --greedy, --seed, --temperature and so on: how an answer is made. What is not given stays as the model's
// generation_config.json has it.
struct AnswerFlags {
    std::string speaker;
    bool greedy = false;
    std::optional<std::uint64_t> seed;
    std::optional<float> temperature, top_p, repetition_penalty;
    std::optional<std::uint32_t> top_k;
    std::optional<float> speech_temperature, speech_top_p, speech_repetition_penalty;
    std::optional<std::uint32_t> speech_top_k;
    std::uint32_t max_tokens = 0, max_frames = 0;

    void add_text_to(CLI::App& command);
    void add_speech_to(CLI::App& command);
    session::AnswerOptions apply(session::AnswerOptions defaults) const;
};

}  // namespace govor::cli
