#pragma once

#include <cstddef>
#include <optional>

#include "gpu/device_list.h"
#include "gpu/pipeline_file.h"

namespace govor::gpu {

DeviceIdentity identity_of(const FoundDevice& found);

// The driver's memory of the kernels that it compiled, filled from the device's file. Kernels may be built
// with it on any thread.
class PipelineCache {
  public:
    PipelineCache(const FoundDevice& found, const vk::raii::Device& device);

    const vk::raii::PipelineCache& handle() const { return cache_; }

    // Writes the file when there is something new, with what other processes wrote meanwhile. While no kernel
    // is being built. Failures go to the log.
    void store();

  private:
    const vk::raii::Device& device_;
    std::optional<PipelineFile> file_;
    std::size_t stored_ = 0;  // bytes in the file, as far as we know; content is only ever added
    vk::raii::PipelineCache cache_;
};

}  // namespace govor::gpu
