#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <stop_token>

namespace govor::io {

// A lock between processes: flock(2) on a separate lock file. The kernel releases the lock when the process
// that holds it ends, even in a crash. Neither the content of the file nor a process id has a meaning: in a
// sandbox, each start may have the same process id. A second lock of the same file is refused in the same
// process too. Programs that the process starts do not inherit the lock.
class FileLock {
  public:
    // Locks a file that other users may share, compatible with Python's filelock; it remains after unlocking.
    // Blocks while another process holds the lock; `on_wait` is called once before that. Throws
    // Error{cancelled} when `stop` is requested, and the errors of try_lock().
    FileLock(const std::filesystem::path& path, const std::function<void()>& on_wait,
             const std::stop_token& stop);

    // Locks a file that only this user may access, without waiting; it is deleted when it is unlocked.
    // Returns null if the lock is held. Throws Error{unsupported} if the file system has no locks, and
    // Error{io} if the file cannot be created or opened for writing.
    static std::unique_ptr<FileLock> try_lock(const std::filesystem::path& path);

    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

  private:
    FileLock() = default;

    int descriptor_ = -1;
    std::filesystem::path temporary_path_;  // of the file to delete; empty if it remains
};

}  // namespace govor::io
