#include "null_driver.h"

#include <vulkan/vulkan_core.h>

#include <sys/mman.h>

#include <algorithm>
#include <cstring>
#include <deque>
#include <memory>
#include <mutex>
#include <string_view>

namespace {

using govor::null_driver::Kernel;
using govor::null_driver::Properties;

// The state of the driver. Kernels are created on several threads, other objects on one.
struct Driver {
    std::mutex mutex;
    Properties properties;
    std::vector<Kernel> kernels;
    std::uint64_t last_handle = 0;  // the last non-dispatchable handle
    std::map<std::uint64_t, std::vector<std::uint32_t>> modules;
    std::map<std::uint64_t, std::size_t> pipelines;  // index into `kernels`
    std::map<std::uint64_t, std::uint64_t> semaphores;
    std::map<std::uint64_t, std::uint64_t> buffer_sizes;
    std::map<std::uint64_t, std::pair<void*, std::uint64_t>> mappings;  // by handle of the memory
    std::map<std::uint64_t, std::uint64_t> memory_sizes;
};

Driver& driver() {
    static Driver state;
    return state;
}

constexpr std::uint64_t gibibyte = std::uint64_t{1} << 30;

// The object that a dispatchable handle points to. A non-dispatchable handle is a number.
struct Object {
    std::size_t kernel_index = 0;  // of the bound pipeline, for a command buffer
};

template <typename Handle>
Handle new_handle() {
    return reinterpret_cast<Handle>(++driver().last_handle);
}
template <typename Handle>
std::uint64_t handle_value(Handle handle) {
    return reinterpret_cast<std::uint64_t>(handle);
}

VkResult return_success() {
    return VK_SUCCESS;
}

// Copies elements to an array as the vkEnumerate functions do.
template <typename Element>
VkResult enumerate(const Element* elements, std::uint32_t available, std::uint32_t* count, Element* out) {
    if (out == nullptr) {
        *count = available;
        return VK_SUCCESS;
    }
    const std::uint32_t copied = std::min(*count, available);
    std::copy_n(elements, copied, out);
    *count = copied;
    return copied < available ? VK_INCOMPLETE : VK_SUCCESS;
}

// Calls `visit` for every structure of a chain.
template <typename Visit>
void for_each_in_chain(void* chain, Visit visit) {
    for (auto* structure = static_cast<VkBaseOutStructure*>(chain); structure != nullptr;
         structure = structure->pNext)
        visit(structure);
}

// ---- instance and physical device ----

VkResult enumerate_instance_version(std::uint32_t* version) {
    *version = VK_API_VERSION_1_3;
    return VK_SUCCESS;
}

template <typename Property>
VkResult enumerate_no_instance_properties(const char*, std::uint32_t* count, Property*) {
    *count = 0;
    return VK_SUCCESS;
}

VkResult enumerate_no_layers(std::uint32_t* count, VkLayerProperties*) {
    *count = 0;
    return VK_SUCCESS;
}

// Sets `handle` to a pointer to the only object of its type.
template <typename Handle>
VkResult create_dispatchable_handle(Handle* handle) {
    static Object object;
    *handle = reinterpret_cast<Handle>(&object);
    return VK_SUCCESS;
}

VkResult create_instance(const VkInstanceCreateInfo*, const VkAllocationCallbacks*, VkInstance* instance) {
    return create_dispatchable_handle<VkInstance>(instance);
}

VkResult enumerate_physical_devices(VkInstance, std::uint32_t* count, VkPhysicalDevice* devices) {
    static Object object;
    const auto device = reinterpret_cast<VkPhysicalDevice>(&object);
    return enumerate(&device, 1, count, devices);
}

void get_properties(VkPhysicalDevice, VkPhysicalDeviceProperties* properties) {
    *properties = {};
    properties->apiVersion = VK_API_VERSION_1_3;
    properties->driverVersion = 1;
    properties->deviceType =
        driver().properties.is_software ? VK_PHYSICAL_DEVICE_TYPE_CPU : VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU;
    std::strcpy(properties->deviceName, "null device");
    VkPhysicalDeviceLimits& limits = properties->limits;
    limits.maxPushConstantsSize = 128;
    limits.maxStorageBufferRange = 1u << 27;
    limits.maxMemoryAllocationCount = 4096;
    limits.bufferImageGranularity = 1;
    limits.nonCoherentAtomSize = 64;
    limits.maxComputeSharedMemorySize = govor::null_driver::shared_memory;
    limits.maxComputeWorkGroupInvocations = govor::null_driver::max_workgroup_size;
    for (int i = 0; i < 3; ++i) {
        limits.maxComputeWorkGroupCount[i] = govor::null_driver::max_grid_size;
        limits.maxComputeWorkGroupSize[i] = govor::null_driver::max_workgroup_size;
    }
    limits.timestampPeriod = 1;
    limits.timestampComputeAndGraphics = VK_TRUE;
}

void get_properties_2(VkPhysicalDevice device, VkPhysicalDeviceProperties2* properties) {
    get_properties(device, &properties->properties);
    const std::uint32_t lanes = driver().properties.subgroup_size;
    for_each_in_chain(properties->pNext, [lanes](VkBaseOutStructure* structure) {
        switch (static_cast<int>(structure->sType)) {
            case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_PROPERTIES: {
                auto* subgroups = reinterpret_cast<VkPhysicalDeviceSubgroupProperties*>(structure);
                subgroups->subgroupSize = lanes;
                subgroups->supportedStages = VK_SHADER_STAGE_COMPUTE_BIT;
                subgroups->supportedOperations = 0xff;
                break;
            }
            case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_SIZE_CONTROL_PROPERTIES: {
                auto* control = reinterpret_cast<VkPhysicalDeviceSubgroupSizeControlProperties*>(structure);
                control->minSubgroupSize = control->maxSubgroupSize = lanes;
                control->requiredSubgroupSizeStages = VK_SHADER_STAGE_COMPUTE_BIT;
                break;
            }
            case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MAINTENANCE_3_PROPERTIES:
                reinterpret_cast<VkPhysicalDeviceMaintenance3Properties*>(structure)
                    ->maxMemoryAllocationSize = 64 * gibibyte;
                break;
            case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MAINTENANCE_4_PROPERTIES:
                reinterpret_cast<VkPhysicalDeviceMaintenance4Properties*>(structure)->maxBufferSize =
                    64 * gibibyte;
                break;
            default:
                break;
        }
    });
}

// Sets every feature of the structures that the engine queries.
void get_features_2(VkPhysicalDevice, VkPhysicalDeviceFeatures2* features) {
    const auto enable_all = [](auto* structure) {
        using Structure = std::remove_pointer_t<decltype(structure)>;
        constexpr std::size_t header = sizeof(VkBaseOutStructure);
        auto* first = reinterpret_cast<VkBool32*>(reinterpret_cast<std::byte*>(structure) + header);
        std::fill_n(first, (sizeof(Structure) - header) / sizeof(VkBool32), VK_TRUE);
    };
    enable_all(features);
    for_each_in_chain(features->pNext, [&](VkBaseOutStructure* structure) {
        switch (static_cast<int>(structure->sType)) {
            case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_1_FEATURES:
                enable_all(reinterpret_cast<VkPhysicalDeviceVulkan11Features*>(structure));
                break;
            case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES:
                enable_all(reinterpret_cast<VkPhysicalDeviceVulkan12Features*>(structure));
                break;
            case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES:
                enable_all(reinterpret_cast<VkPhysicalDeviceVulkan13Features*>(structure));
                break;
            case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_COOPERATIVE_MATRIX_FEATURES_KHR:
                enable_all(reinterpret_cast<VkPhysicalDeviceCooperativeMatrixFeaturesKHR*>(structure));
                break;
            default:
                break;
        }
    });
}

void get_memory_properties(VkPhysicalDevice, VkPhysicalDeviceMemoryProperties* memory) {
    *memory = {};
    memory->memoryHeapCount = 2;
    memory->memoryHeaps[0] = {1024 * gibibyte, VK_MEMORY_HEAP_DEVICE_LOCAL_BIT};
    memory->memoryHeaps[1] = {1024 * gibibyte, 0};
    memory->memoryTypeCount = 2;
    memory->memoryTypes[0] = {VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT, 0};
    memory->memoryTypes[1] = {VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT |
                                  VK_MEMORY_PROPERTY_HOST_CACHED_BIT,
                              1};
}
void get_memory_properties_2(VkPhysicalDevice device, VkPhysicalDeviceMemoryProperties2* memory) {
    get_memory_properties(device, &memory->memoryProperties);
}

void get_queue_families(VkPhysicalDevice, std::uint32_t* count, VkQueueFamilyProperties* families) {
    const VkQueueFamilyProperties family{VK_QUEUE_COMPUTE_BIT | VK_QUEUE_TRANSFER_BIT, 1, 64, {1, 1, 1}};
    enumerate(&family, 1, count, families);
}

VkResult enumerate_device_extensions(VkPhysicalDevice, const char*, std::uint32_t* count,
                                     VkExtensionProperties* extensions) {
    VkExtensionProperties matrices{};
    std::strcpy(matrices.extensionName, VK_KHR_COOPERATIVE_MATRIX_EXTENSION_NAME);
    return enumerate(&matrices, driver().properties.has_cooperative_matrices ? 1 : 0, count, extensions);
}

VkResult get_matrix_properties(VkPhysicalDevice, std::uint32_t* count,
                               VkCooperativeMatrixPropertiesKHR* properties) {
    VkCooperativeMatrixPropertiesKHR matrix{};
    matrix.sType = VK_STRUCTURE_TYPE_COOPERATIVE_MATRIX_PROPERTIES_KHR;
    matrix.MSize = matrix.NSize = matrix.KSize = 16;
    matrix.AType = matrix.BType = VK_COMPONENT_TYPE_FLOAT16_KHR;
    matrix.CType = matrix.ResultType = VK_COMPONENT_TYPE_FLOAT32_KHR;
    matrix.scope = VK_SCOPE_SUBGROUP_KHR;
    return enumerate(&matrix, 1, count, properties);
}

VkResult create_device(VkPhysicalDevice, const VkDeviceCreateInfo*, const VkAllocationCallbacks*,
                       VkDevice* device) {
    return create_dispatchable_handle<VkDevice>(device);
}

// ---- memory ----

VkResult create_buffer(VkDevice, const VkBufferCreateInfo* info, const VkAllocationCallbacks*,
                       VkBuffer* buffer) {
    *buffer = new_handle<VkBuffer>();
    driver().buffer_sizes[handle_value(*buffer)] = info->size;
    return VK_SUCCESS;
}

VkMemoryRequirements get_requirements(VkBuffer buffer) {
    return {(driver().buffer_sizes.at(handle_value(buffer)) + 255) / 256 * 256, 256, 3};
}
void get_buffer_requirements(VkDevice, VkBuffer buffer, VkMemoryRequirements* out) {
    *out = get_requirements(buffer);
}
void get_buffer_requirements_2(VkDevice, const VkBufferMemoryRequirementsInfo2* info,
                               VkMemoryRequirements2* out) {
    out->memoryRequirements = get_requirements(info->buffer);
}

// Returns addresses whose distance exceeds the size of any buffer.
VkDeviceAddress get_address(VkDevice, const VkBufferDeviceAddressInfo* info) {
    return handle_value(info->buffer) * 64 * gibibyte;
}

VkResult allocate_memory(VkDevice, const VkMemoryAllocateInfo* info, const VkAllocationCallbacks*,
                         VkDeviceMemory* memory) {
    *memory = new_handle<VkDeviceMemory>();
    driver().memory_sizes[handle_value(*memory)] = info->allocationSize;
    return VK_SUCCESS;
}

VkResult map_memory(VkDevice, VkDeviceMemory memory, VkDeviceSize offset, VkDeviceSize, VkMemoryMapFlags,
                    void** data) {
    auto& [address, size] = driver().mappings[handle_value(memory)];
    if (address == nullptr) {
        size = driver().memory_sizes.at(handle_value(memory));
        address =
            mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (address == MAP_FAILED) return VK_ERROR_OUT_OF_HOST_MEMORY;
    }
    *data = static_cast<std::byte*>(address) + offset;
    return VK_SUCCESS;
}

void free_memory(VkDevice, VkDeviceMemory memory, const VkAllocationCallbacks*) {
    const auto mapping = driver().mappings.find(handle_value(memory));
    if (mapping == driver().mappings.end()) return;
    munmap(mapping->second.first, mapping->second.second);
    driver().mappings.erase(mapping);
}

// ---- kernels ----

VkResult create_shader_module(VkDevice, const VkShaderModuleCreateInfo* info, const VkAllocationCallbacks*,
                              VkShaderModule* module) {
    const std::lock_guard lock(driver().mutex);
    *module = new_handle<VkShaderModule>();
    driver().modules[handle_value(*module)].assign(info->pCode, info->pCode + info->codeSize / 4);
    return VK_SUCCESS;
}
void destroy_shader_module(VkDevice, VkShaderModule module, const VkAllocationCallbacks*) {
    const std::lock_guard lock(driver().mutex);
    driver().modules.erase(handle_value(module));
}

Kernel make_kernel(const VkPipelineShaderStageCreateInfo& stage) {
    Kernel kernel;
    kernel.words = driver().modules.at(handle_value(stage.module));
    const VkSpecializationInfo& constants = *stage.pSpecializationInfo;
    for (std::uint32_t i = 0; i < constants.mapEntryCount; ++i) {
        const VkSpecializationMapEntry& entry = constants.pMapEntries[i];
        std::memcpy(&kernel.constants[entry.constantID],
                    static_cast<const std::byte*>(constants.pData) + entry.offset, sizeof(std::uint32_t));
    }
    for_each_in_chain(const_cast<void*>(stage.pNext), [&](VkBaseOutStructure* structure) {
        if (structure->sType == VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_REQUIRED_SUBGROUP_SIZE_CREATE_INFO)
            kernel.subgroup_size =
                reinterpret_cast<VkPipelineShaderStageRequiredSubgroupSizeCreateInfo*>(structure)
                    ->requiredSubgroupSize;
    });
    return kernel;
}

VkResult create_compute_pipelines(VkDevice, VkPipelineCache, std::uint32_t count,
                                  const VkComputePipelineCreateInfo* infos, const VkAllocationCallbacks*,
                                  VkPipeline* pipelines) {
    const std::lock_guard lock(driver().mutex);
    for (std::uint32_t i = 0; i < count; ++i) {
        pipelines[i] = new_handle<VkPipeline>();
        driver().pipelines[handle_value(pipelines[i])] = driver().kernels.size();
        driver().kernels.push_back(make_kernel(infos[i].stage));
    }
    return VK_SUCCESS;
}

VkResult get_cache_data(VkDevice, VkPipelineCache, std::size_t* size, void*) {
    *size = 0;
    return VK_SUCCESS;
}

// Creates an object without state that has a non-dispatchable handle.
template <typename Handle, typename Info>
VkResult create_non_dispatchable_handle(VkDevice, const Info*, const VkAllocationCallbacks*, Handle* handle) {
    const std::lock_guard lock(driver().mutex);
    *handle = new_handle<Handle>();
    return VK_SUCCESS;
}

// ---- commands ----

VkResult allocate_commands(VkDevice, const VkCommandBufferAllocateInfo* info, VkCommandBuffer* buffers) {
    static std::deque<Object> objects;  // never freed
    for (std::uint32_t i = 0; i < info->commandBufferCount; ++i)
        buffers[i] = reinterpret_cast<VkCommandBuffer>(&objects.emplace_back());
    return VK_SUCCESS;
}

void bind_pipeline(VkCommandBuffer commands, VkPipelineBindPoint, VkPipeline pipeline) {
    const std::lock_guard lock(driver().mutex);
    reinterpret_cast<Object*>(commands)->kernel_index = driver().pipelines.at(handle_value(pipeline));
}

void dispatch(VkCommandBuffer commands, std::uint32_t x, std::uint32_t y, std::uint32_t z) {
    const std::lock_guard lock(driver().mutex);
    Kernel& kernel = driver().kernels.at(reinterpret_cast<Object*>(commands)->kernel_index);
    const std::uint32_t grid[]{x, y, z};
    for (int i = 0; i < 3; ++i) kernel.max_grid[i] = std::max(kernel.max_grid[i], grid[i]);
    ++kernel.dispatches;
}

void get_queue(VkDevice, std::uint32_t, std::uint32_t, VkQueue* queue) {
    create_dispatchable_handle<VkQueue>(queue);
}

VkResult submit(VkQueue, std::uint32_t count, const VkSubmitInfo2* infos, VkFence) {
    for (std::uint32_t i = 0; i < count; ++i)
        for (std::uint32_t j = 0; j < infos[i].signalSemaphoreInfoCount; ++j) {
            const VkSemaphoreSubmitInfo& signal = infos[i].pSignalSemaphoreInfos[j];
            driver().semaphores[handle_value(signal.semaphore)] = signal.value;
        }
    return VK_SUCCESS;
}

VkResult get_semaphore_value(VkDevice, VkSemaphore semaphore, std::uint64_t* value) {
    *value = driver().semaphores[handle_value(semaphore)];
    return VK_SUCCESS;
}

PFN_vkVoidFunction find_entry_point(std::string_view name);

PFN_vkVoidFunction get_device_proc_addr(VkDevice, const char* name) {
    return find_entry_point(name);
}

template <typename Function>
PFN_vkVoidFunction to_pointer(Function* function) {
    return reinterpret_cast<PFN_vkVoidFunction>(function);
}

PFN_vkVoidFunction find_entry_point(std::string_view name) {
    static const std::map<std::string_view, PFN_vkVoidFunction> functions{
        {"vkGetInstanceProcAddr", to_pointer(&vkGetInstanceProcAddr)},
        {"vkGetDeviceProcAddr", to_pointer(get_device_proc_addr)},
        {"vkEnumerateInstanceVersion", to_pointer(enumerate_instance_version)},
        {"vkEnumerateInstanceExtensionProperties",
         to_pointer(enumerate_no_instance_properties<VkExtensionProperties>)},
        {"vkEnumerateInstanceLayerProperties", to_pointer(enumerate_no_layers)},
        {"vkCreateInstance", to_pointer(create_instance)},
        {"vkEnumeratePhysicalDevices", to_pointer(enumerate_physical_devices)},
        {"vkGetPhysicalDeviceProperties", to_pointer(get_properties)},
        {"vkGetPhysicalDeviceProperties2", to_pointer(get_properties_2)},
        {"vkGetPhysicalDeviceFeatures2", to_pointer(get_features_2)},
        {"vkGetPhysicalDeviceMemoryProperties", to_pointer(get_memory_properties)},
        {"vkGetPhysicalDeviceMemoryProperties2", to_pointer(get_memory_properties_2)},
        {"vkGetPhysicalDeviceQueueFamilyProperties", to_pointer(get_queue_families)},
        {"vkEnumerateDeviceExtensionProperties", to_pointer(enumerate_device_extensions)},
        {"vkGetPhysicalDeviceCooperativeMatrixPropertiesKHR", to_pointer(get_matrix_properties)},
        {"vkCreateDevice", to_pointer(create_device)},
        {"vkGetDeviceQueue", to_pointer(get_queue)},
        {"vkCreateBuffer", to_pointer(create_buffer)},
        {"vkGetBufferMemoryRequirements", to_pointer(get_buffer_requirements)},
        {"vkGetBufferMemoryRequirements2", to_pointer(get_buffer_requirements_2)},
        {"vkGetBufferDeviceAddress", to_pointer(get_address)},
        {"vkAllocateMemory", to_pointer(allocate_memory)},
        {"vkMapMemory", to_pointer(map_memory)},
        {"vkFreeMemory", to_pointer(free_memory)},
        {"vkCreateShaderModule", to_pointer(create_shader_module)},
        {"vkDestroyShaderModule", to_pointer(destroy_shader_module)},
        {"vkCreateComputePipelines", to_pointer(create_compute_pipelines)},
        {"vkGetPipelineCacheData", to_pointer(get_cache_data)},
        {"vkCreatePipelineCache",
         to_pointer(create_non_dispatchable_handle<VkPipelineCache, VkPipelineCacheCreateInfo>)},
        {"vkCreatePipelineLayout",
         to_pointer(create_non_dispatchable_handle<VkPipelineLayout, VkPipelineLayoutCreateInfo>)},
        {"vkCreateCommandPool",
         to_pointer(create_non_dispatchable_handle<VkCommandPool, VkCommandPoolCreateInfo>)},
        {"vkCreateQueryPool", to_pointer(create_non_dispatchable_handle<VkQueryPool, VkQueryPoolCreateInfo>)},
        {"vkCreateSemaphore", to_pointer(create_non_dispatchable_handle<VkSemaphore, VkSemaphoreCreateInfo>)},
        {"vkAllocateCommandBuffers", to_pointer(allocate_commands)},
        {"vkCmdBindPipeline", to_pointer(bind_pipeline)},
        {"vkCmdDispatch", to_pointer(dispatch)},
        {"vkQueueSubmit2", to_pointer(submit)},
        {"vkGetSemaphoreCounterValue", to_pointer(get_semaphore_value)},
    };
    const auto function = functions.find(name);
    return function != functions.end() ? function->second : to_pointer(return_success);
}

}  // namespace

extern "C" VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL vkGetInstanceProcAddr(VkInstance, const char* name) {
    return find_entry_point(name);
}

extern "C" void null_driver_set(const Properties& properties) {
    driver().properties = properties;
    driver().kernels.clear();
    driver().pipelines.clear();
}

extern "C" const std::vector<Kernel>& null_driver_kernels() {
    return driver().kernels;
}
