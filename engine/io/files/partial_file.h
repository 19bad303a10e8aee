#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>

namespace govor::io {

// A file that is being downloaded. It remains on the disk when this object is destroyed, so that a later
// download can resume. Errors are Error{io} with the path.
class PartialFile {
  public:
    explicit PartialFile(std::filesystem::path path);
    ~PartialFile();
    PartialFile(const PartialFile&) = delete;
    PartialFile& operator=(const PartialFile&) = delete;

    std::uint64_t bytes() const noexcept { return bytes_; }
    void append(std::span<const std::byte> bytes);
    void truncate(std::uint64_t bytes);
    // Reads the file from the beginning and calls `on_chunk` with each chunk.
    void read(const std::function<void(std::span<const std::byte>)>& on_chunk);
    void sync();  // flushes the content to the disk

  private:
    [[noreturn]] void fail(int error) const;

    std::filesystem::path path_;
    int descriptor_ = -1;
    std::uint64_t bytes_ = 0;
};

}  // namespace govor::io
