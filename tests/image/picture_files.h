#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "image/picture.h"

// Picture files, written by the libraries with which the engine reads them.
namespace govor::image::test {

using File = std::vector<std::uint8_t>;

// Returns an asymmetric picture of smooth colors, which lossy formats preserve.
Picture gradient(std::uint32_t width, std::uint32_t height);

struct PngOptions {
    int color_type = 2;  // 0 grey, 2 RGB, 4 grey and alpha, 6 RGBA
    int bits = 8;        // or 16
    bool is_interlaced = false;
    std::uint8_t alpha = 255;
    int orientation = 0;  // 0: no EXIF
};
File png(const Picture& picture, const PngOptions& options = {});
File jpeg(const Picture& picture, int orientation = 0);
File cmyk_jpeg(const Picture& picture);
File webp(const Picture& picture, std::uint8_t alpha = 255);
// Returns a GIF of two frames, a grey picture and a black one. `transparent` is the index of the transparent
// color, or -1.
File gif(const Picture& picture, bool is_interlaced = false, int transparent = -1);
File bmp(const Picture& picture, int bits, bool is_top_down = false);

// Returns a small PNG file whose header declares this size.
File empty_png(std::uint32_t width, std::uint32_t height);

Picture decode(const File& file);
// Returns the largest difference of corresponding bytes, or 256 if the sizes differ.
int difference(const Picture& a, const Picture& b);

}  // namespace govor::image::test
