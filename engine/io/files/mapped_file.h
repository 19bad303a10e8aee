#pragma once

#include <cstddef>
#include <filesystem>
#include <span>

namespace govor::io {

// A whole regular file, mapped for reading. Mapping costs nothing until bytes are touched, so a checkpoint of
// any size opens at once. An empty file has no bytes and no mapping.
//
// The mapping shows the file as it is: a program that shortens the file meanwhile makes the lost pages fault
// (SIGBUS). That is the price of not copying tens of gigabytes, and nothing in Govor shortens a file in
// place.
class MappedFile {
  public:
    MappedFile() = default;

    // Errors: not_found when nothing is there; io when it is not a regular file or may not be read.
    explicit MappedFile(std::filesystem::path path);
    ~MappedFile();

    MappedFile(MappedFile&& other) noexcept;
    MappedFile& operator=(MappedFile&& other) noexcept;
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;

    std::span<const std::byte> bytes() const noexcept { return bytes_; }
    const std::filesystem::path& path() const noexcept { return path_; }

    // Hints to the kernel for streaming weights to the device; the bytes stay readable after either.
    // advise_sequential: `range` is about to be read front to back once.
    // drop_pages: `range` will not be read again soon, so its pages no longer count as memory of this
    // process. They may stay in the system's page cache, which gives them up under pressure and makes the
    // next start fast. `range` must lie inside bytes(); a part of a page at either end is left alone by
    // drop_pages.
    void advise_sequential(std::span<const std::byte> range) const noexcept;
    void drop_pages(std::span<const std::byte> range) const noexcept;

  private:
    std::filesystem::path path_;
    std::span<const std::byte> bytes_;
};

// A hint that part of a mapped file is about to be read: the system begins to fetch it from the disk, and the
// caller goes on. `range` lies in a MappedFile.
void read_ahead(std::span<const std::byte> range) noexcept;

}  // namespace govor::io
