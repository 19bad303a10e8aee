#include "text/utf8.h"

#include <gmock/gmock.h>

#include <string>
#include <vector>

namespace govor::text::utf8_test {
namespace {

using namespace std::string_literals;

const std::string fffd = "\xEF\xBF\xBD";

std::string decode_all(std::string_view bytes) {
    Utf8Stream stream;
    std::string text = stream.push(bytes);
    return text + stream.finish();
}

struct Sample {
    std::string bytes, text;
};

// The texts are the results of bytes.decode("utf-8", "replace") in Python 3.
const std::vector<Sample> samples = {
    {"", ""},
    {"plain", "plain"},
    {"a\0b"s, "a\0b"s},
    {"Привет 你好 🙂", "Привет 你好 🙂"},
    {"\x80", fffd},
    {"\x80\xBF", fffd + fffd},
    {"\xC0\xAF", fffd + fffd},                        // overlong slash
    {"\xE0\x80\xAF", fffd + fffd + fffd},             // overlong in three bytes
    {"\xE0\xA0", fffd},                               // an incomplete sequence is one error
    {"\xF0\x9F\x99", fffd},                           // the same with four bytes
    {"\xF0\x9F\x99x", fffd + "x"},                    // the same before a character
    {"\xED\xA0\x80", fffd + fffd + fffd},             // surrogate
    {"\xED\x9F\xBF", "\xED\x9F\xBF"},                 // the last character before the surrogates
    {"\xF4\x8F\xBF\xBF", "\xF4\x8F\xBF\xBF"},         // U+10FFFF
    {"\xF4\x90\x80\x80", fffd + fffd + fffd + fffd},  // beyond it
    {"\xF5\x80", fffd + fffd},
    {"\xFF\xFE", fffd + fffd},
    {"\xE4\xBD\xF0\x9F\x99\x82", fffd + "🙂"},
    {"\xC3\xC3\xA9", fffd + "é"},
    {"ok\xE4\xBD", "ok" + fffd},
};

TEST(Utf8Stream, decodes_invalid_bytes_like_the_reference) {
    for (const Sample& sample : samples) EXPECT_EQ(decode_all(sample.bytes), sample.text);
}

TEST(Utf8Stream, the_result_does_not_depend_on_how_the_bytes_are_split) {
    for (const Sample& sample : samples) {
        for (std::size_t first = 0; first <= sample.bytes.size(); ++first) {
            for (std::size_t second = first; second <= sample.bytes.size(); ++second) {
                Utf8Stream stream;
                const std::string_view bytes = sample.bytes;
                std::string text = stream.push(bytes.substr(0, first));
                text += stream.push(bytes.substr(first, second - first));
                text += stream.push(bytes.substr(second));
                EXPECT_EQ(text + stream.finish(), sample.text);
            }
        }
    }
}

TEST(Utf8Stream, never_returns_an_incomplete_character) {
    Utf8Stream stream;
    EXPECT_EQ(stream.push("a\xF0"), "a");
    EXPECT_EQ(stream.push("\x9F"), "");
    EXPECT_EQ(stream.push("\x99"), "");
    EXPECT_EQ(stream.push("\x82"
                          "b"),
              "🙂b");
    EXPECT_EQ(stream.finish(), "");
}

TEST(Utf8Stream, is_reset_by_finish) {
    Utf8Stream stream;
    EXPECT_EQ(stream.push("\xD0"), "");
    EXPECT_EQ(stream.finish(), fffd);
    EXPECT_EQ(stream.push("\x9F"), fffd);
    EXPECT_EQ(stream.finish(), "");
}

TEST(Utf8, first_invalid_byte_is_the_start_of_the_first_invalid_sequence) {
    EXPECT_EQ(first_invalid_byte(""), std::nullopt);
    EXPECT_EQ(first_invalid_byte("a long run of ASCII, then Привет 你好 🙂"), std::nullopt);
    EXPECT_EQ(first_invalid_byte("\xFF"), 0U);
    EXPECT_EQ(first_invalid_byte("0123456789abcde\xE4\xBD"), 15U);
    EXPECT_EQ(first_invalid_byte("é\xED\xA0\x80"), 2U);
}

TEST(Utf8, every_code_point_is_decoded) {
    for (char32_t c = 0; c < 0x110000; ++c) {
        if (c >= 0xD800 && c < 0xE000) continue;
        std::string bytes;
        if (c < 0x80) {
            bytes = {static_cast<char>(c)};
        } else if (c < 0x800) {
            bytes = {static_cast<char>(0xC0 | c >> 6), static_cast<char>(0x80 | (c & 0x3F))};
        } else if (c < 0x10000) {
            bytes = {static_cast<char>(0xE0 | c >> 12), static_cast<char>(0x80 | (c >> 6 & 0x3F)),
                     static_cast<char>(0x80 | (c & 0x3F))};
        } else {
            bytes = {static_cast<char>(0xF0 | c >> 18), static_cast<char>(0x80 | (c >> 12 & 0x3F)),
                     static_cast<char>(0x80 | (c >> 6 & 0x3F)), static_cast<char>(0x80 | (c & 0x3F))};
        }
        const char* cursor = bytes.data();
        ASSERT_TRUE(is_valid_utf8(bytes));
        ASSERT_EQ(read_character(cursor), c);
        ASSERT_EQ(cursor, bytes.data() + bytes.size());
    }
}

}  // namespace
}  // namespace govor::text::utf8_test
