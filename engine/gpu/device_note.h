#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace govor::gpu {

class Device;

// What was found out about a device and its driver, kept as a text from one start to the next in a file
// beside its compiled kernels (pipeline_file.h), as little trusted and as little needed. Nothing where
// GOVOR_PIPELINE_CACHE says to keep none, where there is no such note, and, with a line in the log, where it
// is not whole or of another device or driver.
std::optional<std::string> read_note(Device& device, std::string_view name);
// Where it cannot be written, a line in the log says so.
void write_note(Device& device, std::string_view name, std::string_view text);

}  // namespace govor::gpu
