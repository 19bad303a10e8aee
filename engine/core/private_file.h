#pragma once

#include <filesystem>

namespace govor {

// These functions create files and folders that only their owner may access, regardless of the umask, and set
// the mode of existing ones. They return false and set errno on failure.

// Creates a folder with mode 0700. Missing parents are created with default permissions.
bool make_private_folder(const std::filesystem::path& folder);

// Creates an empty file with mode 0600, or sets the mode of an existing one.
bool make_private_file(const std::filesystem::path& file);

}  // namespace govor
