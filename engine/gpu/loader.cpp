#include "gpu/loader.h"

#include <dlfcn.h>

#include <cstdlib>
#include <string>

#include <fmt/format.h>

#include "core/error.h"

namespace govor::gpu {

PFN_vkGetInstanceProcAddr vulkan_entry_point() {
    const char* override_path = std::getenv("GOVOR_VULKAN_LIBRARY");
    const std::string file =
        override_path != nullptr && *override_path != '\0' ? override_path : "libvulkan.so.1";
    // Never closed, because threads and exit handlers of drivers outlive every device.
    void* library = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr && override_path != nullptr && *override_path != '\0') {
        throw Error(
            ErrorKind::no_device,
            message("The Vulkan library that GOVOR_VULKAN_LIBRARY names could not be opened: {}.", dlerror()),
            file);
    }
    if (library == nullptr) {
        throw Error(ErrorKind::no_device, message("No Vulkan library (libvulkan.so.1) was found. Install "
                                                  "your distribution's Vulkan loader and driver."));
    }
    const auto entry = reinterpret_cast<PFN_vkGetInstanceProcAddr>(dlsym(library, "vkGetInstanceProcAddr"));
    if (entry == nullptr) {
        throw Error(ErrorKind::no_device,
                    message("The library is not a Vulkan loader: it has no vkGetInstanceProcAddr."), file);
    }
    return entry;
}

std::string loader_version() {
    const vk::raii::Context context(vulkan_entry_point());
    const std::uint32_t version = context.enumerateInstanceVersion();
    return fmt::format("{}.{}.{}", VK_API_VERSION_MAJOR(version), VK_API_VERSION_MINOR(version),
                       VK_API_VERSION_PATCH(version));
}

}  // namespace govor::gpu
