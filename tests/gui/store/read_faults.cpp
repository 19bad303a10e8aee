#include "gui/store/read_faults.h"

#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <QFile>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstring>
#include <stdexcept>

namespace {

struct FaultPlan {
    std::atomic<bool> is_active = false;
    std::array<char, 4096> folder{};
    std::size_t folder_length = 0;
    int first = 0, last = 0, error = 0;
    std::atomic<int> calls = 0, failures = 0;
};
FaultPlan plan;

// Counts a call that reads `path`. Sets errno and returns true if the call must fail.
bool inject_fault(const char* path) {
    if (!plan.is_active || path == nullptr || std::strncmp(path, plan.folder.data(), plan.folder_length) != 0)
        return false;
    const int call = ++plan.calls;
    if (call < plan.first || call > plan.last) return false;
    ++plan.failures;
    errno = plan.error;
    return true;
}

bool inject_fault(int descriptor) {
    if (!plan.is_active) return false;
    std::array<char, 64> link{};
    std::snprintf(link.data(), link.size(), "/proc/self/fd/%d", descriptor);
    std::array<char, 4096> path{};
    if (::syscall(SYS_readlinkat, AT_FDCWD, link.data(), path.data(), path.size() - 1) <= 0) return false;
    return inject_fault(path.data());
}

template <typename Function>
Function next_symbol(const char* name) {
    return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

mode_t mode_argument(int flags, va_list arguments) {
    return (flags & (O_CREAT | O_TMPFILE)) != 0 ? static_cast<mode_t>(va_arg(arguments, int)) : 0;
}

bool opens_for_reading(int flags) {
    return (flags & O_ACCMODE) != O_WRONLY;
}

}  // namespace

// These functions interpose those of the C library and call the originals.
extern "C" {

#pragma GCC visibility push(default)

ssize_t read(int descriptor, void* buffer, size_t size) {
    static const auto original = next_symbol<ssize_t (*)(int, void*, size_t)>("read");
    return inject_fault(descriptor) ? -1 : original(descriptor, buffer, size);
}

ssize_t pread(int descriptor, void* buffer, size_t size, off_t offset) {
    static const auto original = next_symbol<ssize_t (*)(int, void*, size_t, off_t)>("pread");
    return inject_fault(descriptor) ? -1 : original(descriptor, buffer, size, offset);
}

ssize_t pread64(int descriptor, void* buffer, size_t size, off64_t offset) {
    static const auto original = next_symbol<ssize_t (*)(int, void*, size_t, off64_t)>("pread64");
    return inject_fault(descriptor) ? -1 : original(descriptor, buffer, size, offset);
}

int open(const char* path, int flags, ...) {
    static const auto original = next_symbol<int (*)(const char*, int, ...)>("open");
    va_list arguments;
    va_start(arguments, flags);
    const mode_t mode = mode_argument(flags, arguments);
    va_end(arguments);
    return opens_for_reading(flags) && inject_fault(path) ? -1 : original(path, flags, mode);
}

int open64(const char* path, int flags, ...) {
    static const auto original = next_symbol<int (*)(const char*, int, ...)>("open64");
    va_list arguments;
    va_start(arguments, flags);
    const mode_t mode = mode_argument(flags, arguments);
    va_end(arguments);
    return opens_for_reading(flags) && inject_fault(path) ? -1 : original(path, flags, mode);
}

int openat(int folder, const char* path, int flags, ...) {
    static const auto original = next_symbol<int (*)(int, const char*, int, ...)>("openat");
    va_list arguments;
    va_start(arguments, flags);
    const mode_t mode = mode_argument(flags, arguments);
    va_end(arguments);
    return opens_for_reading(flags) && inject_fault(path) ? -1 : original(folder, path, flags, mode);
}

DIR* opendir(const char* path) {
    static const auto original = next_symbol<DIR* (*)(const char*)>("opendir");
    return inject_fault(path) ? nullptr : original(path);
}

struct dirent* readdir(DIR* folder) {
    static const auto original = next_symbol<struct dirent* (*)(DIR*)>("readdir");
    return inject_fault(::dirfd(folder)) ? nullptr : original(folder);
}

struct dirent64* readdir64(DIR* folder) {
    static const auto original = next_symbol<struct dirent64* (*)(DIR*)>("readdir64");
    return inject_fault(::dirfd(folder)) ? nullptr : original(folder);
}

int access(const char* path, int mode) noexcept {
    static const auto original = next_symbol<int (*)(const char*, int)>("access");
    return inject_fault(path) ? -1 : original(path, mode);
}

int stat(const char* path, struct stat* status) noexcept {
    static const auto original = next_symbol<int (*)(const char*, struct stat*)>("stat");
    return inject_fault(path) ? -1 : original(path, status);
}

int stat64(const char* path, struct stat64* status) noexcept {
    static const auto original = next_symbol<int (*)(const char*, struct stat64*)>("stat64");
    return inject_fault(path) ? -1 : original(path, status);
}

int fstat(int descriptor, struct stat* status) noexcept {
    static const auto original = next_symbol<int (*)(int, struct stat*)>("fstat");
    return inject_fault(descriptor) ? -1 : original(descriptor, status);
}

int fstat64(int descriptor, struct stat64* status) noexcept {
    static const auto original = next_symbol<int (*)(int, struct stat64*)>("fstat64");
    return inject_fault(descriptor) ? -1 : original(descriptor, status);
}

int statx(int folder, const char* path, int flags, unsigned int mask, struct statx* status) noexcept {
    static const auto original =
        next_symbol<int (*)(int, const char*, int, unsigned int, struct statx*)>("statx");
    const bool fails = *path != '\0' ? inject_fault(path) : inject_fault(folder);
    return fails ? -1 : original(folder, path, flags, mask, status);
}

void* mmap64(void* address, size_t size, int protection, int flags, int descriptor, off64_t offset) noexcept {
    static const auto original = next_symbol<void* (*)(void*, size_t, int, int, int, off64_t)>("mmap64");
    return descriptor >= 0 && inject_fault(descriptor)
               ? MAP_FAILED
               : original(address, size, protection, flags, descriptor, offset);
}

#pragma GCC visibility pop
}

namespace govor::test {

ReadFaults::ReadFaults(const QString& folder, int first, int last, int error) {
    const QByteArray name = QFile::encodeName(folder);
    if (plan.is_active || static_cast<std::size_t>(name.size()) >= plan.folder.size())
        throw std::logic_error("only one ReadFaults may be active, and its folder name must fit");
    std::memcpy(plan.folder.data(), name.constData(), static_cast<std::size_t>(name.size()) + 1);
    plan.folder_length = static_cast<std::size_t>(name.size());
    plan.first = first;
    plan.last = last;
    plan.error = error;
    plan.calls = plan.failures = 0;
    plan.is_active = true;
}

ReadFaults::~ReadFaults() {
    end();
}

void ReadFaults::end() {
    plan.is_active = false;
}

int ReadFaults::calls() const {
    return plan.calls;
}

int ReadFaults::failures() const {
    return plan.failures;
}

}  // namespace govor::test
