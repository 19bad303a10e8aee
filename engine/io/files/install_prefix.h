#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace govor::io {

// Returns the installation prefix, the parent of the `bin` folder of the running program, or nothing if /proc
// cannot be read.
std::optional<std::filesystem::path> install_prefix();

// Returns the path of a page of docs/, for messages: in share/doc/govor of the prefix; "docs/NAME" if it is
// not there. A build folder is also a prefix: its share/ contains links to the source tree
// (packaging/cmake/BuildTree.cmake).
std::string documentation_page(std::string_view name);

}  // namespace govor::io
