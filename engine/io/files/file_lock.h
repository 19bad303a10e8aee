#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <stop_token>

namespace govor::io {

// A lock between processes: flock(2) on a separate lock file, compatible with Python's filelock. The file
// remains after unlocking; the kernel releases the lock when the process that holds it ends, even in a crash.
class FileLock {
  public:
    // Blocks while another process holds the lock; `on_wait` is called once before that. Throws
    // Error{cancelled} when `stop` is requested, and Error{io} if the file cannot be created.
    FileLock(const std::filesystem::path& path, const std::function<void()>& on_wait,
             const std::stop_token& stop);
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

  private:
    bool try_lock(const std::filesystem::path& path);

    int descriptor_ = -1;
};

}  // namespace govor::io
