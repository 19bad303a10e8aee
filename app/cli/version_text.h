#pragma once

#include <string>

namespace govor::cli {

// Returns the output of `govor-cli --version`: version, commit, build, package, Vulkan loader, and the driver
// of each device. If Vulkan is not available, an error message replaces the last two.
std::string version_text();

}  // namespace govor::cli
