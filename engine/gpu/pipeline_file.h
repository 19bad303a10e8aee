#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <vector>

namespace govor::gpu {

// Whose machine code it is: what another device or driver compiled is of no use.
struct PipelineOwner {
    std::uint32_t vendor = 0;
    std::uint32_t device = 0;
    std::uint32_t driver_version = 0;
    std::array<std::uint8_t, 16> cache_uuid{};  // pipelineCacheUUID, another one for each build of a driver

    bool operator==(const PipelineOwner&) const = default;
};

// Compiled kernels between two runs of the program, in a file of their owner's. It is never trusted: a file
// that was cut short, changed or moved here from another device is ignored with a line in the log, and
// replaced by the next write. Nor is it ever needed: where nothing can be written, a line in the log says so
// and the next start compiles again. Writers do not disturb each other, in one process or several; the last
// one's file stays.
class PipelineFile {
  public:
    PipelineFile(std::filesystem::path folder, const PipelineOwner& owner);

    const std::filesystem::path& path() const noexcept { return path_; }

    // What vkGetPipelineCacheData gave; empty when there is no file or none to trust.
    std::vector<std::byte> read() const;
    // Makes the folder if need be. False when it could not be written.
    bool write(std::span<const std::byte> data) const;

  private:
    PipelineOwner owner_;
    std::filesystem::path path_;
};

// GOVOR_PIPELINE_CACHE (empty: keep none), else XDG_CACHE_HOME/govor/pipelines, else
// ~/.cache/govor/pipelines.
std::optional<std::filesystem::path> pipeline_folder();

}  // namespace govor::gpu
