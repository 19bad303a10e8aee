#include "gpu/pipeline_cache.h"

#include <span>
#include <vector>

#include "core/log.h"
#include "gpu/vulkan_error.h"

namespace govor::gpu {
namespace {

std::optional<PipelineCacheFile> make_pipeline_cache_file(const PhysicalDevice& physical_device) {
    const auto folder = pipeline_cache_folder();
    if (!folder) return std::nullopt;
    return PipelineCacheFile(*folder, query_identity(physical_device));
}

vk::raii::PipelineCache make_cache(const vk::raii::Device& device, std::span<const std::byte> data) {
    return {device, vk::PipelineCacheCreateInfo({}, data.size(), data.data())};
}

// Creates a cache with the content of the file, or an empty one if the driver rejects it. Sets `bytes` to the
// size of the content.
vk::raii::PipelineCache load_cache(const vk::raii::Device& device,
                                   const std::optional<PipelineCacheFile>& file, std::size_t& bytes) {
    const std::vector<std::byte> data = file ? file->read() : std::vector<std::byte>{};
    try {
        vk::raii::PipelineCache cache = make_cache(device, data);
        bytes = data.size();
        return cache;
    } catch (const vk::SystemError& error) {
        log::warning("The driver rejected the compiled kernels in {}: {}.", file->path().string(),
                     error.what());
        return call_vulkan("create a pipeline cache", [&] { return make_cache(device, {}); });
    }
}

}  // namespace

DeviceIdentity query_identity(const PhysicalDevice& physical_device) {
    const vk::PhysicalDeviceProperties properties = physical_device.handle.getProperties();
    return {properties.vendorID, properties.deviceID, properties.driverVersion, properties.pipelineCacheUUID};
}

PipelineCache::PipelineCache(const PhysicalDevice& physical_device, const vk::raii::Device& device)
    : device_(device),
      file_(make_pipeline_cache_file(physical_device)),
      cache_(load_cache(device, file_, stored_bytes_)) {}

void PipelineCache::store() {
    if (!file_) return;
    try {
        if (cache_.getData().size() == stored_bytes_) return;
        if (const std::vector<std::byte> other = file_->read(); !other.empty()) {
            const vk::raii::PipelineCache other_cache = make_cache(device_, other);
            cache_.merge(*other_cache);
        }
        const std::vector<std::uint8_t> data = cache_.getData();
        file_->write(std::as_bytes(std::span(data)));
        stored_bytes_ = data.size();  // also after a failed write, since a retry would fail as well
    } catch (const vk::SystemError& error) {
        log::warning("The compiled kernels are not stored for the next start: {}.", error.what());
    }
}

}  // namespace govor::gpu
