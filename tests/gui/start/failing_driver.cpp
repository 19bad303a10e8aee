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

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string() : value;
}

void write_line(std::string words) {
    words += '\n';
    const int file = ::open(variable("GOVOR_TEST_DRIVER_LOG").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (file < 0) return;
    if (::write(file, words.data(), words.size()) < 0) std::abort();
    ::close(file);
}

bool aborts_at(const char* name) {
    return variable("GOVOR_TEST_DRIVER_ABORTS_AT") == name;
}

VKAPI_ATTR void VKAPI_CALL abort_here() {
    write_line("aborted");
    std::abort();
}

void* base() {
    static void* const library = dlopen(variable("GOVOR_TEST_DRIVER_BASE").c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) std::abort();
    return library;
}

template <typename Function>
Function base_function(const char* name) {
    return reinterpret_cast<Function>(dlsym(base(), name));
}

PFN_vkGetInstanceProcAddr base_entry() {
    static const auto entry = base_function<PFN_vkGetInstanceProcAddr>("vk_icdGetInstanceProcAddr");
    return entry;
}

PFN_vkGetPhysicalDeviceProperties get_properties = nullptr;
PFN_vkGetPhysicalDeviceProperties2 get_properties_2 = nullptr;
PFN_vkGetDeviceProcAddr get_device_function = nullptr;

void rename(VkPhysicalDeviceProperties& properties) {
    std::strcpy(properties.deviceName, "Test GPU");
}

VKAPI_ATTR void VKAPI_CALL renamed_properties(VkPhysicalDevice device,
                                              VkPhysicalDeviceProperties* properties) {
    get_properties(device, properties);
    rename(*properties);
}

VKAPI_ATTR void VKAPI_CALL renamed_properties_2(VkPhysicalDevice device,
                                                VkPhysicalDeviceProperties2* properties) {
    get_properties_2(device, properties);
    rename(properties->properties);
}

PFN_vkVoidFunction device_function(VkDevice device, const char* name);

// Returns the function to use instead of `found`: one that aborts, or the result of `replace`.
template <typename Replace>
PFN_vkVoidFunction replaced(PFN_vkVoidFunction found, const char* name, Replace replace) {
    if (found == nullptr) return nullptr;
    if (aborts_at(name)) return abort_here;
    return replace(found, name);
}

PFN_vkVoidFunction instance_function(PFN_vkVoidFunction found, const char* name) {
    return replaced(found, name, [](PFN_vkVoidFunction function, const char* function_name) {
        const std::string_view requested(function_name);
        if (requested == "vkGetPhysicalDeviceProperties") {
            get_properties = reinterpret_cast<PFN_vkGetPhysicalDeviceProperties>(function);
            return reinterpret_cast<PFN_vkVoidFunction>(renamed_properties);
        }
        if (requested == "vkGetPhysicalDeviceProperties2" ||
            requested == "vkGetPhysicalDeviceProperties2KHR") {
            get_properties_2 = reinterpret_cast<PFN_vkGetPhysicalDeviceProperties2>(function);
            return reinterpret_cast<PFN_vkVoidFunction>(renamed_properties_2);
        }
        if (requested == "vkGetDeviceProcAddr") {
            get_device_function = reinterpret_cast<PFN_vkGetDeviceProcAddr>(function);
            return reinterpret_cast<PFN_vkVoidFunction>(device_function);
        }
        return function;
    });
}

PFN_vkVoidFunction device_function(VkDevice device, const char* name) {
    return replaced(get_device_function(device, name), name,
                    [](PFN_vkVoidFunction function, const char*) { return function; });
}

[[gnu::constructor]] void opened() {
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
    return instance_function(base_entry()(instance, name), name);
}

[[gnu::visibility("default")]] PFN_vkVoidFunction vk_icdGetPhysicalDeviceProcAddr(VkInstance instance,
                                                                                  const char* name) {
    return instance_function(
        base_function<PFN_vkGetInstanceProcAddr>("vk_icdGetPhysicalDeviceProcAddr")(instance, name), name);
}
}
