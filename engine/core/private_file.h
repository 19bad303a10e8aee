#pragma once

#include <filesystem>

namespace govor {

// Files and folders that only their owner may read, whatever the umask says; existing ones become so. Both
// return false, with errno set, where that is not possible.

// Mode 0700. Missing parents are made with the usual rights.
bool make_private_folder(const std::filesystem::path& folder);

// Mode 0600. A missing file is made, empty.
bool make_private_file(const std::filesystem::path& file);

}  // namespace govor
