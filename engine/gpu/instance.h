#pragma once

#include <cstdint>
#include <memory>

#include "gpu/driver_selection.h"
#include "gpu/validation.h"
#include "gpu/vulkan.h"

namespace govor::gpu {

// A Vulkan 1.3 instance, with the validation layer if it was requested (GOVOR_VULKAN_VALIDATION).
class Instance {
  public:
    // Throws Error{no_device} if there is no Vulkan library or driver, or if the loader is too old to select
    // drivers; Error{not_found} if validation is requested and the layer is not installed.
    explicit Instance(Drivers drivers = Drivers::all);
    ~Instance();
    Instance(const Instance&) = delete;
    Instance& operator=(const Instance&) = delete;

    const vk::raii::Instance& handle() const { return instance_; }
    const vk::raii::Context& context() const { return context_; }
    bool is_validating() const { return messages_ != nullptr; }
    // Returns false with a validation layer older than 1.3.255, which reports every use of cooperative
    // matrices as an error.
    bool supports_cooperative_matrices() const;
    void throw_validation_messages() const {
        if (messages_) messages_->throw_if_any();
    }

  private:
    std::unique_ptr<ValidationMessages> messages_;  // null unless validation is enabled
    std::uint32_t layer_version_ = 0;               // the Vulkan version of the validation layer
    vk::raii::Context context_;
    vk::raii::Instance instance_ = nullptr;
    vk::raii::DebugUtilsMessengerEXT messenger_ = nullptr;
};

}  // namespace govor::gpu
