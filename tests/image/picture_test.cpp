#include "image/picture.h"

#include <gtest/gtest.h>

#include "image/picture_files.h"

namespace govor::image::picture_test {
namespace {

using namespace test;

// Copies the first channel to the other two.
Picture to_grey(Picture picture) {
    for (std::size_t i = 0; i < picture.rgb.size(); ++i) picture.rgb[i] = picture.rgb[i / 3 * 3];
    return picture;
}

Picture blend_with_white(Picture picture, int alpha) {
    for (std::uint8_t& value : picture.rgb)
        value = static_cast<std::uint8_t>((value * alpha + 255 * (255 - alpha) + 127) / 255);
    return picture;
}

TEST(Picture, is_read_unchanged_from_png) {
    const Picture picture = gradient(37, 21);
    EXPECT_EQ(decode(png(picture)), picture);
    EXPECT_EQ(decode(png(picture, {.is_interlaced = true})), picture);
    EXPECT_EQ(decode(png(picture, {.bits = 16})), picture);
    EXPECT_EQ(decode(png(picture, {.color_type = 0})), to_grey(picture));
    EXPECT_EQ(decode(png(picture, {.color_type = 0, .bits = 16})), to_grey(picture));
}

TEST(Picture, transparent_parts_are_blended_with_white) {
    const Picture picture = gradient(19, 30);
    EXPECT_EQ(decode(png(picture, {.color_type = 6, .alpha = 100})), blend_with_white(picture, 100));
    EXPECT_EQ(decode(png(picture, {.color_type = 6, .bits = 16, .alpha = 100})),
              blend_with_white(picture, 100));
    EXPECT_EQ(decode(png(picture, {.color_type = 4, .alpha = 9})), blend_with_white(to_grey(picture), 9));
    EXPECT_EQ(decode(webp(picture, 200)), blend_with_white(picture, 200));
    const Picture white = blend_with_white(picture, 0);
    EXPECT_EQ(decode(png(picture, {.color_type = 6, .alpha = 0})), white);
}

TEST(Picture, is_read_from_jpeg_webp_gif_and_bmp) {
    const Picture picture = gradient(53, 34);
    EXPECT_LE(difference(decode(jpeg(picture)), picture), 3);
    EXPECT_LE(difference(decode(cmyk_jpeg(picture)), picture), 4);
    EXPECT_EQ(decode(webp(picture)), picture);
    for (const bool is_top_down : {false, true}) {
        EXPECT_EQ(decode(bmp(picture, 24, is_top_down)), picture);
        EXPECT_EQ(decode(bmp(picture, 32, is_top_down)), picture);
        EXPECT_EQ(decode(bmp(picture, 8, is_top_down)), to_grey(picture));
        EXPECT_LE(difference(decode(bmp(picture, 16, is_top_down)), picture), 7);
    }
    EXPECT_EQ(decode(gif(picture)), to_grey(picture));  // the first of two frames
    EXPECT_EQ(decode(gif(picture, true)), to_grey(picture));
}

TEST(Picture, the_transparent_color_of_a_gif_becomes_white) {
    Picture picture = to_grey(gradient(8, 8));
    Picture expected = picture;
    for (std::size_t i = 0; i < picture.rgb.size(); ++i)
        if (picture.rgb[i] == picture.rgb[0]) expected.rgb[i] = 255;
    EXPECT_EQ(decode(gif(picture, false, picture.rgb[0])), expected);
}

// EXIF 2.3, 4.6.4, defines which corner of the stored picture becomes the top left corner.
TEST(Picture, is_rotated_by_its_exif_orientation) {
    const Picture stored = gradient(12, 7);
    const auto pixel = [](const Picture& picture, std::uint32_t x, std::uint32_t y) {
        const std::size_t first = (std::size_t{y} * picture.width + x) * 3;
        return std::vector<std::uint8_t>(picture.rgb.begin() + static_cast<std::ptrdiff_t>(first),
                                         picture.rgb.begin() + static_cast<std::ptrdiff_t>(first + 3));
    };
    struct Corner {
        int orientation;
        // Positions of the first pixel of the upright picture and of the pixel to its right.
        std::uint32_t x, y, next_x, next_y;
    };
    for (const Corner& corner :
         {Corner{1, 0, 0, 1, 0}, Corner{2, 11, 0, 10, 0}, Corner{3, 11, 6, 10, 6}, Corner{4, 0, 6, 1, 6},
          Corner{5, 0, 0, 0, 1}, Corner{6, 0, 6, 0, 5}, Corner{7, 11, 6, 11, 5}, Corner{8, 11, 0, 11, 1}}) {
        const Picture upright = decode(png(stored, {.orientation = corner.orientation}));
        const bool is_transposed = corner.orientation >= 5;
        EXPECT_EQ(upright.width, is_transposed ? 7u : 12u);
        EXPECT_EQ(pixel(upright, 0, 0), pixel(stored, corner.x, corner.y)) << corner.orientation;
        EXPECT_EQ(pixel(upright, 1, 0), pixel(stored, corner.next_x, corner.next_y)) << corner.orientation;
        const Picture from_jpeg = decode(jpeg(stored, corner.orientation));
        EXPECT_LE(difference(from_jpeg, upright), 4) << corner.orientation;
    }
    EXPECT_EQ(decode(png(stored, {.orientation = 9})), stored);  // not a valid orientation
}

}  // namespace
}  // namespace govor::image::picture_test
