#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>

namespace govor {

// A file that appears whole or not at all. It is written under a temporary name in the folder of
// `destination`, and commit() puts it in place of whatever was there. Without commit() - after an exception,
// say - nothing remains.
//
// Errors are Error{io} with the destination as `where`: a folder that is missing or not writable, a full
// disk, or a destination that is not a regular file (replacing a device by a file would break the machine).
class AtomicFile {
  public:
    explicit AtomicFile(const std::filesystem::path& destination);
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    void write(std::span<const std::byte> bytes);
    void write(std::string_view text) { write(std::as_bytes(std::span(text))); }

    // The file being written, for libraries that want a path and write it themselves instead of through
    // write().
    const std::filesystem::path& temporary() const noexcept { return temporary_; }

    // Makes the content durable and visible under the destination's name. Once, at the end.
    void commit();

  private:
    [[noreturn]] void fail(int error) const;
    void start_writeback();

    std::filesystem::path named_;        // as the caller wrote it, for messages
    std::filesystem::path destination_;  // symbolic links followed
    std::filesystem::path temporary_;
    int descriptor_ = -1;
    std::int64_t written_ = 0;
    std::int64_t on_its_way_ = 0;  // of written_, what the system was told to bring to the disk
};

}  // namespace govor
