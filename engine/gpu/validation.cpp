#include "gpu/validation.h"

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/error.h"

namespace govor::gpu {
namespace {

VKAPI_ATTR vk::Bool32 VKAPI_CALL on_message(vk::DebugUtilsMessageSeverityFlagBitsEXT,
                                            vk::DebugUtilsMessageTypeFlagsEXT,
                                            const vk::DebugUtilsMessengerCallbackDataEXT* data,
                                            void* messages) {
    static_cast<ValidationMessages*>(messages)->add(data->pMessage);
    return vk::False;  // the call that caused the message is not aborted
}

}  // namespace

bool ValidationMessages::is_requested() {
    const char* value = std::getenv("GOVOR_VULKAN_VALIDATION");
    return value != nullptr && std::string_view(value) == "1";
}

vk::DebugUtilsMessengerCreateInfoEXT ValidationMessages::messenger_info() {
    using Severity = vk::DebugUtilsMessageSeverityFlagBitsEXT;
    // Without eGeneral, with which the loader reports drivers that it cannot load and Govor does not use.
    return {{},
            Severity::eWarning | Severity::eError,
            vk::DebugUtilsMessageTypeFlagBitsEXT::eValidation,
            on_message,
            this};
}

void ValidationMessages::add(std::string message) {
    const std::lock_guard lock(mutex_);
    messages_.push_back(std::move(message));
}

std::vector<std::string> ValidationMessages::take_messages() {
    const std::lock_guard lock(mutex_);
    return std::exchange(messages_, {});
}

void ValidationMessages::throw_if_any() {
    const std::vector<std::string> messages = take_messages();
    if (messages.empty()) return;
    throw internal_error(fmt::format("The Vulkan validation layer reported: {}", fmt::join(messages, "\n")));
}

void ValidationMessages::terminate_if_any() noexcept {
    const std::vector<std::string> messages = take_messages();
    if (messages.empty()) return;
    for (const std::string& message : messages)
        std::fprintf(stderr, "The Vulkan validation layer reported: %s\n", message.c_str());
    std::terminate();
}

}  // namespace govor::gpu
