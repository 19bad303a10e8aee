#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <filesystem>
#include <fstream>
#include <functional>

#include "core/error.h"
#include "image/image.h"
#include "image/image_files.h"
#include "image/patches.h"
#include "support/test_data.h"

// Invalid and damaged files are rejected with an error message.
namespace govor::image::untrusted_image_test {
namespace {

using namespace test;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string error_message(const std::function<void()>& action) {
    try {
        action();
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::bad_file);
        return error.what();
    }
    return "";
}
std::string decoding_error(const File& file) {
    return error_message([&] { decode(file); });
}

std::vector<File> valid_files() {
    const Image image = make_gradient(40, 33);
    return {make_png(image),   make_png(image, {.is_interlaced = true}),
            make_jpeg(image),  make_webp(image),
            make_gif(image),   make_bmp(image, 24),
            make_bmp(image, 8)};
}

TEST(UntrustedImage, files_of_other_formats_are_rejected) {
    for (const File& file : {File{}, File{'h', 'i'}, File(5000, 0)})
        EXPECT_THAT(decoding_error(file), HasSubstr("The file is not a picture"));
}

TEST(UntrustedImage, truncated_files_are_rejected) {
    for (const File& complete : valid_files()) {
        for (std::size_t size = 14; size < complete.size() * 9 / 10; size += 1 + size / 9) {
            const File prefix(complete.begin(), complete.begin() + static_cast<std::ptrdiff_t>(size));
            EXPECT_NE(decoding_error(prefix), "")
                << size << " of " << complete.size() << " bytes, begins with " << complete[1];
        }
    }
}

TEST(UntrustedImage, changed_bytes_give_an_image_or_an_error) {
    for (const File& complete : valid_files()) {
        for (std::size_t offset = 0; offset < complete.size(); offset += 1 + complete.size() / 400) {
            for (const int value : {0x00, 0x7f, 0xff}) {
                File changed = complete;
                changed[offset] = static_cast<std::uint8_t>(value);
                decoding_error(changed);
            }
        }
    }
}

TEST(UntrustedImage, a_huge_image_is_rejected_based_on_its_header) {
    rusage before{};
    getrusage(RUSAGE_SELF, &before);
    const File png = make_blank_png(30'000, 20'000);
    ASSERT_LT(png.size(), 200'000u);  // 2.4 GB of pixels
    const std::string expected = "The picture has 30000 × 20000 pixels; at most 67 million can be read.";
    EXPECT_THAT(decoding_error(png), HasSubstr(expected));
    File bitmap = make_bmp(make_gradient(4, 4), 24);
    bitmap[20] = bitmap[24] = 0xff;
    EXPECT_THAT(decoding_error(bitmap), HasSubstr("at most 67 million can be read"));
    rusage after{};
    getrusage(RUSAGE_SELF, &after);
    EXPECT_LT(after.ru_maxrss - before.ru_maxrss, 64 * 1024);
}

TEST(UntrustedImage, an_error_of_a_decoder_is_translatable) {
    try {
        decode(make_blank_png(30'000, 20'000));
        FAIL() << "the picture was accepted";
    } catch (const Error& error) {
        EXPECT_FALSE(error.text().values().empty()) << error.text().format();
    }
}

TEST(UntrustedImage, an_image_of_one_pixel_is_accepted) {
    const Image dot = make_gradient(1, 1);
    for (const File& file : {make_png(dot), make_webp(dot), make_bmp(dot, 24)}) EXPECT_EQ(decode(file), dot);
    const ImagePatches patches = make_patches(dot, {}, Detail::medium);
    EXPECT_EQ(patches.rows, 4u);
    EXPECT_EQ(patches.columns, 4u);
    for (std::size_t i = 0; i < 256; ++i) EXPECT_NEAR(patches.values[i], dot.rgb[0] / 127.5 - 1, 1e-6);
}

TEST(UntrustedImage, a_narrow_image_is_rejected) {
    EXPECT_THAT(error_message([] { make_patches(make_gradient(4, 801), {}, Detail::medium); }),
                StartsWith("The picture is too narrow: it has 4 × 801 pixels, and the ratio of its sides is "
                           "limited to 200."));
    EXPECT_EQ(make_patches(make_gradient(4, 800), {}, Detail::medium).columns, 2u);
}

TEST(UntrustedImage, unreadable_files_are_named) {
    EXPECT_THAT([] { read_image("/nonexistent/picture.png"); },
                ::testing::ThrowsMessage<Error>(HasSubstr("The file does not exist.")));
    EXPECT_THAT(error_message([] { read_image(std::filesystem::temp_directory_path()); }),
                HasSubstr("This is not a file."));
    EXPECT_THAT(error_message([] { read_image(test_data("pictures/../tokenizer_cases.json")); }),
                StartsWith(test_data("pictures/../tokenizer_cases.json") + ": The file is not a picture"));
}

}  // namespace
}  // namespace govor::image::untrusted_image_test
