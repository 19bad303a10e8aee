#pragma once

#include <filesystem>
#include <vector>

#include "session/api/turn.h"

namespace govor::cli {

// Earlier turns of a conversation: [{"role": "user"|"assistant", "text": …, "audio": FILE}, …]. A clip's path
// is taken from the folder of the JSON file; none may be longer than `longest_clip` seconds. Throws
// Error{bad_file} that names the turn and the field that is wrong, and what read_speech throws.
std::vector<session::PastTurn> read_history(const std::filesystem::path& file, double longest_clip);

}  // namespace govor::cli
