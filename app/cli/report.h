#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "session/api/turn.h"

namespace govor::cli {

// Returns one line for the user: rates, latencies, memory.
std::string format_statistics(const session::Statistics& statistics, const std::string& device);

// Returns the complete answer for programs: one JSON object and a line feed.
std::string to_json_text(const session::Answer& answer, const std::string& device,
                         const std::optional<std::filesystem::path>& speech);

}  // namespace govor::cli
