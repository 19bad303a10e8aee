#pragma once

#include <filesystem>

namespace govor::io {

// Whether there is something at the path. True if that cannot be determined: opening it then reports the
// error.
bool file_exists(const std::filesystem::path& path);

}  // namespace govor::io
