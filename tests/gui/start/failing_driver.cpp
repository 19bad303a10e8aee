// A Vulkan driver for tests: Mesa's software driver under another name. It stays a software device, because
// kernels for other devices are slow on a processor. GOVOR_TEST_DRIVER_ABORTS_AT names the function in which
// it aborts, or is "opened" for an abort when the library is opened. GOVOR_TEST_DRIVER_BASE names the library
// of the software driver. Each opening and each abort writes a line to the file GOVOR_TEST_DRIVER_LOG, and so
// does the first call of each entry point in a process: "called NAME".
#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>
#include <vulkan/vk_icd.h>
#include <vulkan/vulkan.h>

#include <array>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

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

VKAPI_ATTR void VKAPI_CALL log_and_abort() {
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

PFN_vkGetInstanceProcAddr base_get_instance_proc_addr() {
    static const auto entry = base_function<PFN_vkGetInstanceProcAddr>("vk_icdGetInstanceProcAddr");
    return entry;
}

PFN_vkGetPhysicalDeviceProperties get_properties = nullptr;
PFN_vkGetPhysicalDeviceProperties2 get_properties_2 = nullptr;
PFN_vkGetDeviceProcAddr base_get_device_proc_addr = nullptr;

void set_device_name(VkPhysicalDeviceProperties& properties) {
    std::strcpy(properties.deviceName, "Test GPU");
}

VKAPI_ATTR void VKAPI_CALL get_renamed_properties(VkPhysicalDevice device,
                                                  VkPhysicalDeviceProperties* properties) {
    get_properties(device, properties);
    set_device_name(*properties);
}

VKAPI_ATTR void VKAPI_CALL get_renamed_properties_2(VkPhysicalDevice device,
                                                    VkPhysicalDeviceProperties2* properties) {
    get_properties_2(device, properties);
    set_device_name(properties->properties);
}

// Functions that report their first call and continue in the driver's function. They forward 11 integer or
// pointer arguments, the number of vkCmdWaitEvents and the largest of any Vulkan function that compute
// programs call. The calling conventions of C permit additional arguments. Functions with floating-point
// arguments are for graphics only.
using Word = std::uint64_t;
using EntryPoint = Word (*)(Word, Word, Word, Word, Word, Word, Word, Word, Word, Word, Word);

struct ReportedCall {
    std::string name;
    EntryPoint target = nullptr;
    std::atomic<bool> was_called = false;
};
constexpr std::size_t max_reported_calls = 2048;
std::array<ReportedCall, max_reported_calls> reported_calls;

[[gnu::noinline]] EntryPoint report_first_call(ReportedCall& call) {
    if (!call.was_called.exchange(true)) write_line("called " + call.name);
    return call.target;
}

template <std::size_t index>
VKAPI_ATTR Word VKAPI_CALL report_call(Word a, Word b, Word c, Word d, Word e, Word f, Word g, Word h, Word i,
                                       Word j, Word k) {
    return report_first_call(reported_calls[index])(a, b, c, d, e, f, g, h, i, j, k);
}

template <std::size_t... indices>
constexpr std::array<EntryPoint, sizeof...(indices)> make_reporters(std::index_sequence<indices...>) {
    return {report_call<indices>...};
}
constexpr auto reporters = make_reporters(std::make_index_sequence<max_reported_calls>());

// Returns a function that reports calls of `function`.
PFN_vkVoidFunction report_calls(PFN_vkVoidFunction function, const char* name) {
    static std::mutex mutex;
    static std::map<std::pair<std::string, PFN_vkVoidFunction>, std::size_t> indices;
    const std::lock_guard lock(mutex);
    const auto [entry, is_new] = indices.try_emplace({name, function}, indices.size());
    if (entry->second >= max_reported_calls) std::abort();
    if (is_new) {
        reported_calls[entry->second].name = name;
        reported_calls[entry->second].target = reinterpret_cast<EntryPoint>(function);
    }
    return reinterpret_cast<PFN_vkVoidFunction>(reporters[entry->second]);
}

PFN_vkVoidFunction get_device_proc_addr(VkDevice device, const char* name);

// Returns the function that replaces `original`: one that aborts, or the result of `replace` with reports of
// its calls.
template <typename Replace>
PFN_vkVoidFunction override_function(PFN_vkVoidFunction original, const char* name, Replace replace) {
    if (original == nullptr) return nullptr;
    if (aborts_at(name)) return log_and_abort;
    return report_calls(replace(original, name), name);
}

PFN_vkVoidFunction override_instance_function(PFN_vkVoidFunction original, const char* name) {
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
            base_get_device_proc_addr = reinterpret_cast<PFN_vkGetDeviceProcAddr>(function);
            return reinterpret_cast<PFN_vkVoidFunction>(get_device_proc_addr);
        }
        return function;
    });
}

PFN_vkVoidFunction get_device_proc_addr(VkDevice device, const char* name) {
    return override_function(base_get_device_proc_addr(device, name), name,
                             [](PFN_vkVoidFunction function, const char*) { return function; });
}

[[gnu::constructor]] void report_opening() {
    write_line("opened");
    if (aborts_at("opened")) log_and_abort();
}

}  // namespace

extern "C" {

[[gnu::visibility("default")]] VkResult vk_icdNegotiateLoaderICDInterfaceVersion(uint32_t* version) {
    write_line("called vk_icdNegotiateLoaderICDInterfaceVersion");
    if (aborts_at("vk_icdNegotiateLoaderICDInterfaceVersion")) log_and_abort();
    return base_function<PFN_vkNegotiateLoaderICDInterfaceVersion>(
        "vk_icdNegotiateLoaderICDInterfaceVersion")(version);
}

[[gnu::visibility("default")]] PFN_vkVoidFunction vk_icdGetInstanceProcAddr(VkInstance instance,
                                                                            const char* name) {
    return override_instance_function(base_get_instance_proc_addr()(instance, name), name);
}

[[gnu::visibility("default")]] PFN_vkVoidFunction vk_icdGetPhysicalDeviceProcAddr(VkInstance instance,
                                                                                  const char* name) {
    return override_instance_function(
        base_function<PFN_vkGetInstanceProcAddr>("vk_icdGetPhysicalDeviceProcAddr")(instance, name), name);
}
}
