#include "io/files/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <condition_variable>
#include <mutex>
#include <system_error>

#include "core/error.h"

namespace govor::io {
namespace {

// flock can block by itself, but a blocking call could not be cancelled.
constexpr std::chrono::milliseconds poll_interval{100};

constexpr mode_t shared_mode = 0666;  // before the umask is applied
constexpr mode_t private_mode = 0600;

// An attempt is repeated if the previous holder deletes the file in the meantime. After this many attempts,
// for example on a file system whose inode numbers are not stable, the lock counts as held.
constexpr int max_lock_attempts = 100;

// Network file systems may not support locks, for example NFS without a lock daemon.
bool is_locking_unsupported(int error) {
    return error == ENOLCK || error == EOPNOTSUPP || error == ENOSYS;
}

[[noreturn]] void throw_lock_error(const std::filesystem::path& path, int error) {
    throw Error{is_locking_unsupported(error) ? ErrorKind::unsupported : ErrorKind::io,
                message("The lock cannot be acquired: {}.", system_message(error)), path.string()};
}

// Returns 0 if the path refers to the open file, ENOENT if it refers to another file or none, and otherwise
// an errno value.
int check_name(const std::filesystem::path& path, int descriptor) {
    struct stat open_file {};
    struct stat named_file {};
    if (::fstat(descriptor, &open_file) != 0 || ::stat(path.c_str(), &named_file) != 0) return errno;
    const bool is_same_file = open_file.st_ino == named_file.st_ino && open_file.st_dev == named_file.st_dev;
    return is_same_file ? 0 : ENOENT;
}

// Returns the descriptor of the locked file, or -1 if the lock is held.
int lock_file(const std::filesystem::path& path, mode_t mode) {
    for (int attempt = 0; attempt < max_lock_attempts; ++attempt) {
        const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, mode);
        if (descriptor < 0 && errno == EINTR) continue;
        if (descriptor < 0) throw_lock_error(path, errno);
        const bool has_lock = ::flock(descriptor, LOCK_EX | LOCK_NB) == 0;
        // A lock on a file that the previous holder has deleted excludes no other process.
        const int error = has_lock ? check_name(path, descriptor) : errno;
        if (error == 0) return descriptor;
        ::close(descriptor);
        // SMB reports a lock that is held as EACCES.
        if (!has_lock && (error == EWOULDBLOCK || error == EACCES)) return -1;
        if (error != ENOENT && error != EINTR) throw_lock_error(path, error);
    }
    return -1;
}

}  // namespace

FileLock::FileLock(const std::filesystem::path& path, const std::function<void()>& on_wait,
                   const std::stop_token& stop)
    : descriptor_(lock_file(path, shared_mode)) {
    if (descriptor_ >= 0) return;
    on_wait();
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any never_notified;
    while ((descriptor_ = lock_file(path, shared_mode)) < 0) {
        never_notified.wait_for(lock, stop, poll_interval, [] { return false; });
        if (stop.stop_requested())
            throw Error{ErrorKind::cancelled, message("Waiting for the other download was stopped.")};
    }
}

std::unique_ptr<FileLock> FileLock::try_lock(const std::filesystem::path& path) {
    std::unique_ptr<FileLock> lock(new FileLock);
    lock->temporary_path_ = path;
    lock->descriptor_ = lock_file(path, private_mode);
    if (lock->descriptor_ < 0) return nullptr;
    return lock;
}

FileLock::~FileLock() {
    if (descriptor_ < 0) return;
    // The file must be deleted before it is unlocked: afterwards, it may belong to the next holder.
    if (!temporary_path_.empty() && check_name(temporary_path_, descriptor_) == 0)
        ::unlink(temporary_path_.c_str());
    ::close(descriptor_);
}

}  // namespace govor::io
