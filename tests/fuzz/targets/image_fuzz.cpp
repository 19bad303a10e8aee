#include <span>

#include "file_in_memory.h"
#include "image/image.h"

// A libFuzzer target: any bytes are either rejected with an error or decoded as an image of the size that it
// states. The first byte of an input selects a format, whose signature then replaces the first bytes of the
// rest, so that each format is reached.
namespace {

struct Signature {
    std::size_t offset;
    std::string_view bytes;
};
constexpr Signature signatures[] = {
    {0, "\x89PNG\r\n\x1a\n"}, {0, "\xff\xd8\xff"}, {8, "WEBP"}, {0, "GIF8"}, {0, "BM"}};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    if (size < 16) return 0;
    std::string file(reinterpret_cast<const char*>(bytes) + 1, size - 1);
    const Signature& signature = signatures[bytes[0] % std::size(signatures)];
    file.replace(signature.offset, signature.bytes.size(), signature.bytes);
    govor::fuzz::allow_errors([&] {
        const govor::image::Image image = govor::image::decode_image(std::as_bytes(std::span(file)), "image");
        const std::uint64_t pixels = std::uint64_t{image.width} * image.height;
        if (pixels == 0 || pixels > govor::image::max_pixels || image.rgb.size() != pixels * 3) std::abort();
    });
    return 0;
}
