#include "gpu/device_cache_file.h"

#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <system_error>
#include <type_traits>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/atomic_file.h"

namespace govor::gpu {
namespace {

namespace fs = std::filesystem;

// The header of the file. Numbers are in native byte order, like the driver's data.
struct FileHeader {
    std::array<char, 8> magic{};
    DeviceIdentity owner{};
    std::uint32_t reserved = 0;
    std::uint64_t size = 0;      // of the content
    std::uint64_t checksum = 0;  // of the content
};
static_assert(sizeof(FileHeader) == 56 && std::is_trivially_copyable_v<FileHeader>);

// 64-bit FNV-1a. Detects accidental corruption; an attacker who can write the cache can replace the program
// as well.
std::uint64_t compute_checksum(std::span<const std::byte> data) {
    std::uint64_t sum = 0xcbf29ce484222325;
    for (const std::byte byte : data) sum = (sum ^ static_cast<std::uint64_t>(byte)) * 0x100000001b3;
    return sum;
}

std::string make_file_name(const DeviceIdentity& owner, std::string_view suffix) {
    return fmt::format("{:04x}-{:04x}-{:08x}-{:02x}{}", owner.vendor, owner.device, owner.driver_version,
                       fmt::join(owner.cache_uuid, ""), suffix);
}

}  // namespace

DeviceCacheFile::DeviceCacheFile(const fs::path& folder, const DeviceIdentity& owner, const FileType& type)
    : owner_(owner), magic_(type.magic), path_(folder / make_file_name(owner, type.suffix)) {}

std::optional<DeviceCacheFile::Content> DeviceCacheFile::read() const {
    std::ifstream in(path_, std::ios::binary);
    if (!in) return std::nullopt;
    const std::string text((std::istreambuf_iterator<char>(in)), {});
    const auto file_bytes = std::as_bytes(std::span(text));
    FileHeader header;
    if (file_bytes.size() < sizeof(header)) return Content{{}, "the file is truncated"};
    std::memcpy(&header, file_bytes.data(), sizeof(header));
    const std::span<const std::byte> bytes = file_bytes.subspan(sizeof(header));
    if (header.magic != magic_ || header.reserved != 0) return Content{{}, "the file has an unknown format"};
    if (header.owner != owner_) return Content{{}, "the file belongs to another device or driver"};
    if (header.size != bytes.size()) return Content{{}, "the file is truncated"};
    if (header.checksum != compute_checksum(bytes)) return Content{{}, "the file is damaged"};
    return Content{{bytes.begin(), bytes.end()}, {}};
}

void DeviceCacheFile::write(std::span<const std::byte> bytes) const {
    const FileHeader header{magic_, owner_, 0, bytes.size(), compute_checksum(bytes)};
    std::error_code unused;  // a missing folder makes writing the file fail
    fs::create_directories(path_.parent_path(), unused);
    AtomicFile file(path_);
    file.write(std::as_bytes(std::span(&header, 1)));
    file.write(bytes);
    file.commit();
}

}  // namespace govor::gpu
