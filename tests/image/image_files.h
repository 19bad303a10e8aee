#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "image/image.h"

// Image files, written by the libraries with which the engine reads them.
namespace govor::image::test {

using File = std::vector<std::uint8_t>;

// Returns an asymmetric image of smooth colors, which lossy formats preserve.
Image make_gradient(std::uint32_t width, std::uint32_t height);

struct PngOptions {
    int color_type = 2;  // 0 grey, 2 RGB, 4 grey and alpha, 6 RGBA
    int bits = 8;        // or 16
    bool is_interlaced = false;
    std::uint8_t alpha = 255;
    int orientation = 0;  // 0: no EXIF
};
File make_png(const Image& image, const PngOptions& options = {});
File make_jpeg(const Image& image, int orientation = 0);
File make_cmyk_jpeg(const Image& image);
File make_webp(const Image& image, std::uint8_t alpha = 255);
// Returns a GIF of two frames, a grey image and a black one. `transparent` is the index of the transparent
// color, or -1.
File make_gif(const Image& image, bool is_interlaced = false, int transparent = -1);
File make_bmp(const Image& image, int bits, bool is_top_down = false);

// Returns a small PNG file whose header declares this size.
File make_blank_png(std::uint32_t width, std::uint32_t height);

Image decode(const File& file);
// Returns the largest difference of corresponding bytes, or 256 if the sizes differ.
int max_difference(const Image& a, const Image& b);

}  // namespace govor::image::test
