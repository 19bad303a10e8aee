#include "gpu/vulkan_error.h"

#include <fmt/format.h>

#include "core/error.h"

namespace govor::gpu {

void throw_vulkan_error(const vk::SystemError& error, std::string_view action) {
    const auto result = static_cast<vk::Result>(error.code().value());
    const std::string name = vk::to_string(result);
    switch (result) {
        case vk::Result::eErrorDeviceLost:
            throw Error(
                ErrorKind::device_lost,
                message("The graphics device stopped working; its driver was reset or it was removed."),
                std::string(action));
        case vk::Result::eErrorOutOfHostMemory:
        case vk::Result::eErrorOutOfDeviceMemory:
            throw Error(ErrorKind::out_of_memory, message("Vulkan ran out of memory ({}).", name),
                        std::string(action));
        default:
            throw internal_error(fmt::format("Vulkan failed to {} ({}).", action, name));
    }
}

}  // namespace govor::gpu
