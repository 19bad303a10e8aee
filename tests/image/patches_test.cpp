#include "image/patches.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

#include "image/image_files.h"
#include "image/resize.h"
#include "io/safetensors/safetensors.h"
#include "support/test_data.h"

namespace govor::image::patches_test {
namespace {

// The output of the reference's image processor.
struct Reference {
    explicit Reference(const std::string& name)
        : file(test_data("golden/tiny_vision." + name + ".safetensors")),
          patches(values<float>("image.patches")),
          grid(values<std::int64_t>("image.grid")) {}

    template <typename Element>
    std::vector<Element> values(const std::string& name) const {
        const auto bytes = file.tensors().at(name).data;
        std::vector<Element> out(bytes.size() / sizeof(Element));
        std::memcpy(out.data(), bytes.data(), bytes.size());
        return out;
    }

    io::SafetensorsFile file;
    std::vector<float> patches;
    std::vector<std::int64_t> grid;
};

struct Difference {
    double largest = 0;   // absolute, of a single value
    double relative = 0;  // norm of the differences relative to the norm of the reference
};
Difference compute_difference(const Reference& reference, const std::vector<float>& actual) {
    Difference out{0, std::numeric_limits<double>::infinity()};
    if (actual.size() != reference.patches.size()) return out;
    double squares = 0, norm = 0;
    for (std::size_t i = 0; i < actual.size(); ++i) {
        const double d = double{actual[i]} - double{reference.patches[i]};
        out.largest = std::max(out.largest, std::abs(d));
        squares += d * d;
        norm += double{reference.patches[i]} * double{reference.patches[i]};
    }
    out.relative = std::sqrt(squares / norm);
    return out;
}

ImagePatches read_patches(const std::string& name) {
    return make_patches(read_image(test_data("pictures/" + name)), {}, Detail::high);
}

TEST(Patches, of_an_image_that_is_not_resized_equal_the_reference) {
    const Reference reference("exact");
    const ImagePatches patches = read_patches("exact.png");
    EXPECT_EQ((std::vector<std::int64_t>{1, patches.rows, patches.columns}), reference.grid);
    EXPECT_LE(compute_difference(reference, patches.values).largest, 1e-6);
}

// The resized image has the same bytes as that of torch.
TEST(Patches, of_a_resized_image_equal_the_reference) {
    const Reference reference("odd_and_sound");
    const ImagePatches patches = read_patches("odd.png");
    EXPECT_EQ((std::vector<std::int64_t>{1, patches.rows, patches.columns}), reference.grid);
    const Difference difference = compute_difference(reference, patches.values);
    EXPECT_LE(difference.largest, 1e-6);
    EXPECT_LE(difference.relative, 1e-6);
}

// Reference: smart_resize of transformers, models/qwen2_vl, with a factor of 32.
TEST(Patches, sides_become_multiples_of_32_within_the_limits) {
    const auto fit = [](std::uint32_t width, std::uint32_t height, Detail detail = Detail::high) {
        return fitted_size({width, height}, {}, detail);
    };
    EXPECT_EQ(fit(160, 96), (Size{160, 96}));
    EXPECT_EQ(fit(211, 133), (Size{224, 128}));
    EXPECT_EQ(fit(1280, 720), (Size{1280, 704}));  // 22.5 is rounded to even
    EXPECT_EQ(fit(48, 1000), (Size{64, 992}));
    EXPECT_EQ(fit(1, 1), (Size{64, 64}));
    EXPECT_EQ(fit(8000, 6000), (Size{4128, 3072}));
    EXPECT_EQ(fit(1920, 1080, Detail::medium), (Size{1920, 1088}));
    EXPECT_EQ(fit(3840, 2160, Detail::medium), (Size{1920, 1056}));
    EXPECT_EQ(fit(1920, 1080, Detail::low), (Size{960, 512}));
    EXPECT_EQ(count_image_tokens({1280, 720}, {}, Detail::medium), 880u);
    EXPECT_LE(count_image_tokens({8000, 8000}, {}, Detail::low), 512u);
    EXPECT_LE(count_image_tokens({8000, 8000}, {}, Detail::medium), 2048u);
}

TEST(Patches, are_ordered_by_token) {
    // The green values are the indices of the patches, row by row.
    Image image{64, 64, std::vector<std::uint8_t>(64 * 64 * 3)};
    for (std::size_t y = 0; y < 64; ++y)
        for (std::size_t x = 0; x < 64; ++x)
            image.rgb[(y * 64 + x) * 3 + 1] = static_cast<std::uint8_t>(y / 16 * 4 + x / 16);
    const ImagePatches patches = make_patches(image, {}, Detail::high);
    const std::vector<int> order{0, 1, 4, 5, 2, 3, 6, 7, 8, 9, 12, 13, 10, 11, 14, 15};
    for (std::size_t i = 0; i < order.size(); ++i) {
        // A patch is [3 channels, 2 frames, 16, 16]. Both frames contain the same values.
        const std::size_t green = i * 1536 + 512;
        EXPECT_NEAR(patches.values[green], order[i] / 127.5 - 1, 1e-6);
        EXPECT_EQ(patches.values[green], patches.values[green + 256]);
        EXPECT_EQ(patches.values[i * 1536], -1);
    }
}

TEST(ResizedImage, preserves_flat_colors_and_gradients) {
    Image flat{70, 50, std::vector<std::uint8_t>(70 * 50 * 3, 201)};
    for (const Size size : {Size{35, 25}, Size{300, 20}, Size{1, 1}})
        for (const std::uint8_t value : resize_image(flat, size.width, size.height).rgb)
            EXPECT_EQ(value, 201);
    const Image image = test::make_gradient(640, 480), small = resize_image(image, 64, 48);
    const Image expected = test::make_gradient(64, 48);
    EXPECT_LE(test::max_difference(small, expected), 4);
}

}  // namespace
}  // namespace govor::image::patches_test
