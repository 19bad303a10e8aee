#pragma once

#include <memory>

#include "gpu/validation.h"
#include "gpu/vulkan.h"

namespace govor::gpu {

// A Vulkan 1.3 instance, with the validation layer when the user asked for it.
class Instance {
  public:
    // Throws Error::no_device without a library or a driver, Error::not_found when validation was asked for
    // and the layer is absent.
    Instance();
    ~Instance();
    Instance(const Instance&) = delete;
    Instance& operator=(const Instance&) = delete;

    const vk::raii::Instance& handle() const { return instance_; }
    const vk::raii::Context& context() const { return context_; }
    bool validating() const { return messages_ != nullptr; }
    void throw_validation_messages() const {
        if (messages_) messages_->throw_if_any();
    }

  private:
    std::unique_ptr<ValidationMessages> messages_;  // empty unless validating
    vk::raii::Context context_;
    vk::raii::Instance instance_ = nullptr;
    vk::raii::DebugUtilsMessengerEXT messenger_ = nullptr;
};

}  // namespace govor::gpu
