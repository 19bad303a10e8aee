#pragma once

#include <QByteArray>
#include <optional>
#include <stdexcept>
#include <vector>

#include "session/api/device_choice.h"
#include "session/api/memory_estimate.h"

namespace govor::assistant {

// A graphics driver crashed or did not return while devices were listed.
class DriverFailure : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// Calls session::list_device_choices in a child process, so that a crash of a driver does not affect the
// window. Throws DriverFailure if the child process crashes or does not return in time. Takes up to a minute,
// so do not call it on the GUI thread. Also throws the errors of session::list_device_choices.
std::vector<session::DeviceChoice> list_devices(bool software_only = false);

// Calls session::measure_device_memory in the same way.
session::DeviceMemory measure_device_memory(std::optional<std::uint32_t> device, bool software_only = false);

// Returns true while any thread runs list_devices() or measure_device_memory().
bool is_listing_devices() noexcept;

// List the devices, or measure the memory of one, and return the result or the error as JSON. The child
// process prints it.
QByteArray list_devices_as_json(bool software_only);
QByteArray measure_device_memory_as_json(std::optional<std::uint32_t> device, bool software_only);
// Parse the last line of `bytes`. Throw the error if the line contains one.
std::vector<session::DeviceChoice> parse_device_list(const QByteArray& bytes);
session::DeviceMemory parse_device_memory(const QByteArray& bytes);

// Call it in main() before the application is created. If the arguments request it, writes the devices
// or the memory of one to standard output and ends the process. After this call, list_devices() and
// measure_device_memory() run this program as a child process; without it, they query the devices in the
// calling process.
void list_devices_if_requested(int argc, char** argv);

}  // namespace govor::assistant
