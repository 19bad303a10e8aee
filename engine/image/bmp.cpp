#include <algorithm>
#include <array>
#include <bit>

#include "image/decoding.h"

// Decodes uncompressed Windows bitmaps. Linux distributions provide no small library for them.
namespace govor::image {
namespace {

constexpr std::uint32_t uncompressed = 0, bit_fields = 3, alpha_bit_fields = 6;
constexpr std::size_t file_header = 14;          // bytes of BITMAPFILEHEADER
constexpr std::uint32_t min_info_header = 40;    // bytes of BITMAPINFOHEADER; that of OS/2 is smaller
constexpr std::uint32_t alpha_info_header = 56;  // bytes of the first version with a mask for alpha

// Offsets of fields in a file.
constexpr std::size_t pixels_offset_at = 10, width_at = 18, height_at = 22, bits_per_pixel_at = 28,
                      compression_at = 30, colors_at = 46, masks_at = file_header + min_info_header;

std::uint32_t read_number(Bytes file, std::size_t offset, std::size_t bytes) {
    if (offset > file.size() || bytes > file.size() - offset) throw_damaged();
    std::uint32_t value = 0;
    for (std::size_t i = bytes; i-- > 0;) value = value << 8 | file[offset + i];
    return value;
}

struct Bitmap {
    std::uint32_t width = 0, height = 0;
    bool is_top_down = false;
    std::uint32_t bits_per_pixel = 0;
    std::array<std::uint32_t, 4> masks{};  // 16 and 32 bits per pixel: red, green, blue, alpha
    // Up to 8 bits per pixel: a palette of 4 bytes per color, blue first.
    std::size_t palette_offset = 0, colors = 0;
    std::size_t pixels_offset = 0;
};

Bitmap read_header(Bytes file) {
    const std::uint32_t info_header = read_number(file, file_header, 4);
    if (info_header < min_info_header) throw_unsupported_image(message("Bitmaps of OS/2 are not supported."));
    Bitmap out;
    const auto height = static_cast<std::int32_t>(read_number(file, height_at, 4));
    out.width = read_number(file, width_at, 4);
    out.is_top_down = height < 0;
    out.height =
        out.is_top_down ? 0u - static_cast<std::uint32_t>(height) : static_cast<std::uint32_t>(height);
    out.bits_per_pixel = read_number(file, bits_per_pixel_at, 2);
    const std::uint32_t compression = read_number(file, compression_at, 4);
    if (out.width > 0x7fffffff || out.height > 0x7fffffff) throw_damaged();
    require_size(out.width, out.height);
    constexpr std::array<std::uint32_t, 6> valid_bits{1, 4, 8, 16, 24, 32};
    const bool has_masks = compression == bit_fields || compression == alpha_bit_fields;
    if (std::ranges::find(valid_bits, out.bits_per_pixel) == valid_bits.end() ||
        (compression != uncompressed && !has_masks))
        throw_unsupported_image(message("Compressed bitmaps are not supported."));
    out.masks = out.bits_per_pixel == 16 ? std::array<std::uint32_t, 4>{0x7c00, 0x03e0, 0x001f, 0}
                                         : std::array<std::uint32_t, 4>{0xff0000, 0x00ff00, 0x0000ff, 0};
    if (has_masks) {
        const std::size_t count = info_header >= alpha_info_header || compression == alpha_bit_fields ? 4 : 3;
        for (std::size_t i = 0; i < count; ++i) out.masks[i] = read_number(file, masks_at + 4 * i, 4);
    }
    out.palette_offset = file_header + info_header;
    out.colors = out.bits_per_pixel <= 8 ? read_number(file, colors_at, 4) : 0;
    if (out.bits_per_pixel <= 8 && (out.colors == 0 || out.colors > 1u << out.bits_per_pixel))
        out.colors = 1u << out.bits_per_pixel;
    out.pixels_offset = read_number(file, pixels_offset_at, 4);
    return out;
}

// Returns the bits of a pixel that `mask` selects, scaled to 0 .. 255; `default_value` for an empty mask.
std::uint8_t read_channel(std::uint32_t pixel, std::uint32_t mask, std::uint8_t default_value) {
    if (mask == 0) return default_value;
    const std::uint32_t lowest_bit = mask & (0u - mask);
    return static_cast<std::uint8_t>(std::uint64_t{(pixel & mask) / lowest_bit} * 255 / (mask / lowest_bit));
}

// Returns the RGBA value of pixel `x` of the row at offset `row` in the file.
std::array<std::uint8_t, 4> read_pixel(const Bitmap& bitmap, Bytes file, std::size_t row, std::size_t x) {
    if (bitmap.bits_per_pixel <= 8) {
        const std::size_t pixels_per_byte = 8 / bitmap.bits_per_pixel;
        const std::uint32_t byte = file[row + x / pixels_per_byte];
        const std::size_t shift = (pixels_per_byte - 1 - x % pixels_per_byte) * bitmap.bits_per_pixel;
        const std::uint32_t index = byte >> shift & ((1u << bitmap.bits_per_pixel) - 1);
        const std::size_t color = bitmap.palette_offset + std::min<std::size_t>(index, bitmap.colors - 1) * 4;
        const std::uint32_t value = read_number(file, color, 4);
        return {static_cast<std::uint8_t>(value >> 16), static_cast<std::uint8_t>(value >> 8),
                static_cast<std::uint8_t>(value), 255};
    }
    const std::size_t bytes = bitmap.bits_per_pixel / 8;
    std::uint32_t value = 0;
    for (std::size_t i = bytes; i-- > 0;) value = value << 8 | file[row + x * bytes + i];
    return {read_channel(value, bitmap.masks[0], 0), read_channel(value, bitmap.masks[1], 0),
            read_channel(value, bitmap.masks[2], 0), read_channel(value, bitmap.masks[3], 255)};
}

}  // namespace

// Rows are padded to 4 bytes and stored from bottom to top unless the height is negative.
DecodedImage decode_bmp(Bytes file) {
    const Bitmap bitmap = read_header(file);
    const std::size_t stride = (std::size_t{bitmap.width} * bitmap.bits_per_pixel + 31) / 32 * 4;
    if (bitmap.pixels_offset > file.size() || (file.size() - bitmap.pixels_offset) / stride < bitmap.height)
        throw_damaged();
    DecodedImage out{bitmap.width, bitmap.height};
    out.rgba.reserve(std::size_t{4} * out.width * out.height);
    for (std::size_t y = 0; y < out.height; ++y) {
        const std::size_t row = bitmap.pixels_offset + (bitmap.is_top_down ? y : out.height - 1 - y) * stride;
        for (std::size_t x = 0; x < out.width; ++x) {
            const auto pixel = read_pixel(bitmap, file, row, x);
            out.rgba.insert(out.rgba.end(), pixel.begin(), pixel.end());
        }
    }
    return out;
}

}  // namespace govor::image
