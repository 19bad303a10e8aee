#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace govor::gpu {

// Identifies a device and its driver. Cached data are valid for one identity only.
struct DeviceIdentity {
    std::uint32_t vendor = 0;
    std::uint32_t device = 0;
    std::uint32_t driver_version = 0;
    // pipelineCacheUUID, which changes with each build of a driver.
    std::array<std::uint8_t, 16> cache_uuid{};

    bool operator==(const DeviceIdentity&) const = default;
};

// A file with data that are cached between runs of the program for one device and driver. Files that are
// truncated, modified or from another device are detected. Concurrent writers in one or several
// processes are safe; the last one replaces the file.
class DeviceCacheFile {
  public:
    // The kind of content: the suffix of the file name and the magic number at its start.
    struct FileType {
        std::string_view suffix;
        std::array<char, 8> magic;
    };
    struct Content {
        std::vector<std::byte> bytes;
        // Why the content is invalid, for example "the file is truncated"; empty if it is valid.
        std::string_view invalid_reason;
    };

    DeviceCacheFile(const std::filesystem::path& folder, const DeviceIdentity& owner, const FileType& type);

    const std::filesystem::path& path() const noexcept { return path_; }
    const DeviceIdentity& owner() const noexcept { return owner_; }

    std::optional<Content> read() const;  // nothing if there is no file
    // Creates the folder if necessary. Throws Error{io} if writing fails.
    void write(std::span<const std::byte> bytes) const;

  private:
    DeviceIdentity owner_;
    std::array<char, 8> magic_;
    std::filesystem::path path_;
};

}  // namespace govor::gpu
