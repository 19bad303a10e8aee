#pragma once

#include <string>

#include "gpu/instance.h"

namespace govor::gpu {

// Sets the name of an object for validation messages. Does nothing unless the validation layer is enabled.
template <typename Handle>
void set_debug_name(const Instance& instance, const vk::raii::Device& device, Handle handle,
                    const std::string& name) {
    if (!instance.is_validating()) return;
    const auto number = reinterpret_cast<std::uint64_t>(static_cast<typename Handle::NativeType>(handle));
    device.setDebugUtilsObjectNameEXT({Handle::objectType, number, name.c_str()});
}

}  // namespace govor::gpu
