#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace govor::gpu {

class Device;

// Returns text about a device and its driver that an earlier run stored as `name` in a file next to the
// compiled kernels (pipeline_cache_file.h). Returns nothing if GOVOR_PIPELINE_CACHE is empty or there is no
// such file. A file that is damaged or belongs to another device or driver is ignored with a warning in the
// log.
std::optional<std::string> read_cached_text(Device& device, std::string_view name);
// Stores text for read_cached_text() in a later run. Failures are logged.
void write_cached_text(Device& device, std::string_view name, std::string_view text);

}  // namespace govor::gpu
