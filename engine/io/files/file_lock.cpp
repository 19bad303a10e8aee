#include "io/files/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <condition_variable>
#include <mutex>
#include <system_error>
#include <utility>

#include "core/error.h"

namespace govor::io {
namespace {

// flock can block by itself, but a blocking call could not be cancelled.
constexpr std::chrono::milliseconds poll_interval{100};

[[noreturn]] void throw_lock_error(const std::filesystem::path& path, int error) {
    throw Error{ErrorKind::io, message("The lock cannot be acquired: {}.", system_message(error)),
                path.string()};
}

}  // namespace

bool FileLock::try_lock(const std::filesystem::path& path) {
    descriptor_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor_ < 0) throw_lock_error(path, errno);
    struct stat locked_file {};
    struct stat named_file {};
    const bool has_lock = ::flock(descriptor_, LOCK_EX | LOCK_NB) == 0;
    const int error = errno;
    // The previous holder may have deleted the file, and a lock on an unlinked inode excludes no other
    // process.
    const bool is_same_file =
        has_lock && ::fstat(descriptor_, &locked_file) == 0 && ::stat(path.c_str(), &named_file) == 0 &&
        locked_file.st_ino == named_file.st_ino && locked_file.st_dev == named_file.st_dev;
    if (is_same_file) return true;
    ::close(std::exchange(descriptor_, -1));
    if (!has_lock && error != EWOULDBLOCK && error != EINTR) throw_lock_error(path, error);
    return false;
}

FileLock::FileLock(const std::filesystem::path& path, const std::function<void()>& on_wait,
                   const std::stop_token& stop) {
    if (try_lock(path)) return;
    on_wait();
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any never_notified;
    while (!try_lock(path)) {
        never_notified.wait_for(lock, stop, poll_interval, [] { return false; });
        if (stop.stop_requested())
            throw Error{ErrorKind::cancelled, message("Waiting for the other download was stopped.")};
    }
}

FileLock::~FileLock() {
    ::close(descriptor_);
}

}  // namespace govor::io
