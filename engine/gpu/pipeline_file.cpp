#include "gpu/pipeline_file.h"

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/atomic_file.h"
#include "core/error.h"
#include "core/log.h"

namespace govor::gpu {
namespace {

namespace fs = std::filesystem;

constexpr std::array<char, 8> magic{'g', 'o', 'v', 'o', 'r', 'p', 'c', '1'};

// What stands before the data. Numbers are in the machine's own order, as the data is.
struct FileHeader {
    std::array<char, 8> kind{};
    PipelineOwner owner{};
    std::uint32_t zero = 0;
    std::uint64_t size = 0;      // bytes of data
    std::uint64_t checksum = 0;  // of the data
};
static_assert(sizeof(FileHeader) == 56 && std::is_trivially_copyable_v<FileHeader>);

// How every driver's data begins: VkPipelineCacheHeaderVersionOne.
struct DataHeader {
    std::uint32_t size = 0;  // of this, at least
    std::uint32_t version = 0;
    std::uint32_t vendor = 0;
    std::uint32_t device = 0;
    std::array<std::uint8_t, 16> cache_uuid{};
};
static_assert(sizeof(DataHeader) == 32);

// FNV-1a with 64 bits: against accidents, not against enemies, who could write the program as well.
std::uint64_t checksum(std::span<const std::byte> data) {
    std::uint64_t sum = 0xcbf29ce484222325;
    for (const std::byte byte : data) sum = (sum ^ static_cast<std::uint64_t>(byte)) * 0x100000001b3;
    return sum;
}

std::string file_name(const PipelineOwner& owner) {
    return fmt::format("{:04x}-{:04x}-{:08x}-{:02x}.bin", owner.vendor, owner.device, owner.driver_version,
                       fmt::join(owner.cache_uuid, ""));
}

// Empty when `content` is a whole file of this owner; else what is wrong with it.
std::string_view objection(std::span<const std::byte> content, const PipelineOwner& owner) {
    FileHeader header;
    if (content.size() < sizeof(header)) return "it was cut short";
    std::memcpy(&header, content.data(), sizeof(header));
    const std::span<const std::byte> data = content.subspan(sizeof(header));
    if (header.kind != magic || header.zero != 0) return "it holds something else";
    if (header.owner != owner) return "it is of another device or driver";
    if (header.size != data.size()) return "it was cut short";
    if (header.checksum != checksum(data)) return "it was damaged";
    DataHeader begin;
    if (data.size() < sizeof(begin)) return "it was cut short";
    std::memcpy(&begin, data.data(), sizeof(begin));
    const bool matches = begin.size >= sizeof(begin) && begin.size <= data.size() && begin.version == 1 &&
                         begin.vendor == owner.vendor && begin.device == owner.device &&
                         begin.cache_uuid == owner.cache_uuid;
    return matches ? "" : "its data is of another device or driver";
}

std::optional<std::vector<std::byte>> content_of(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    if (!in) return std::nullopt;
    const std::string text((std::istreambuf_iterator<char>(in)), {});
    const auto bytes = std::as_bytes(std::span(text));
    return std::vector(bytes.begin(), bytes.end());
}

}  // namespace

PipelineFile::PipelineFile(fs::path folder, const PipelineOwner& owner)
    : owner_(owner), path_(std::move(folder) / file_name(owner)) {}

std::vector<std::byte> PipelineFile::read() const {
    std::optional<std::vector<std::byte>> content = content_of(path_);
    if (!content) return {};
    if (const std::string_view reason = objection(*content, owner_); !reason.empty()) {
        log::warning("The compiled kernels in {} are not used: {}. They are compiled anew.", path_.string(),
                     reason);
        return {};
    }
    content->erase(content->begin(), content->begin() + sizeof(FileHeader));
    return std::move(*content);
}

bool PipelineFile::write(std::span<const std::byte> data) const {
    FileHeader header{magic, owner_, 0, data.size(), checksum(data)};
    std::error_code ignored;  // a folder that cannot be made is one that cannot be written to
    fs::create_directories(path_.parent_path(), ignored);
    try {
        AtomicFile file(path_);
        file.write(std::as_bytes(std::span(&header, 1)));
        file.write(data);
        file.commit();
        return true;
    } catch (const Error& error) {
        log::warning("The compiled kernels are not kept for the next start. {}", error.what());
        return false;
    }
}

std::optional<fs::path> pipeline_folder() {
    if (const char* named = std::getenv("GOVOR_PIPELINE_CACHE")) {
        if (*named == 0) return std::nullopt;
        return fs::path(named);
    }
    const fs::path below = fs::path("govor") / "pipelines";
    const char* cache = std::getenv("XDG_CACHE_HOME");
    if (cache != nullptr && *cache == '/')
        return cache / below;  // the specification has relative ones ignored
    const char* home = std::getenv("HOME");
    if (home == nullptr || *home == 0) return std::nullopt;
    return fs::path(home) / ".cache" / below;
}

}  // namespace govor::gpu
