#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "gpu/vulkan.h"

namespace govor::gpu {

// Throws the Error of a failed Vulkan call; `doing` completes "Vulkan failed to ...".
[[noreturn]] void throw_vulkan_error(const vk::SystemError& error, std::string_view doing);

// Runs `call` and converts Vulkan's exceptions to Error.
template <typename Call>
decltype(auto) vulkan(std::string_view doing, Call&& call) {
    try {
        return std::forward<Call>(call)();
    } catch (const vk::SystemError& error) {
        throw_vulkan_error(error, doing);
    }
}

}  // namespace govor::gpu
