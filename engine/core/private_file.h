#pragma once

#include <filesystem>

namespace govor {

// Files and folders that only their owner may access, regardless of the umask; the mode of existing ones is
// corrected. Both functions return false and set errno on failure.

// Makes a folder with mode 0700. Missing parents are created with default permissions.
bool make_private_folder(const std::filesystem::path& folder);

// Makes a file with mode 0600. A missing file is created empty.
bool make_private_file(const std::filesystem::path& file);

}  // namespace govor
