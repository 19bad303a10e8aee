#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <span>
#include <vector>

#include "gpu/device_cache_file.h"

namespace govor::gpu {

// A file that keeps compiled kernels for the next run of the program. If it is damaged or belongs to another
// device or driver, it is ignored with a warning in the log and replaced by the next write. If it cannot be
// written, a warning is logged and the next run compiles the kernels again.
class PipelineCacheFile {
  public:
    PipelineCacheFile(const std::filesystem::path& folder, const DeviceIdentity& owner);

    const std::filesystem::path& path() const noexcept { return file_.path(); }

    // Returns the data of vkGetPipelineCacheData; empty if there is no file or it is invalid.
    std::vector<std::byte> read() const;
    // Returns false if writing failed. Data without a header are not stored, which is not a failure.
    bool write(std::span<const std::byte> data) const;

  private:
    DeviceCacheFile file_;
};

// Returns GOVOR_PIPELINE_CACHE (nothing if it is empty), else XDG_CACHE_HOME/govor/pipelines, else
// ~/.cache/govor/pipelines.
std::optional<std::filesystem::path> pipeline_cache_folder();

}  // namespace govor::gpu
