#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "session/assistant.h"
#include "session/turn.h"

namespace govor::cli {

// One line for people: rates, waiting times, memory.
std::string statistics_line(const session::Statistics& statistics, const std::string& device);

// The whole answer for programs.
nlohmann::json to_json(const session::Answer& answer, const std::string& device,
                       const std::optional<std::filesystem::path>& speech);

}  // namespace govor::cli
