#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace govor::gpu {

class Device;

// Reads a text about a device and its driver that an earlier run stored in a file beside the compiled kernels
// (pipeline_file.h). Like those, it is optional and validated. Returns nothing if GOVOR_PIPELINE_CACHE is
// empty, if there is no such text, and, with a line in the log, if it is damaged or belongs to another device
// or driver.
std::optional<std::string> read_cached_text(Device& device, std::string_view name);
// Stores such a text. Failures are logged.
void write_cached_text(Device& device, std::string_view name, std::string_view text);

}  // namespace govor::gpu
