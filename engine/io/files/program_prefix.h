#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace govor::io {

// The folder above the `bin` that the running program lies in. Nothing where /proc cannot be read.
std::optional<std::filesystem::path> program_prefix();

// A page of docs/, for messages: in share/doc/govor of the prefix, or else in the source tree that the
// program was built in; where neither is there, as "docs/NAME".
std::string documentation_page(std::string_view name);

}  // namespace govor::io
