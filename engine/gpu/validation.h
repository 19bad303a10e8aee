#pragma once

#include <mutex>
#include <string>
#include <vector>

#include "gpu/vulkan.h"

namespace govor::gpu {

// Collects messages of the validation layer until they are reported. The callback may be called on any
// thread.
class ValidationMessages {
  public:
    static bool is_requested();  // GOVOR_VULKAN_VALIDATION=1

    // For vk::InstanceCreateInfo and the messenger; *this must outlive both.
    vk::DebugUtilsMessengerCreateInfoEXT messenger_info();

    void add(std::string message);
    void throw_if_any();               // throws Error{internal} with all messages
    void terminate_if_any() noexcept;  // prints the messages and calls std::terminate

  private:
    std::vector<std::string> take_messages();
    std::mutex mutex_;
    std::vector<std::string> messages_;
};

}  // namespace govor::gpu
