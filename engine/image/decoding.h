#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/message.h"
#include "image/image.h"

// Declarations shared by the decoders of the formats; internal to engine/image.
namespace govor::image {

using Bytes = std::span<const std::uint8_t>;

// A decoded file before its alpha and orientation are applied.
struct DecodedImage {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::vector<std::uint8_t> rgba{};  // [height, width, 4]
    int orientation = 1;               // EXIF tag 0x0112; 1: unchanged
};

// Throws Error{bad_file} if a side is zero or the image has more than max_pixels.
void require_size(std::uint64_t width, std::uint64_t height);
[[noreturn]] void throw_damaged();
[[noreturn]] void throw_unsupported_image(Message text);

// Returns the EXIF orientation in a TIFF block, which starts with "II*\0" or "MM\0*", optionally after
// "Exif\0\0". Returns 1 if it is absent or damaged.
int read_exif_orientation(Bytes exif);

// Each throws Error{bad_file} with an empty `where`; decode_image() fills it in.
DecodedImage decode_png(Bytes file);
DecodedImage decode_jpeg(Bytes file);
DecodedImage decode_webp(Bytes file);
DecodedImage decode_gif(Bytes file);
DecodedImage decode_bmp(Bytes file);

}  // namespace govor::image
