#include "image/image.h"

#include <gtest/gtest.h>

#include "image/image_files.h"

namespace govor::image::image_test {
namespace {

using namespace test;

// Copies the first channel to the other two.
Image to_grey(Image image) {
    for (std::size_t i = 0; i < image.rgb.size(); ++i) image.rgb[i] = image.rgb[i / 3 * 3];
    return image;
}

Image blend_with_white(Image image, int alpha) {
    for (std::uint8_t& value : image.rgb)
        value = static_cast<std::uint8_t>((value * alpha + 255 * (255 - alpha) + 127) / 255);
    return image;
}

TEST(Image, is_read_unchanged_from_png) {
    const Image image = make_gradient(37, 21);
    EXPECT_EQ(decode(make_png(image)), image);
    EXPECT_EQ(decode(make_png(image, {.is_interlaced = true})), image);
    EXPECT_EQ(decode(make_png(image, {.bits = 16})), image);
    EXPECT_EQ(decode(make_png(image, {.color_type = 0})), to_grey(image));
    EXPECT_EQ(decode(make_png(image, {.color_type = 0, .bits = 16})), to_grey(image));
}

TEST(Image, transparent_parts_are_blended_with_white) {
    const Image image = make_gradient(19, 30);
    EXPECT_EQ(decode(make_png(image, {.color_type = 6, .alpha = 100})), blend_with_white(image, 100));
    EXPECT_EQ(decode(make_png(image, {.color_type = 6, .bits = 16, .alpha = 100})),
              blend_with_white(image, 100));
    EXPECT_EQ(decode(make_png(image, {.color_type = 4, .alpha = 9})), blend_with_white(to_grey(image), 9));
    EXPECT_EQ(decode(make_webp(image, 200)), blend_with_white(image, 200));
    const Image white = blend_with_white(image, 0);
    EXPECT_EQ(decode(make_png(image, {.color_type = 6, .alpha = 0})), white);
}

TEST(Image, is_read_from_jpeg_webp_gif_and_bmp) {
    const Image image = make_gradient(53, 34);
    EXPECT_LE(max_difference(decode(make_jpeg(image)), image), 3);
    EXPECT_LE(max_difference(decode(make_cmyk_jpeg(image)), image), 4);
    EXPECT_EQ(decode(make_webp(image)), image);
    for (const bool is_top_down : {false, true}) {
        EXPECT_EQ(decode(make_bmp(image, 24, is_top_down)), image);
        EXPECT_EQ(decode(make_bmp(image, 32, is_top_down)), image);
        EXPECT_EQ(decode(make_bmp(image, 8, is_top_down)), to_grey(image));
        EXPECT_LE(max_difference(decode(make_bmp(image, 16, is_top_down)), image), 7);
    }
    EXPECT_EQ(decode(make_gif(image)), to_grey(image));  // the first of two frames
    EXPECT_EQ(decode(make_gif(image, true)), to_grey(image));
}

TEST(Image, the_transparent_color_of_a_gif_becomes_white) {
    Image image = to_grey(make_gradient(8, 8));
    Image expected = image;
    for (std::size_t i = 0; i < image.rgb.size(); ++i)
        if (image.rgb[i] == image.rgb[0]) expected.rgb[i] = 255;
    EXPECT_EQ(decode(make_gif(image, false, image.rgb[0])), expected);
}

// EXIF 2.3, 4.6.4, defines which corner of the stored image becomes the top left corner.
TEST(Image, is_rotated_by_its_exif_orientation) {
    const Image stored = make_gradient(12, 7);
    const auto pixel = [](const Image& image, std::uint32_t x, std::uint32_t y) {
        const std::size_t first = (std::size_t{y} * image.width + x) * 3;
        return std::vector<std::uint8_t>(image.rgb.begin() + static_cast<std::ptrdiff_t>(first),
                                         image.rgb.begin() + static_cast<std::ptrdiff_t>(first + 3));
    };
    struct Corner {
        int orientation;
        // Positions of the first pixel of the upright image and of the pixel to its right.
        std::uint32_t x, y, next_x, next_y;
    };
    for (const Corner& corner :
         {Corner{1, 0, 0, 1, 0}, Corner{2, 11, 0, 10, 0}, Corner{3, 11, 6, 10, 6}, Corner{4, 0, 6, 1, 6},
          Corner{5, 0, 0, 0, 1}, Corner{6, 0, 6, 0, 5}, Corner{7, 11, 6, 11, 5}, Corner{8, 11, 0, 11, 1}}) {
        const Image upright = decode(make_png(stored, {.orientation = corner.orientation}));
        const bool is_transposed = corner.orientation >= 5;
        EXPECT_EQ(upright.width, is_transposed ? 7u : 12u);
        EXPECT_EQ(pixel(upright, 0, 0), pixel(stored, corner.x, corner.y)) << corner.orientation;
        EXPECT_EQ(pixel(upright, 1, 0), pixel(stored, corner.next_x, corner.next_y)) << corner.orientation;
        const Image from_jpeg = decode(make_jpeg(stored, corner.orientation));
        EXPECT_LE(max_difference(from_jpeg, upright), 4) << corner.orientation;
    }
    EXPECT_EQ(decode(make_png(stored, {.orientation = 9})), stored);  // not a valid orientation
}

}  // namespace
}  // namespace govor::image::image_test
