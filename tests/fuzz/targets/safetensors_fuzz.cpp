#include "file_in_memory.h"
#include "io/safetensors/safetensors.h"

// A libFuzzer target: any bytes are either rejected with an error or opened as safetensors whose tensors can
// be read completely.
namespace {

volatile std::size_t sum = 0;  // prevents the compiler from removing the reads

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const govor::fuzz::FileInMemory memory(bytes, size);
    govor::fuzz::allow_errors([&] {
        const govor::io::SafetensorsFile file(memory.path());
        for (const auto& [name, view] : file.tensors()) {
            for (const std::byte byte : view.data) sum = sum + std::to_integer<std::size_t>(byte);
        }
    });
    return 0;
}
