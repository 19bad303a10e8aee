#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "image/picture.h"

// Picture files, written by the libraries that the engine reads them with.
namespace govor::image::test {

using File = std::vector<std::uint8_t>;

// An asymmetric picture of smooth colors, which lossy formats preserve.
Picture gradient(std::uint32_t width, std::uint32_t height);

struct PngOptions {
    int color_type = 2;  // 0 grey, 2 RGB, 4 grey and alpha, 6 RGBA
    int bits = 8;        // or 16
    bool interlaced = false;
    std::uint8_t alpha = 255;
    int orientation = 0;  // 0: no EXIF
};
File png(const Picture& picture, const PngOptions& options = {});
File jpeg(const Picture& picture, int orientation = 0);
File cmyk_jpeg(const Picture& picture);
File webp(const Picture& picture, std::uint8_t alpha = 255);
// Shades of grey; two frames, the second black. transparent: the index of the transparent color, or -1.
File gif(const Picture& picture, bool interlaced = false, int transparent = -1);
File bmp(const Picture& picture, int bits, bool top_down = false);

// A small PNG file with this size in its header.
File empty_png(std::uint32_t width, std::uint32_t height);

Picture decode(const File& file);
// The largest difference of corresponding bytes.
int difference(const Picture& a, const Picture& b);

}  // namespace govor::image::test
