#include "session/api/device_choice.h"

#include <fmt/format.h>

#include "core/error.h"
#include "gpu/device.h"
#include "gpu/loader.h"

namespace govor::session {

std::vector<DeviceChoice> list_device_choices(bool software_only) {
    std::vector<DeviceChoice> choices;
    const gpu::Drivers drivers = software_only ? gpu::Drivers::software : gpu::Drivers::all;
    for (const gpu::DeviceInfo& device : gpu::list_devices(drivers)) {
        choices.push_back({.number = device.index,
                           .name = device.name,
                           .is_software = device.kind == gpu::DeviceKind::software,
                           .budget = device.budget,
                           .missing_features = fmt::format("{}", fmt::join(device.missing_required, ", ")),
                           .driver = gpu::driver_and_version(device)});
    }
    return choices;
}

std::string vulkan_loader_version() {
    try {
        return gpu::loader_version();
    } catch (const Error&) {  // reported when a device is opened
        return {};
    }
}

}  // namespace govor::session
