#include <turbojpeg.h>

#include <algorithm>
#include <memory>
#include <span>
#include <string_view>

#include "core/error.h"
#include "image/decoding.h"

namespace govor::image {
namespace {

constexpr std::uint8_t start_of_scan = 0xda, app1 = 0xe1;

// Returns the contents of the EXIF segment before the first scan (ITU-T T.81, B.1.1); empty if there is none.
Bytes find_exif_segment(Bytes file) {
    constexpr std::string_view exif("Exif\0\0", 6);
    for (std::size_t offset = 2; offset + 4 <= file.size();) {
        if (file[offset] != 0xff) return {};
        const std::uint8_t marker = file[offset + 1];
        const std::size_t length = std::size_t{file[offset + 2]} << 8 | file[offset + 3];
        if (marker == start_of_scan || length < 2 || offset + 2 + length > file.size()) return {};
        const Bytes segment = file.subspan(offset + 4, length - 2);
        if (marker == app1 && segment.size() > exif.size() &&
            std::equal(exif.begin(), exif.end(), segment.begin()))
            return segment;
        offset += 2 + length;
    }
    return {};
}

// Converts CMYK to RGBA in place. JPEG files store CMYK inverted, as Adobe programs do.
void convert_cmyk(std::vector<std::uint8_t>& pixels) {
    for (std::size_t i = 0; i < pixels.size(); i += 4) {
        const unsigned black = pixels[i + 3];
        for (std::size_t c = 0; c < 3; ++c)
            pixels[i + c] = static_cast<std::uint8_t>((pixels[i + c] * black + 127) / 255);
        pixels[i + 3] = 255;
    }
}

}  // namespace

DecodedImage decode_jpeg(Bytes file) {
    const std::unique_ptr<void, int (*)(tjhandle)> jpeg(tjInitDecompress(), tjDestroy);
    if (!jpeg) throw_damaged();
    int width = 0, height = 0, subsampling = 0, colors = 0;
    if (tjDecompressHeader3(jpeg.get(), file.data(), file.size(), &width, &height, &subsampling, &colors) !=
            0 ||
        width < 1 || height < 1)
        throw_damaged();
    DecodedImage out{static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(height)};
    require_size(out.width, out.height);
    out.rgba.resize(std::size_t{4} * out.width * out.height);
    const bool is_cmyk = colors == TJCS_CMYK || colors == TJCS_YCCK;
    // TJFLAG_LIMITSCANS: a progressive file could otherwise require thousands of passes over all pixels.
    const int status = tjDecompress2(jpeg.get(), file.data(), file.size(), out.rgba.data(), width, 0, height,
                                     is_cmyk ? TJPF_CMYK : TJPF_RGBA, TJFLAG_LIMITSCANS | TJFLAG_ACCURATEDCT);
    // Of all warnings, only "Premature end of ..." means that parts of the image are missing. The search
    // text omits the first letter, because its case differs between messages.
    if (status != 0) {
        const std::string_view reason = tjGetErrorStr2(jpeg.get());
        if (tjGetErrorCode(jpeg.get()) == TJERR_FATAL || reason.find("remature end") != reason.npos)
            throw_damaged();
    }
    if (is_cmyk) convert_cmyk(out.rgba);
    out.orientation = read_exif_orientation(find_exif_segment(file));
    return out;
}

std::vector<std::byte> encode_jpeg(const Image& image, int quality) {
    const std::unique_ptr<void, int (*)(tjhandle)> jpeg(tjInitCompress(), tjDestroy);
    unsigned char* bytes = nullptr;
    unsigned long size = 0;
    int status = -1;
    if (jpeg) {
        status = tjCompress2(jpeg.get(), image.rgb.data(), static_cast<int>(image.width), 0,
                             static_cast<int>(image.height), TJPF_RGB, &bytes, &size, TJSAMP_444, quality,
                             TJFLAG_ACCURATEDCT);
    }
    const std::unique_ptr<unsigned char, void (*)(unsigned char*)> owner(bytes, tjFree);
    if (status != 0) throw Error(ErrorKind::internal, message("The picture cannot be encoded."));
    const auto encoded = std::as_bytes(std::span(bytes, size));
    return {encoded.begin(), encoded.end()};
}

}  // namespace govor::image
