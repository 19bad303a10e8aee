#pragma once

#include <filesystem>

namespace govor::io {

// Returns true if there is a file or folder at the path, or if that cannot be determined: opening it then
// reports the error.
bool file_exists(const std::filesystem::path& path);

}  // namespace govor::io
