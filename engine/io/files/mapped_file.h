#pragma once

#include <cstddef>
#include <filesystem>
#include <span>

namespace govor::io {

// A whole regular file, mapped for reading. Pages are read on first access, so opening a checkpoint of any
// size is fast. An empty file has no bytes and no mapping.
//
// The mapping is not a snapshot: if another program truncates the file, accessing the lost pages raises
// SIGBUS. Copying tens of gigabytes would avoid this; Govor itself never truncates a model file in place.
class MappedFile {
  public:
    MappedFile() = default;

    // Throws not_found if the file does not exist, and io if it is not a regular file or cannot be read.
    explicit MappedFile(std::filesystem::path path);
    ~MappedFile();

    MappedFile(MappedFile&& other) noexcept;
    MappedFile& operator=(MappedFile&& other) noexcept;
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;

    std::span<const std::byte> bytes() const noexcept { return bytes_; }
    // Copies out.size() bytes from the start of `range`, which lies inside bytes(), with pread(2). With many
    // threads this is faster than reading through the mapping, because no pages are mapped. Thread-safe.
    // Throws io if the file cannot be read, and bad_file if it became shorter.
    void read(std::span<const std::byte> range, std::span<std::byte> out) const;
    const std::filesystem::path& path() const noexcept { return path_; }

    // Hints to the kernel for streaming weights to the device. `range` must lie inside bytes(), which stay
    // readable.
    // advise_sequential: `range` is about to be read once from front to back.
    // drop_pages: `range` will not be read again soon, so its pages no longer count as memory of this
    // process. They may stay in the page cache, which evicts them under memory pressure and makes the next
    // start fast. Partial pages at either end of `range` are kept.
    void advise_sequential(std::span<const std::byte> range) const noexcept;
    void drop_pages(std::span<const std::byte> range) const noexcept;

  private:
    std::filesystem::path path_;
    std::span<const std::byte> bytes_;
    int descriptor_ = -1;
};

// Hints that `range` of a mapped file is about to be read: the kernel starts reading it from the disk, and
// the call returns at once.
void read_ahead(std::span<const std::byte> range) noexcept;

}  // namespace govor::io
