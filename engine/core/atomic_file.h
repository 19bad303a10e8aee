#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>

namespace govor {

// A file that is replaced atomically. It is written under a temporary name in the folder of `destination`,
// and commit() renames it over the destination. Without commit(), for example after an exception, the
// temporary file is removed.
//
// Errors are Error{io} with the destination as `where`: the folder is missing or not writable, the disk is
// full, or the destination is not a regular file (a device node must not be replaced by a file).
class AtomicFile {
  public:
    explicit AtomicFile(const std::filesystem::path& destination);
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    void write(std::span<const std::byte> bytes);
    void write(std::string_view text) { write(std::as_bytes(std::span(text))); }

    // Returns the file being written, for libraries that take a path and do not write through write().
    const std::filesystem::path& temporary_path() const noexcept { return temporary_; }

    // Flushes the content to the disk and renames the file to the destination. Call it once, at the end.
    void commit();

  private:
    [[noreturn]] void fail(int error) const;
    void start_writeback();

    std::filesystem::path requested_path_;  // as the caller wrote it, for messages
    std::filesystem::path destination_;     // symbolic links followed
    std::filesystem::path temporary_;
    int descriptor_ = -1;
    std::int64_t written_bytes_ = 0;
    std::int64_t writeback_started_ = 0;  // bytes whose writeback was requested
};

}  // namespace govor
