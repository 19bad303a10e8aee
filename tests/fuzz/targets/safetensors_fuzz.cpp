#include "file_in_memory.h"
#include "io/safetensors/safetensors.h"

// A libFuzzer target: any bytes are refused as safetensors, or every tensor can be read to its last byte.
namespace {

volatile std::size_t sum = 0;  // so that reading is not optimised away

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const govor::fuzz::FileInMemory memory(bytes, size);
    govor::fuzz::accept_or_refuse([&] {
        const govor::io::SafetensorsFile file(memory.path());
        for (const auto& [name, view] : file.tensors()) {
            for (const std::byte byte : view.data) sum = sum + std::to_integer<std::size_t>(byte);
        }
    });
    return 0;
}
