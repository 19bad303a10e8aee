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

// What stands before the bytes. Numbers are in the machine's own order, as what a driver gives is.
struct FileHeader {
    std::array<char, 8> magic{};
    DeviceIdentity owner{};
    std::uint32_t zero = 0;
    std::uint64_t size = 0;      // of what follows
    std::uint64_t checksum = 0;  // of what follows
};
static_assert(sizeof(FileHeader) == 56 && std::is_trivially_copyable_v<FileHeader>);

// FNV-1a with 64 bits: against accidents, not against enemies, who could write the program as well.
std::uint64_t checksum(std::span<const std::byte> data) {
    std::uint64_t sum = 0xcbf29ce484222325;
    for (const std::byte byte : data) sum = (sum ^ static_cast<std::uint64_t>(byte)) * 0x100000001b3;
    return sum;
}

std::string file_name(const DeviceIdentity& owner, std::string_view suffix) {
    return fmt::format("{:04x}-{:04x}-{:08x}-{:02x}{}", owner.vendor, owner.device, owner.driver_version,
                       fmt::join(owner.cache_uuid, ""), suffix);
}

}  // namespace

DeviceCacheFile::DeviceCacheFile(const fs::path& folder, const DeviceIdentity& owner, const Sort& sort)
    : owner_(owner), magic_(sort.magic), path_(folder / file_name(owner, sort.suffix)) {}

std::optional<DeviceCacheFile::Content> DeviceCacheFile::read() const {
    std::ifstream in(path_, std::ios::binary);
    if (!in) return std::nullopt;
    const std::string text((std::istreambuf_iterator<char>(in)), {});
    const auto all = std::as_bytes(std::span(text));
    FileHeader header;
    if (all.size() < sizeof(header)) return Content{{}, "it was cut short"};
    std::memcpy(&header, all.data(), sizeof(header));
    const std::span<const std::byte> bytes = all.subspan(sizeof(header));
    if (header.magic != magic_ || header.zero != 0) return Content{{}, "it holds something else"};
    if (header.owner != owner_) return Content{{}, "it is of another device or driver"};
    if (header.size != bytes.size()) return Content{{}, "it was cut short"};
    if (header.checksum != checksum(bytes)) return Content{{}, "it was damaged"};
    return Content{{bytes.begin(), bytes.end()}, {}};
}

void DeviceCacheFile::write(std::span<const std::byte> bytes) const {
    const FileHeader header{magic_, owner_, 0, bytes.size(), checksum(bytes)};
    std::error_code ignored;  // a folder that cannot be made is one that cannot be written to
    fs::create_directories(path_.parent_path(), ignored);
    AtomicFile file(path_);
    file.write(std::as_bytes(std::span(&header, 1)));
    file.write(bytes);
    file.commit();
}

}  // namespace govor::gpu
