#include "core/atomic_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <system_error>

#include "core/error.h"

namespace govor {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t writeback_step = std::int64_t{64} << 20;  // bytes

// Returns the target of `path` if it is a symbolic link, so that the link stays and its target is replaced.
fs::path follow_links(const fs::path& path) {
    std::error_code error;  // opening an unresolvable path fails later, with a better message
    if (!fs::is_symlink(path, error)) return path;
    fs::path target = fs::weakly_canonical(path, error);
    return error ? path : target;
}

// Returns a name that no other writer in this or another process uses.
fs::path temporary_name(const fs::path& destination, int attempt) {
    fs::path name = destination;
    name.replace_filename(
        fmt::format(".{}.{}-{}.part", destination.filename().string(), ::getpid(), attempt));
    return name;
}

}  // namespace

void AtomicFile::fail(int error) const {
    throw Error{ErrorKind::io, message("The file cannot be written: {}.", system_message(error)),
                requested_path_.string()};
}

AtomicFile::AtomicFile(const fs::path& destination)
    : requested_path_(destination), destination_(follow_links(destination)) {
    if (!destination_.has_filename()) fail(EISDIR);
    struct stat status {};
    if (::stat(destination_.c_str(), &status) == 0) {
        if (S_ISDIR(status.st_mode)) fail(EISDIR);
        if (!S_ISREG(status.st_mode)) {
            throw Error{ErrorKind::io, message("The output must be a regular file."),
                        requested_path_.string()};
        }
    }
    for (int attempt = 0; descriptor_ < 0; ++attempt) {
        temporary_ = temporary_name(destination_, attempt);
        descriptor_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (descriptor_ < 0 && errno != EEXIST) fail(errno);
    }
}

AtomicFile::~AtomicFile() {
    if (descriptor_ < 0) return;
    ::close(descriptor_);
    ::unlink(temporary_.c_str());
}

void AtomicFile::write(std::span<const std::byte> bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(descriptor_, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) fail(errno);
        bytes = bytes.subspan(static_cast<std::size_t>(count));
        written_bytes_ += count;
    }
    if (written_bytes_ - writeback_started_ >= writeback_step) start_writeback();
}

// Starts writing a long file back to the disk while it is being written. Otherwise commit() would wait for
// gigabytes of dirty pages, and they would evict everything else from the page cache. This is only a hint;
// fsync reports any error.
void AtomicFile::start_writeback() {
#ifdef SYNC_FILE_RANGE_WRITE
    static_cast<void>(::sync_file_range(descriptor_, writeback_started_, written_bytes_ - writeback_started_,
                                        SYNC_FILE_RANGE_WRITE));
#endif
    writeback_started_ = written_bytes_;
}

void AtomicFile::commit() {
    if (descriptor_ < 0)
        throw internal_error("An output file was committed twice.", requested_path_.string());
    // Also flushes data that a library wrote to the same file through its own descriptor.
    if (::fsync(descriptor_) != 0) fail(errno);
    if (::rename(temporary_.c_str(), destination_.c_str()) != 0) fail(errno);
    ::close(descriptor_);
    descriptor_ = -1;
}

}  // namespace govor
