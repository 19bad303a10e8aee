#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace govor::io {

// Returns the installation prefix, which is the parent of the running program's `bin` folder, or nullopt if
// /proc cannot be read.
std::optional<std::filesystem::path> install_prefix();

// Returns the path of a page of docs/ for messages: in share/doc/govor of the prefix, or "docs/NAME" if it is
// not installed. A build folder also has the layout of a prefix, with links to the source tree in share/
// (packaging/cmake/BuildTree.cmake).
std::string documentation_page(std::string_view name);

}  // namespace govor::io
