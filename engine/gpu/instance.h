#pragma once

#include <cstdint>
#include <memory>

#include "gpu/driver_selection.h"
#include "gpu/validation.h"
#include "gpu/vulkan.h"

namespace govor::gpu {

// A Vulkan 1.3 instance, with the validation layer when the user asked for it.
class Instance {
  public:
    // Throws Error::no_device without a library or a driver, or where the loader is too old to choose
    // between drivers; Error::not_found when validation was asked for and the layer is absent.
    explicit Instance(Drivers drivers = Drivers::all);
    ~Instance();
    Instance(const Instance&) = delete;
    Instance& operator=(const Instance&) = delete;

    const vk::raii::Instance& handle() const { return instance_; }
    const vk::raii::Context& context() const { return context_; }
    bool validating() const { return messages_ != nullptr; }
    // False when a validation layer from before 1.3.255 is in use: it would call every use of them an error.
    bool knows_cooperative_matrices() const;
    void throw_validation_messages() const {
        if (messages_) messages_->throw_if_any();
    }

  private:
    std::unique_ptr<ValidationMessages> messages_;  // empty unless validating
    std::uint32_t layer_version_ = 0;  // the Vulkan version that the validation layer was written for
    vk::raii::Context context_;
    vk::raii::Instance instance_ = nullptr;
    vk::raii::DebugUtilsMessengerEXT messenger_ = nullptr;
};

}  // namespace govor::gpu
