#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace govor::session {

// What a model can run on, in plain words for who offers the choice.
struct DeviceChoice {
    std::uint32_t number = 0;  // LoadOptions::device
    std::string name;
    bool software = false;
    std::uint64_t budget = 0;  // bytes that this process may use
    std::string lacks;         // required features, comma-separated; empty: it can run
    std::string driver;        // name and version, and the Vulkan version that it has
};

// In the order of `govor-cli devices`: the first that can run is the usual one. `software_only`: opens the
// drivers that run on the processor and no others (LoadOptions::software_only). Takes time, and a broken
// driver may end the process: not for the process of a window. Throws Error{no_device} when there is none.
std::vector<DeviceChoice> device_choices(bool software_only = false);

// The version of the Vulkan loader, "1.3.239"; empty where there is none. Opens no driver.
std::string vulkan_loader_version();

}  // namespace govor::session
