#include "io/files/partial_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <vector>

#include "core/error.h"

namespace govor::io {

void PartialFile::fail(int error) const {
    throw Error{ErrorKind::io, message("The file cannot be written: {}.", system_message(error)),
                path_.string()};
}

PartialFile::PartialFile(std::filesystem::path path) : path_(std::move(path)) {
    descriptor_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0666);
    if (descriptor_ < 0) fail(errno);
    struct stat status {};
    if (::fstat(descriptor_, &status) != 0 || !S_ISREG(status.st_mode)) {
        ::close(descriptor_);
        throw Error{ErrorKind::io, message("This is not a regular file."), path_.string()};
    }
    bytes_ = static_cast<std::uint64_t>(status.st_size);
}

PartialFile::~PartialFile() {
    ::close(descriptor_);
}

void PartialFile::append(std::span<const std::byte> bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::pwrite(descriptor_, bytes.data(), bytes.size(), static_cast<off_t>(bytes_));
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) fail(errno);
        bytes_ += static_cast<std::uint64_t>(count);
        bytes = bytes.subspan(static_cast<std::size_t>(count));
    }
}

void PartialFile::truncate(std::uint64_t bytes) {
    if (::ftruncate(descriptor_, static_cast<off_t>(bytes)) != 0) fail(errno);
    bytes_ = bytes;
}

void PartialFile::read(const std::function<void(std::span<const std::byte>)>& on_chunk) {
    std::vector<std::byte> buffer(1U << 20U);
    for (std::uint64_t offset = 0; offset < bytes_;) {
        const ssize_t count = ::pread(descriptor_, buffer.data(), buffer.size(), static_cast<off_t>(offset));
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) fail(errno);
        if (count == 0) fail(EIO);  // another process truncated the file
        on_chunk(std::span(buffer).first(static_cast<std::size_t>(count)));
        offset += static_cast<std::uint64_t>(count);
    }
}

void PartialFile::sync() {
    if (::fsync(descriptor_) != 0) fail(errno);
}

}  // namespace govor::io
