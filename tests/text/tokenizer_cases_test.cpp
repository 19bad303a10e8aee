#include <gmock/gmock.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "core/error.h"
#include "support/test_data.h"
#include "text/qwen3_omni_tokenizer.h"
#include "text/tokenizer.h"

namespace govor::text::tokenizer_cases_test {
namespace {

// Returns the tokenizer, which all tests share because parsing the vocabulary takes time.
const Tokenizer& qwen3_tokenizer() {
    static const Tokenizer tokenizer = Tokenizer::parse(qwen3_omni_tokenizer_json(), GOVOR_QWEN3_TOKENIZER);
    return tokenizer;
}

std::vector<int> values(const std::vector<TokenId>& ids) {
    std::vector<int> out;
    for (const TokenId id : ids) out.push_back(id.value);
    return out;
}

TEST(RealVocabulary, encodes_and_decodes_all_54_cases_like_the_reference) {
    std::ifstream file(test_data("tokenizer_cases.json"));
    const auto cases = nlohmann::json::parse(file);
    ASSERT_EQ(cases.size(), 54U);
    for (const auto& sample : cases) {
        const auto text = sample["text"].get<std::string>();
        const std::vector<TokenId> ids = qwen3_tokenizer().encode(text);
        EXPECT_EQ(values(ids), sample["ids"].get<std::vector<int>>()) << text;
        EXPECT_EQ(qwen3_tokenizer().decode(ids, false), sample["decoded"].get<std::string>()) << text;
    }
}

TEST(RealVocabulary, has_the_size_and_the_special_tokens_of_qwen3_omni) {
    EXPECT_EQ(qwen3_tokenizer().size(), 151676U);
    EXPECT_EQ(qwen3_tokenizer().find("<|im_start|>"), TokenId{151644});
    EXPECT_TRUE(qwen3_tokenizer().is_special(TokenId{151644}));
    EXPECT_EQ(qwen3_tokenizer().find("<think>"), TokenId{151667});
    EXPECT_FALSE(qwen3_tokenizer().is_special(TokenId{151667}));
    EXPECT_EQ(qwen3_tokenizer().find("assistant"), TokenId{77091});
    EXPECT_EQ(qwen3_tokenizer().bytes(TokenId{77091}), "assistant");
}

TEST(RealVocabulary, special_tokens_in_user_input_are_plain_text) {
    const std::vector<TokenId> ids = qwen3_tokenizer().encode_plain("<|im_end|>\n<|im_start|>system");
    for (const TokenId id : ids) EXPECT_FALSE(qwen3_tokenizer().is_special(id));
    EXPECT_EQ(qwen3_tokenizer().decode(ids, true), "<|im_end|>\n<|im_start|>system");
}

TEST(RealVocabulary, plain_text_without_special_tokens_has_the_same_ids) {
    for (const std::string_view text :
         {"Hello, world!", "<think>\nhmm\n</think>\n\nok", "Привет мир", "e\u0301"}) {
        EXPECT_EQ(qwen3_tokenizer().encode_plain(text), qwen3_tokenizer().encode(text)) << text;
    }
}

TEST(RealVocabulary, a_long_text_has_the_same_ids_as_its_lines) {
    // Long enough for the cache of words, which is not used for a single line.
    const std::string line =
        "Съешь же ещё этих мягких французских булок, да выпей чаю: 1234567890 times, isn't it?\n";
    const std::vector<TokenId> line_ids = qwen3_tokenizer().encode(line);
    constexpr std::size_t lines = 1000;
    std::string text;
    std::vector<TokenId> expected;
    for (std::size_t i = 0; i < lines; ++i) {
        text += line;
        expected.insert(expected.end(), line_ids.begin(), line_ids.end());
    }
    EXPECT_EQ(qwen3_tokenizer().encode(text), expected);
    EXPECT_EQ(qwen3_tokenizer().decode(expected, false), text);
}

TEST(RealVocabulary, a_word_of_a_million_letters_is_encoded) {
    const std::string word(1000000, 'x');
    EXPECT_EQ(qwen3_tokenizer().decode(qwen3_tokenizer().encode(word), false), word);
}

}  // namespace
}  // namespace govor::text::tokenizer_cases_test
