#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "gpu/vulkan.h"

namespace govor::gpu {

// Throws the Error of a failed Vulkan call; `action` completes "Vulkan failed to ...".
[[noreturn]] void throw_vulkan_error(const vk::SystemError& error, std::string_view action);

// Runs `call` and converts Vulkan's exceptions to Error.
template <typename Call>
decltype(auto) call_vulkan(std::string_view action, Call&& call) {
    try {
        return std::forward<Call>(call)();
    } catch (const vk::SystemError& error) {
        throw_vulkan_error(error, action);
    }
}

}  // namespace govor::gpu
