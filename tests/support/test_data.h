#pragma once

#include <string>
#include <string_view>

namespace govor {

// Returns the absolute path of a file or folder of the source tree, such as "resources/desktop". Also valid
// during static initialization.
std::string source_path(std::string_view path);

// Returns the absolute path of a file or folder in tests/data.
std::string test_data(std::string_view path);

}  // namespace govor
