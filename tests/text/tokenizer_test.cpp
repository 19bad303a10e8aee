#include "text/tokenizer.h"

#include <gmock/gmock.h>

#include "core/error.h"
#include "text/golden_file.h"
#include "text/utf8.h"

namespace govor::text::tokenizer_test {
namespace {

TEST(Tokenizer, decodes_generated_ids_to_the_text_of_the_reference) {
    for (const std::string clip : {"question_en", "question_ru", "long_en", "text_ru", "third_turn"}) {
        EXPECT_EQ(tiny_tokenizer().decode(golden_ids(clip, "thinker.generated"), true),
                  open_golden(clip).metadata().at("text"))
            << clip;
    }
}

TEST(Tokenizer, streamed_tokens_give_the_same_text) {
    const std::vector<TokenId> ids = tiny_tokenizer().encode("Ёлка 🙂 你好!");
    Utf8Stream stream;
    std::string text;
    for (const TokenId id : ids) {
        const std::string characters = stream.push(tiny_tokenizer().bytes(id));
        EXPECT_TRUE(is_valid_utf8(characters));
        text += characters;
    }
    EXPECT_EQ(text + stream.finish(), "Ёлка 🙂 你好!");
}

TEST(Tokenizer, special_tokens_can_be_skipped) {
    const std::vector<TokenId> ids = tiny_tokenizer().encode("a<|im_end|><think>b");
    EXPECT_EQ(tiny_tokenizer().decode(ids, false), "a<|im_end|><think>b");
    EXPECT_EQ(tiny_tokenizer().decode(ids, true), "a<think>b");
}

TEST(Tokenizer, an_id_without_a_token_decodes_to_nothing) {
    EXPECT_EQ(tiny_tokenizer().decode(std::vector{TokenId{-1}, TokenId{1 << 30}}, false), "");
    EXPECT_FALSE(tiny_tokenizer().is_special(TokenId{-1}));
    EXPECT_FALSE(tiny_tokenizer().is_special(TokenId{1 << 30}));
}

TEST(Tokenizer, text_between_added_tokens_is_normalized_separately) {
    // "e" and the accent would compose without the token between them.
    const std::vector<TokenId> ids = tiny_tokenizer().encode("e<|im_end|>\u0301");
    EXPECT_EQ(tiny_tokenizer().decode(ids, false), "e<|im_end|>\u0301");
}

TEST(Tokenizer, invalid_utf8_is_rejected_with_its_offset) {
    for (const bool is_plain : {false, true}) {
        try {
            if (is_plain)
                tiny_tokenizer().encode_plain("abc\xFF");
            else
                tiny_tokenizer().encode("abc\xFF");
            FAIL() << "accepted";
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::usage);
            EXPECT_STREQ(error.what(), "The text is not valid UTF-8 (byte 3).");
        }
    }
}

TEST(Tokenizer, a_missing_file_is_named) {
    try {
        Tokenizer::load("/nonexistent/tokenizer.json");
        FAIL() << "accepted";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::not_found);
        EXPECT_THAT(error.what(), testing::HasSubstr("/nonexistent/tokenizer.json"));
    }
}

}  // namespace
}  // namespace govor::text::tokenizer_test
