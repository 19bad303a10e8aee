#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <stop_token>

namespace govor::io {

// A lock between processes: flock(2) on a separate lock file. The kernel releases the lock when the process
// that holds it ends, even after a crash. The content of the file has no meaning; in particular, it does not
// contain a process id, which may be the same at each start in a sandbox. A second lock of the same file
// fails in the same process too. Child processes do not inherit the lock.
class FileLock {
  public:
    // Locks a file that is shared with other users and with Python's filelock. The file is not deleted when
    // it is unlocked. Blocks while another process holds the lock; calls `on_wait` once before it blocks.
    // Throws Error{cancelled} when `stop` is requested, and the errors of try_lock().
    FileLock(const std::filesystem::path& path, const std::function<void()>& on_wait,
             const std::stop_token& stop);

    // Locks a file that only this user may access, without waiting. The file is deleted when it is unlocked.
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
