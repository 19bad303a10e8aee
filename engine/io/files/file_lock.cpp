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

// flock can wait by itself, but then nothing could stop it.
constexpr std::chrono::milliseconds between_looks{100};

[[noreturn]] void fail(const std::filesystem::path& path, int error) {
    throw Error{ErrorKind::io, message("The lock cannot be taken: {}.", system_message(error)),
                path.string()};
}

}  // namespace

bool FileLock::try_lock(const std::filesystem::path& path) {
    descriptor_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor_ < 0) fail(path, errno);
    struct stat held {
    }, named{};
    const bool locked = ::flock(descriptor_, LOCK_EX | LOCK_NB) == 0;
    const int error = errno;
    // Some holders delete the file: a lock on a file without a name keeps nobody out.
    const bool same = locked && ::fstat(descriptor_, &held) == 0 && ::stat(path.c_str(), &named) == 0 &&
                      held.st_ino == named.st_ino && held.st_dev == named.st_dev;
    if (same) return true;
    ::close(std::exchange(descriptor_, -1));
    if (!locked && error != EWOULDBLOCK && error != EINTR) fail(path, error);
    return false;
}

FileLock::FileLock(const std::filesystem::path& path, const std::function<void()>& waiting,
                   const std::stop_token& stop) {
    if (try_lock(path)) return;
    waiting();
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any none;
    while (!try_lock(path)) {
        none.wait_for(lock, stop, between_looks, [] { return false; });
        if (stop.stop_requested())
            throw Error{ErrorKind::cancelled, message("Waiting for the other download was stopped.")};
    }
}

FileLock::~FileLock() {
    ::close(descriptor_);
}

}  // namespace govor::io
