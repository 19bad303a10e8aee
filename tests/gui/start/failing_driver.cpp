// A Vulkan driver for tests: Mesa's software driver under another name. It stays a software device, because
// kernels for other devices are slow on a processor. GOVOR_TEST_DRIVER_ABORTS_AT names the function in which
// it aborts, or is "opened" for an abort when the library is opened. GOVOR_TEST_DRIVER_BASE names the library
// of the software driver. Each opening and each abort writes a line to the file GOVOR_TEST_DRIVER_LOG.
#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>
#include <vulkan/vk_icd.h>
#include <vulkan/vulkan.h>

#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

namespace {

std::string environment_variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string() : value;
}

void write_line(std::string line) {
    line += '\n';
    const int file =
        ::open(environment_variable("GOVOR_TEST_DRIVER_LOG").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (file < 0) return;
    if (::write(file, line.data(), line.size()) < 0) std::abort();
    ::close(file);
}

bool aborts_at(const char* name) {
    return environment_variable("GOVOR_TEST_DRIVER_ABORTS_AT") == name;
}

VKAPI_ATTR void VKAPI_CALL abort_here() {
    write_line("aborted");
    std::abort();
}

void* base_library() {
    static void* const library =
        dlopen(environment_variable("GOVOR_TEST_DRIVER_BASE").c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) std::abort();
    return library;
}

template <typename Function>
Function base_function(const char* name) {
    return reinterpret_cast<Function>(dlsym(base_library(), name));
}

PFN_vkGetInstanceProcAddr base_entry_point() {
    static const auto entry = base_function<PFN_vkGetInstanceProcAddr>("vk_icdGetInstanceProcAddr");
    return entry;
}

PFN_vkGetPhysicalDeviceProperties get_properties = nullptr;
PFN_vkGetPhysicalDeviceProperties2 get_properties_2 = nullptr;
PFN_vkGetDeviceProcAddr get_device_function = nullptr;

void rename(VkPhysicalDeviceProperties& properties) {
    std::strcpy(properties.deviceName, "Test GPU");
}

VKAPI_ATTR void VKAPI_CALL get_renamed_properties(VkPhysicalDevice device,
                                                  VkPhysicalDeviceProperties* properties) {
    get_properties(device, properties);
    rename(*properties);
}

VKAPI_ATTR void VKAPI_CALL get_renamed_properties_2(VkPhysicalDevice device,
                                                    VkPhysicalDeviceProperties2* properties) {
    get_properties_2(device, properties);
    rename(properties->properties);
}

PFN_vkVoidFunction device_function(VkDevice device, const char* name);

// Returns the function that replaces `original`: one that aborts, or the result of `replace`.
template <typename Replace>
PFN_vkVoidFunction override_function(PFN_vkVoidFunction original, const char* name, Replace replace) {
    if (original == nullptr) return nullptr;
    if (aborts_at(name)) return abort_here;
    return replace(original, name);
}

PFN_vkVoidFunction instance_function(PFN_vkVoidFunction original, const char* name) {
    return override_function(original, name, [](PFN_vkVoidFunction function, const char* function_name) {
        const std::string_view requested(function_name);
        if (requested == "vkGetPhysicalDeviceProperties") {
            get_properties = reinterpret_cast<PFN_vkGetPhysicalDeviceProperties>(function);
            return reinterpret_cast<PFN_vkVoidFunction>(get_renamed_properties);
        }
        if (requested == "vkGetPhysicalDeviceProperties2" ||
            requested == "vkGetPhysicalDeviceProperties2KHR") {
            get_properties_2 = reinterpret_cast<PFN_vkGetPhysicalDeviceProperties2>(function);
            return reinterpret_cast<PFN_vkVoidFunction>(get_renamed_properties_2);
        }
        if (requested == "vkGetDeviceProcAddr") {
            get_device_function = reinterpret_cast<PFN_vkGetDeviceProcAddr>(function);
            return reinterpret_cast<PFN_vkVoidFunction>(device_function);
        }
        return function;
    });
}

PFN_vkVoidFunction device_function(VkDevice device, const char* name) {
    return override_function(get_device_function(device, name), name,
                             [](PFN_vkVoidFunction function, const char*) { return function; });
}

[[gnu::constructor]] void report_opening() {
    write_line("opened");
    if (aborts_at("opened")) abort_here();
}

}  // namespace

extern "C" {

[[gnu::visibility("default")]] VkResult vk_icdNegotiateLoaderICDInterfaceVersion(uint32_t* version) {
    if (aborts_at("vk_icdNegotiateLoaderICDInterfaceVersion")) abort_here();
    return base_function<PFN_vkNegotiateLoaderICDInterfaceVersion>(
        "vk_icdNegotiateLoaderICDInterfaceVersion")(version);
}

[[gnu::visibility("default")]] PFN_vkVoidFunction vk_icdGetInstanceProcAddr(VkInstance instance,
                                                                            const char* name) {
    return instance_function(base_entry_point()(instance, name), name);
}

[[gnu::visibility("default")]] PFN_vkVoidFunction vk_icdGetPhysicalDeviceProcAddr(VkInstance instance,
                                                                                  const char* name) {
    return instance_function(
        base_function<PFN_vkGetInstanceProcAddr>("vk_icdGetPhysicalDeviceProcAddr")(instance, name), name);
}
}
