#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "core/error.h"
#include "io/gguf.h"

// A libFuzzer target: whatever the bytes are, opening them as GGUF either throws govor::Error or gives a file
// all of whose tensors can be read to their last byte.
namespace {

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

    std::string path() const { return "/proc/self/fd/" + std::to_string(descriptor_); }

  private:
    int descriptor_;
};

volatile std::size_t sum = 0;  // so that reading is not optimised away

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const FileInMemory memory(bytes, size);
    try {
        const govor::io::GgufFile file(memory.path());
        for (const auto& [name, view] : file.tensors()) {
            for (const std::byte byte : view.data) sum = sum + std::to_integer<std::size_t>(byte);
        }
    } catch (const govor::Error& error) {
        if (error.message().empty()) std::abort();
    }
    return 0;
}
