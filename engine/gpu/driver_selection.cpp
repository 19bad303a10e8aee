#include "gpu/driver_selection.h"

#include <cstdlib>

namespace govor::gpu {
namespace {

std::mutex instance_creation_mutex;

}  // namespace

// Both variables are described in the Vulkan loader's LoaderInterfaceArchitecture.md. The first one selects
// drivers by the names of their manifests, here Mesa's software driver and SwiftShader.
DriverSelection::DriverSelection(Drivers drivers) : lock_(instance_creation_mutex) {
    if (drivers == Drivers::all) return;
    set("VK_LOADER_DRIVERS_SELECT", "lvp_icd*,vk_swiftshader_icd*");
    set("VK_LOADER_LAYERS_DISABLE", "~implicit~");
}

DriverSelection::~DriverSelection() {
    for (const Variable& variable : changed_variables_) {
        if (variable.previous_value) {
            ::setenv(variable.name, variable.previous_value->c_str(), 1);
        } else {
            ::unsetenv(variable.name);
        }
    }
}

void DriverSelection::set(const char* name, const char* value) {
    const char* previous_value = std::getenv(name);
    changed_variables_.push_back(
        {name, previous_value != nullptr ? std::optional<std::string>(previous_value) : std::nullopt});
    ::setenv(name, value, 1);
}

}  // namespace govor::gpu
