#include "gpu/driver_selection.h"

#include <cstdlib>

namespace govor::gpu {
namespace {

std::mutex instances_are_created;

}  // namespace

// Both variables are described in the Vulkan loader's LoaderInterfaceArchitecture.md. The first selects
// manifests, here those of Mesa's software driver and of SwiftShader.
DriverSelection::DriverSelection(Drivers drivers) : lock_(instances_are_created) {
    if (drivers == Drivers::all) return;
    set("VK_LOADER_DRIVERS_SELECT", "lvp_icd*,vk_swiftshader_icd*");
    set("VK_LOADER_LAYERS_DISABLE", "~implicit~");
}

DriverSelection::~DriverSelection() {
    for (const Variable& variable : changed_) {
        if (variable.before) {
            ::setenv(variable.name, variable.before->c_str(), 1);
        } else {
            ::unsetenv(variable.name);
        }
    }
}

void DriverSelection::set(const char* name, const char* value) {
    const char* before = std::getenv(name);
    changed_.push_back({name, before != nullptr ? std::optional<std::string>(before) : std::nullopt});
    ::setenv(name, value, 1);
}

}  // namespace govor::gpu
