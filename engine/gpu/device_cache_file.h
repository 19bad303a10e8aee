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

// One device with one driver: what another made is of no use to it.
struct DeviceIdentity {
    std::uint32_t vendor = 0;
    std::uint32_t device = 0;
    std::uint32_t driver_version = 0;
    std::array<std::uint8_t, 16> cache_uuid{};  // pipelineCacheUUID, another one for each build of a driver

    bool operator==(const DeviceIdentity&) const = default;
};

// Bytes that are kept between two runs of the program for one device and driver, in a file of their own. It
// is never trusted: one that was cut short, changed or moved here from another device is told from a whole
// one. Writers do not disturb each other, in one process or several; the last one's file stays.
class DeviceCacheFile {
  public:
    // What sort of content it is: the end of its name, and how the file begins.
    struct Sort {
        std::string_view suffix;
        std::array<char, 8> magic;
    };
    struct Content {
        std::vector<std::byte> bytes;
        std::string_view objection;  // "it was cut short"; empty when the bytes are what was written
    };

    DeviceCacheFile(const std::filesystem::path& folder, const DeviceIdentity& owner, const Sort& sort);

    const std::filesystem::path& path() const noexcept { return path_; }
    const DeviceIdentity& owner() const noexcept { return owner_; }

    std::optional<Content> read() const;  // nothing when there is no file
    // Makes the folder if need be. Throws Error::io when it cannot be written.
    void write(std::span<const std::byte> bytes) const;

  private:
    DeviceIdentity owner_;
    std::array<char, 8> magic_;
    std::filesystem::path path_;
};

}  // namespace govor::gpu
