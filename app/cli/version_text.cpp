#include "version_text.h"

#include <fmt/format.h>

#include "core/error.h"
#include "core/version.h"
#include "gpu/device.h"
#include "gpu/loader.h"
#include "io/files/package_kind.h"

namespace govor::cli {
namespace {

std::string describe_vulkan() {
    try {
        std::string text = fmt::format("Vulkan loader {}", gpu::loader_version());
        for (const gpu::DeviceInfo& device : gpu::list_devices())
            text += fmt::format("\ndriver {} ({})", gpu::driver_and_version(device), device.name);
        return text;
    } catch (const Error& error) {
        return fmt::format("Vulkan: {}", error.what());
    }
}

}  // namespace

std::string version_text() {
    return fmt::format("govor-cli {}\ncommit {}\nbuild {}\npackage {}\n{}", version(), commit(),
                       build_description(), io::package_kind(), describe_vulkan());
}

}  // namespace govor::cli
