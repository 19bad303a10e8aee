#pragma once

#include <cstddef>
#include <optional>

#include "gpu/device_list.h"
#include "gpu/pipeline_cache_file.h"

namespace govor::gpu {

DeviceIdentity query_identity(const PhysicalDevice& physical_device);

// The driver's cache of compiled kernels, initialized from the device's file. Kernels may be compiled with it
// on any thread.
class PipelineCache {
  public:
    PipelineCache(const PhysicalDevice& physical_device, const vk::raii::Device& device);

    const vk::raii::PipelineCache& handle() const { return cache_; }

    // Writes the file if there are new kernels, merged with what other processes have written. No kernel may
    // be compiling during the call. Failures are logged.
    void store();

  private:
    const vk::raii::Device& device_;
    std::optional<PipelineCacheFile> file_;
    std::size_t stored_bytes_ = 0;  // size of the data last read or written; a cache only grows
    vk::raii::PipelineCache cache_;
};

}  // namespace govor::gpu
