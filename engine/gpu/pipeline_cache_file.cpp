#include "gpu/pipeline_cache_file.h"

#include <cstdlib>
#include <cstring>
#include <string_view>
#include <utility>

#include "core/error.h"
#include "core/log.h"

namespace govor::gpu {
namespace {

namespace fs = std::filesystem;

constexpr DeviceCacheFile::FileType compiled_kernels{".bin", {'g', 'o', 'v', 'o', 'r', 'p', 'c', '1'}};

// The start of every driver's data: VkPipelineCacheHeaderVersionOne.
struct DataHeader {
    std::uint32_t size = 0;  // bytes of the header, which may be longer than this struct
    std::uint32_t version = 0;
    std::uint32_t vendor = 0;
    std::uint32_t device = 0;
    std::array<std::uint8_t, 16> cache_uuid{};
};
static_assert(sizeof(DataHeader) == 32);

// Returns why the data must not be passed to the driver of `owner`; empty if they are valid.
std::string_view invalid_reason(std::span<const std::byte> data, const DeviceIdentity& owner) {
    DataHeader header;
    if (data.size() < sizeof(header)) return "the file is truncated";
    std::memcpy(&header, data.data(), sizeof(header));
    const bool matches = header.size >= sizeof(header) && header.size <= data.size() && header.version == 1 &&
                         header.vendor == owner.vendor && header.device == owner.device &&
                         header.cache_uuid == owner.cache_uuid;
    return matches ? "" : "its data belong to another device or driver";
}

}  // namespace

PipelineCacheFile::PipelineCacheFile(const fs::path& folder, const DeviceIdentity& owner)
    : file_(folder, owner, compiled_kernels) {}

std::vector<std::byte> PipelineCacheFile::read() const {
    std::optional<DeviceCacheFile::Content> content = file_.read();
    if (!content) return {};
    if (content->invalid_reason.empty())
        content->invalid_reason = invalid_reason(content->bytes, file_.owner());
    if (content->invalid_reason.empty()) return std::move(content->bytes);
    log::warning("The compiled kernels in {} are not used: {}. They will be recompiled.", path().string(),
                 content->invalid_reason);
    return {};
}

bool PipelineCacheFile::write(std::span<const std::byte> data) const {
    if (data.size() < sizeof(DataHeader)) return true;  // lavapipe of Mesa 26.2 returns no data
    try {
        file_.write(data);
        return true;
    } catch (const Error& error) {
        log::warning("The compiled kernels are not stored for the next start. {}", error.what());
        return false;
    }
}

std::optional<fs::path> pipeline_cache_folder() {
    if (const char* override_path = std::getenv("GOVOR_PIPELINE_CACHE")) {
        if (*override_path == 0) return std::nullopt;
        return fs::path(override_path);
    }
    const fs::path subfolder = fs::path("govor") / "pipelines";
    const char* cache = std::getenv("XDG_CACHE_HOME");
    if (cache != nullptr && *cache == '/')
        return cache / subfolder;  // the XDG Base Directory specification ignores relative paths
    const char* home = std::getenv("HOME");
    if (home == nullptr || *home == 0) return std::nullopt;
    return fs::path(home) / ".cache" / subfolder;
}

}  // namespace govor::gpu
