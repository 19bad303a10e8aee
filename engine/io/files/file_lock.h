#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <stop_token>

namespace govor::io {

// A lock between processes: flock(2) on a file of its own, as Python's filelock takes it. The file stays
// behind; the lock does not, whatever ends its holder.
class FileLock {
  public:
    // Waits while another process holds it; `waiting` is called once before that. Throws cancelled, and
    // Error{io} when the file cannot be made.
    FileLock(const std::filesystem::path& path, const std::function<void()>& waiting,
             const std::stop_token& stop);
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

  private:
    bool try_lock(const std::filesystem::path& path);

    int descriptor_ = -1;
};

}  // namespace govor::io
