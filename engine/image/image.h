#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace govor::image {

// An RGB image with 8 bits per channel; rows from top to bottom.
struct Image {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::vector<std::uint8_t> rgb;  // [height, width, 3]

    bool operator==(const Image&) const = default;
};

// The limits for an image and its file. Decoding takes 4 bytes per pixel.
inline constexpr std::uint64_t max_pixels = std::uint64_t{64} << 20;
inline constexpr std::uint64_t max_file_bytes = std::uint64_t{128} << 20;

// Reads a PNG, JPEG, WebP, GIF (its first frame) or BMP file; the first bytes determine the format. Applies
// the EXIF orientation, converts to 8 bits per channel and blends transparent parts with white.
//
// Throws Error: not_found or io for a file that cannot be read, bad_file for one that is not an image, is
// damaged or incomplete, or has more than max_pixels or max_file_bytes. The size is checked before pixels are
// decoded.
Image read_image(const std::filesystem::path& path);
// Decodes a file in memory in the same way; `where` is the file name for errors.
Image decode_image(std::span<const std::byte> file, const std::string& where);

// Encodes an image of at most 65,500 pixels per side as JPEG; quality: 1..100. Throws Error{internal} if
// that fails.
std::vector<std::byte> encode_jpeg(const Image& image, int quality);

}  // namespace govor::image
