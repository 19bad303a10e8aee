#pragma once

#include <cstddef>
#include <filesystem>
#include <span>

namespace govor::io {

// A regular file that is mapped for reading. Pages are read on first access, so opening a checkpoint of any
// size is fast. An empty file has no mapping.
//
// The mapping is not a snapshot: if another program truncates the file, access to the lost pages raises
// SIGBUS. This could only be avoided by copying tens of gigabytes. Govor never truncates a model file in
// place.
class MappedFile {
  public:
    MappedFile() = default;

    // Throws Error{not_found} if the file does not exist, and Error{io} if it is not a regular file or cannot
    // be read.
    explicit MappedFile(std::filesystem::path path);
    ~MappedFile();

    MappedFile(MappedFile&& other) noexcept;
    MappedFile& operator=(MappedFile&& other) noexcept;
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;

    std::span<const std::byte> bytes() const noexcept { return bytes_; }
    // Copies the first out.size() bytes of `range`, a part of bytes(), with pread(2). With many threads, this
    // is faster than reading through the mapping, because no pages are mapped. Thread-safe. Throws Error{io}
    // if the file cannot be read, and Error{bad_file} if it became shorter.
    void read(std::span<const std::byte> range, std::span<std::byte> out) const;
    const std::filesystem::path& path() const noexcept { return path_; }

    // Hints to the kernel that `range`, a part of bytes(), will be read once from front to back.
    void advise_sequential(std::span<const std::byte> range) const noexcept;
    // Hints to the kernel that `range`, a part of bytes(), will not be read again soon: its pages no longer
    // count as memory of this process. They may remain in the page cache, so that the next start is fast.
    // Partial pages at either end of `range` are kept. The bytes remain readable.
    void drop_pages(std::span<const std::byte> range) const noexcept;

  private:
    std::filesystem::path path_;
    std::span<const std::byte> bytes_;
    int descriptor_ = -1;
};

// Hints to the kernel that `range` of a mapped file will be read soon. The kernel starts reading it from the
// disk; the call does not wait.
void read_ahead(std::span<const std::byte> range) noexcept;

}  // namespace govor::io
