#pragma once

#include <string>

namespace govor::cli {

// What `govor-cli --version` prints: version, commit, build, package, Vulkan loader, and the driver of each
// device. Where there is no Vulkan, the reason stands in its place.
std::string version_text();

}  // namespace govor::cli
