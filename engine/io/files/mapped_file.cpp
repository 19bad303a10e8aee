#include "io/files/mapped_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <string>
#include <system_error>
#include <utility>

#include "core/error.h"

namespace govor::io {
namespace {

// An open file descriptor, closed at the end of its scope unless `value` was set to -1.
struct Descriptor {
    int value;
    ~Descriptor() {
        if (value >= 0) ::close(value);
    }
};

[[noreturn]] void throw_read_error(const std::filesystem::path& path, int error) {
    if (error == ENOENT || error == ENOTDIR) {
        throw Error{ErrorKind::not_found, message("The file does not exist."), path.string()};
    }
    throw Error{ErrorKind::io, message("The file cannot be read: {}.", system_message(error)), path.string()};
}

std::uintptr_t page_size() {
    return static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
}

void* to_pointer(std::uintptr_t address) {
    return reinterpret_cast<void*>(address);
}

}  // namespace

MappedFile::MappedFile(std::filesystem::path path) : path_(std::move(path)) {
    // Without O_NONBLOCK, opening a named pipe would wait for a writer before fstat can reject it.
    Descriptor file{::open(path_.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)};
    if (file.value < 0) throw_read_error(path_, errno);
    struct stat status {};
    if (::fstat(file.value, &status) != 0) throw_read_error(path_, errno);
    if (!S_ISREG(status.st_mode))
        throw Error{ErrorKind::io, message("This is not a regular file."), path_.string()};
    const auto size = static_cast<std::size_t>(status.st_size);
    if (size == 0) return;  // mmap rejects a length of zero
    void* address = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.value, 0);
    if (address == MAP_FAILED) throw_read_error(path_, errno);
    bytes_ = {static_cast<const std::byte*>(address), size};
    descriptor_ = std::exchange(file.value, -1);
}

MappedFile::~MappedFile() {
    if (!bytes_.empty()) ::munmap(const_cast<std::byte*>(bytes_.data()), bytes_.size());
    if (descriptor_ >= 0) ::close(descriptor_);
}

MappedFile::MappedFile(MappedFile&& other) noexcept
    : path_(std::move(other.path_)),
      bytes_(std::exchange(other.bytes_, {})),
      descriptor_(std::exchange(other.descriptor_, -1)) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(bytes_, other.bytes_);
    std::swap(descriptor_, other.descriptor_);
    return *this;
}

void MappedFile::read(std::span<const std::byte> range, std::span<std::byte> out) const {
    off_t offset = range.data() - bytes_.data();
    while (!out.empty()) {
        const ssize_t count = ::pread(descriptor_, out.data(), out.size(), offset);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) throw_read_error(path_, errno);
        if (count == 0)
            throw Error{ErrorKind::bad_file, message("The file became shorter while it was read."),
                        path_.string()};
        out = out.subspan(static_cast<std::size_t>(count));
        offset += count;
    }
}

void MappedFile::advise_sequential(std::span<const std::byte> range) const noexcept {
    if (range.empty()) return;
    const std::uintptr_t page = page_size();
    const auto begin = reinterpret_cast<std::uintptr_t>(range.data()) / page * page;
    const auto end = reinterpret_cast<std::uintptr_t>(range.data()) + range.size();
    // An error is ignored, because this is only a hint.
    static_cast<void>(::madvise(to_pointer(begin), end - begin, MADV_SEQUENTIAL));
}

void read_ahead(std::span<const std::byte> range) noexcept {
    if (range.empty()) return;
    const std::uintptr_t page = page_size();
    const auto begin = reinterpret_cast<std::uintptr_t>(range.data()) / page * page;
    const auto end = reinterpret_cast<std::uintptr_t>(range.data()) + range.size();
    // An error is ignored, because this is only a hint.
    static_cast<void>(::madvise(to_pointer(begin), end - begin, MADV_WILLNEED));
}

void MappedFile::drop_pages(std::span<const std::byte> range) const noexcept {
    const std::uintptr_t page = page_size();
    const auto first = reinterpret_cast<std::uintptr_t>(range.data());
    const std::uintptr_t begin = (first + page - 1) / page * page;
    const std::uintptr_t end = (first + range.size()) / page * page;
    if (begin >= end) return;
    // The pages are clean, so no data is lost; the next access reads the file again.
    static_cast<void>(::madvise(to_pointer(begin), end - begin, MADV_DONTNEED));
}

}  // namespace govor::io
