#pragma once

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "core/error.h"

// Shared code of the libFuzzer targets.
namespace govor::fuzz {

// A file in memory (memfd) that can be opened by its path.
class FileInMemory {
  public:
    FileInMemory(const std::uint8_t* bytes, std::size_t size)
        : descriptor_(::memfd_create("fuzz", MFD_CLOEXEC)) {
        if (descriptor_ < 0 || ::write(descriptor_, bytes, size) != static_cast<ssize_t>(size)) std::abort();
    }
    ~FileInMemory() { ::close(descriptor_); }
    FileInMemory(const FileInMemory&) = delete;
    FileInMemory& operator=(const FileInMemory&) = delete;

    std::filesystem::path path() const { return "/proc/self/fd/" + std::to_string(descriptor_); }

  private:
    int descriptor_;
};

// Runs `action`, which may throw govor::Error with a message; any other exception ends the program.
template <typename Action>
void allow_errors(Action&& action) {
    try {
        action();
    } catch (const Error& error) {
        if (error.message().empty()) std::abort();
    }
}

}  // namespace govor::fuzz
