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

// What the libFuzzer targets share.
namespace govor::fuzz {

// A file without a folder, under a path that every reader can open.
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

// Runs `action`. It may refuse with a sentence; anything else that it throws ends the program.
template <typename Action>
void accept_or_refuse(Action&& action) {
    try {
        action();
    } catch (const Error& error) {
        if (error.message().empty()) std::abort();
    }
}

}  // namespace govor::fuzz
