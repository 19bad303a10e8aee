#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace govor::session {

// A Vulkan device in the list from which the user selects one.
struct DeviceChoice {
    std::uint32_t number = 0;  // LoadOptions::device
    std::string name;
    bool is_software = false;
    std::uint64_t budget = 0;      // bytes that this process may use
    std::string missing_features;  // missing required features, comma-separated; empty: the device is usable
    std::string driver;            // name and version, and the Vulkan version that it supports
};

// Lists the devices in the order of `govor-cli devices`. The first usable one is the default.
// `software_only`: see LoadOptions::software_only. The call takes time, and a faulty driver may crash the
// process, so the GUI makes it in a child process. Throws Error{no_device} if there is no device.
std::vector<DeviceChoice> list_device_choices(bool software_only = false);

// Returns the version of the Vulkan loader, for example "1.3.239"; empty if it is not installed. Does not
// load a driver.
std::string vulkan_loader_version();

}  // namespace govor::session
