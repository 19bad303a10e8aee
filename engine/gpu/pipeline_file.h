#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <span>
#include <vector>

#include "gpu/device_cache_file.h"

namespace govor::gpu {

// Compiled kernels between two runs of the program. A file that is not whole or not of this device and driver
// is ignored with a line in the log, and replaced by the next write. Nor is it ever needed: where nothing can
// be written, a line in the log says so and the next start compiles again.
class PipelineFile {
  public:
    PipelineFile(const std::filesystem::path& folder, const DeviceIdentity& owner);

    const std::filesystem::path& path() const noexcept { return file_.path(); }

    // What vkGetPipelineCacheData gave; empty when there is no file or none to trust.
    std::vector<std::byte> read() const;
    // False when it could not be written. Data without a header is not kept; that is no failure.
    bool write(std::span<const std::byte> data) const;

  private:
    DeviceCacheFile file_;
};

// GOVOR_PIPELINE_CACHE (empty: keep none), else XDG_CACHE_HOME/govor/pipelines, else
// ~/.cache/govor/pipelines.
std::optional<std::filesystem::path> pipeline_folder();

}  // namespace govor::gpu
