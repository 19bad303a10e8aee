#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace govor::gpu {

class Device;

// Reads a text about a device and its driver that an earlier run stored in a file beside the compiled kernels
// (pipeline_cache_file.h). Returns nothing if GOVOR_PIPELINE_CACHE is empty or there is no such text. A text
// that is damaged or belongs to another device or driver is ignored with a warning in the log.
std::optional<std::string> read_cached_text(Device& device, std::string_view name);
// Stores a text for read_cached_text() of a later run. Failures are logged.
void write_cached_text(Device& device, std::string_view name, std::string_view text);

}  // namespace govor::gpu
