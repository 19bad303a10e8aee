#include "text/nfc.h"

#include <gtest/gtest.h>
#include <utf8proc.h>

#include <memory>
#include <string>
#include <vector>

namespace govor::text::nfc_test {
namespace {

std::string to_utf8(char32_t character) {
    utf8proc_uint8_t bytes[4];
    const auto length = utf8proc_encode_char(static_cast<utf8proc_int32_t>(character), bytes);
    return {reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(length)};
}

// Normalizes text to NFC with utf8proc, without to_nfc()'s fast path for text that is already in NFC.
std::string normalize_with_utf8proc(const std::string& text) {
    utf8proc_uint8_t* composed = nullptr;
    const auto length = utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                     static_cast<utf8proc_ssize_t>(text.size()), &composed,
                                     static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE));
    const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(composed, &std::free);
    return {reinterpret_cast<const char*>(composed), static_cast<std::size_t>(length)};
}

TEST(Nfc, inert_characters_do_not_change) {
    for (char32_t c = 0; c < 0x110000; ++c) {
        if (c >= 0xD800 && c < 0xE000) continue;
        if (!is_inert_in_nfc(c)) continue;
        ASSERT_EQ(normalize_with_utf8proc(to_utf8(c)), to_utf8(c))
            << std::hex << static_cast<std::uint32_t>(c);
        ASSERT_EQ(utf8proc_get_property(static_cast<utf8proc_int32_t>(c))->combining_class, 0);
    }
}

TEST(Nfc, canonical_decompositions_have_inert_characters_only_at_the_start) {
    for (char32_t c = 0; c < 0x110000; ++c) {
        if (c >= 0xD800 && c < 0xE000) continue;
        utf8proc_int32_t decomposed[8];
        const auto count = utf8proc_decompose_char(
            static_cast<utf8proc_int32_t>(c), decomposed, 8,
            static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_DECOMPOSE), nullptr);
        ASSERT_GE(count, 1);
        for (int i = 1; i < count; ++i) {
            ASSERT_FALSE(is_inert_in_nfc(static_cast<char32_t>(decomposed[i]))) << std::hex << decomposed[i];
        }
    }
}

TEST(Nfc, composed_text_is_returned_unchanged) {
    const std::string text =
        "Plain, Ёлка съёмка й, 你好。こんにちは 안녕 🙂 “quotes” …";
    std::string storage;
    EXPECT_EQ(to_nfc(text, storage).data(), text.data());
}

TEST(Nfc, decomposed_text_is_composed) {
    std::string storage;
    EXPECT_EQ(to_nfc("e\u0301", storage), "é");
    EXPECT_EQ(to_nfc("и\u0306", storage), "й");
    EXPECT_EQ(to_nfc("\u212B", storage), "Å");
    EXPECT_EQ(to_nfc("\u1112\u1161\u11AB", storage), "한");
    EXPECT_EQ(to_nfc("하\u11AB", storage), "한");
    EXPECT_EQ(to_nfc("q\u0307\u0323", storage), "q\u0323\u0307");
    EXPECT_EQ(to_nfc(std::string("a\0e\u0301", 5), storage), std::string("a\0é", 4));
}

TEST(Nfc, compatibility_characters_are_not_replaced) {
    std::string storage;
    EXPECT_EQ(to_nfc("ﬁ ② ſ", storage), "ﬁ ② ſ");
}

}  // namespace
}  // namespace govor::text::nfc_test
