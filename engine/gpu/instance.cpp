#include "gpu/instance.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "core/error.h"
#include "gpu/loader.h"
#include "gpu/vulkan_error.h"

namespace govor::gpu {
namespace {

constexpr const char* validation_layer = "VK_LAYER_KHRONOS_validation";

std::uint32_t validation_layer_version(const vk::raii::Context& context) {
    const auto layers = context.enumerateInstanceLayerProperties();
    const auto layer = std::find_if(layers.begin(), layers.end(), [](const vk::LayerProperties& candidate) {
        return std::string_view(candidate.layerName) == validation_layer;
    });
    if (layer == layers.end()) {
        throw Error(ErrorKind::not_found,
                    message("GOVOR_VULKAN_VALIDATION=1 requests the validation layer, but it is not "
                            "installed. Install your distribution's Vulkan validation layers."),
                    validation_layer);
    }
    return layer->specVersion;
}

// Older loaders ignore the variables of DriverSelection.
void require_driver_selection(const vk::raii::Context& context) {
    constexpr std::uint32_t min_version = VK_MAKE_API_VERSION(0, 1, 3, 234);
    const std::uint32_t version = context.enumerateInstanceVersion();
    if (version >= min_version) return;
    throw Error(ErrorKind::no_device, message("The Vulkan loader is too old to exclude graphics drivers: it "
                                              "is version {}.{}.{}, but 1.3.234 is needed.",
                                              VK_API_VERSION_MAJOR(version), VK_API_VERSION_MINOR(version),
                                              VK_API_VERSION_PATCH(version)));
}

vk::raii::Instance create(const vk::raii::Context& context, const vk::InstanceCreateInfo& info) {
    try {
        return {context, info};
    } catch (const vk::IncompatibleDriverError&) {
        throw Error(ErrorKind::no_device, message("Vulkan is installed, but no driver for it was found. "
                                                  "Install the Vulkan driver for your graphics "
                                                  "card, or Mesa's software driver."));
    } catch (const vk::SystemError& error) {
        throw_vulkan_error(error, "start");
    }
}

}  // namespace

Instance::Instance(Drivers drivers)
    : messages_(ValidationMessages::is_requested() ? std::make_unique<ValidationMessages>() : nullptr),
      context_(vulkan_entry_point()) {
    const DriverSelection selection(drivers);
    if (drivers == Drivers::software) require_driver_selection(context_);
    const vk::ApplicationInfo application("Govor", 1, "Govor", 1, VK_API_VERSION_1_3);
    vk::InstanceCreateInfo info({}, &application);
    if (!messages_) {
        instance_ = create(context_, info);
        return;
    }
    layer_version_ = validation_layer_version(context_);
    const std::array extensions{VK_EXT_DEBUG_UTILS_EXTENSION_NAME};
    const std::array enabled{vk::ValidationFeatureEnableEXT::eSynchronizationValidation};
    vk::DebugUtilsMessengerCreateInfoEXT messenger_info = messages_->messenger_info();
    const vk::ValidationFeaturesEXT features(enabled, {}, &messenger_info);
    info.setPEnabledLayerNames(validation_layer).setPEnabledExtensionNames(extensions).setPNext(&features);
    instance_ = create(context_, info);
    messenger_ = vk::raii::DebugUtilsMessengerEXT(instance_, messages_->messenger_info());
}

bool Instance::supports_cooperative_matrices() const {
    return !is_validating() || layer_version_ >= VK_MAKE_API_VERSION(0, 1, 3, 255);
}

Instance::~Instance() {
    messenger_ = nullptr;
    instance_ = nullptr;
    if (messages_) messages_->terminate_if_any();
}

}  // namespace govor::gpu
