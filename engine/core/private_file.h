#pragma once

#include <filesystem>

namespace govor {

// These functions create files and folders that only their owner may access, regardless of the umask, and set
// the mode of existing ones. They return false and set errno on failure.

// Makes a folder with mode 0700. Missing parents are created with default permissions.
bool make_private_folder(const std::filesystem::path& folder);

// Makes a file with mode 0600. A missing file is created empty.
bool make_private_file(const std::filesystem::path& file);

}  // namespace govor
