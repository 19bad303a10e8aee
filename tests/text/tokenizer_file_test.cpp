#include "text/tokenizer_file.h"

#include <gmock/gmock.h>

#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>

#include "core/error.h"
#include "support/test_data.h"
#include "text/tokenizer.h"

namespace govor::text::tokenizer_file_test {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;

json read_tiny_tokenizer_json() {
    std::ifstream file(test_data("checkpoints/tiny/tokenizer.json"));
    return json::parse(file);
}

Error parse_error(const std::string& text) {
    try {
        Tokenizer::parse(text, "tokenizer.json");
    } catch (const Error& error) {
        return error;
    }
    return internal_error("The tokenizer was accepted.");
}

struct InvalidTokenizer {
    std::string name;
    std::function<void(json&)> change;
    ErrorKind kind;
    std::string message;
};

// Prints a parameter in the output of GoogleTest.
void PrintTo(const InvalidTokenizer& invalid, std::ostream* out) {
    *out << invalid.name;
}

class TokenizerError : public testing::TestWithParam<InvalidTokenizer> {};

TEST_P(TokenizerError, names_the_file_and_the_field) {
    json file = read_tiny_tokenizer_json();
    GetParam().change(file);
    const Error error = parse_error(file.dump());
    EXPECT_EQ(error.kind(), GetParam().kind) << error.what();
    EXPECT_EQ(error.where(), "tokenizer.json");
    EXPECT_THAT(error.message(), AllOf(HasSubstr(GetParam().message), testing::EndsWith(".")));
}

constexpr auto bad_file = ErrorKind::bad_file;
constexpr auto unsupported = ErrorKind::unsupported;

const std::vector<InvalidTokenizer> invalid_tokenizers = {
    {"no_object", [](json& f) { f = json::array({1}); }, bad_file, "must contain a JSON object"},
    {"no_model", [](json& f) { f.erase("model"); }, bad_file, "model"},
    {"another_model", [](json& f) { f["model"]["type"] = "Unigram"; }, unsupported,
     "model.type is \"Unigram\""},
    {"another_model_with_a_list",
     [](json& f) {
         f["model"] = {{"type", "Unigram"}, {"vocab", json::array()}};
     },
     unsupported, "model.type is \"Unigram\""},
    {"no_type", [](json& f) { f["model"].erase("type"); }, bad_file, "model.type"},
    {"no_vocab", [](json& f) { f["model"].erase("vocab"); }, bad_file, "model.vocab"},
    {"vocab_of_another_type", [](json& f) { f["model"]["vocab"] = 3; }, bad_file, "model.vocab"},
    {"no_merges", [](json& f) { f["model"].erase("merges"); }, bad_file, "model.merges"},
    {"merges_of_another_type", [](json& f) { f["model"]["merges"] = "a b"; }, bad_file, "model.merges"},
    {"id_not_a_number", [](json& f) { f["model"]["vocab"]["an"] = "7"; }, bad_file,
     "\"an\" must have a whole number"},
    {"id_a_fraction", [](json& f) { f["model"]["vocab"]["an"] = 7.5; }, bad_file,
     "\"an\" must have a whole number"},
    {"id_an_object", [](json& f) { f["model"]["vocab"]["an"] = json::object(); }, bad_file,
     "\"an\" must have a whole number"},
    {"id_negative", [](json& f) { f["model"]["vocab"]["an"] = -1; }, bad_file, "\"an\" has the id -1"},
    {"id_too_large", [](json& f) { f["model"]["vocab"]["an"] = 1 << 20; }, bad_file,
     "\"an\" has the id 1048576"},
    {"id_beyond_64_bits", [](json& f) { f["model"]["vocab"]["an"] = ~std::uint64_t{0}; }, bad_file,
     "\"an\" has the id"},
    {"id_twice", [](json& f) { f["model"]["vocab"]["an"] = f["model"]["vocab"]["st"]; }, bad_file,
     "which another token has"},
    {"token_outside_the_alphabet", [](json& f) { f["model"]["vocab"]["a b"] = 900; }, bad_file,
     "byte-level alphabet"},
    {"token_empty", [](json& f) { f["model"]["vocab"][""] = 900; }, bad_file, "is empty"},
    {"byte_missing",
     [](json& f) {
         f["model"]["vocab"].erase("q");
         f["model"]["merges"] = json::array();
     },
     bad_file, "no token for the byte 0x71"},
    {"merge_of_an_unknown_token",
     [](json& f) {
         f["model"]["merges"][5] = {"Ġzzz", "a"};
     },
     bad_file, "model.merges[5] needs the token \"Ġzzz\""},
    {"merge_into_an_unknown_token",
     [](json& f) {
         f["model"]["merges"][5] = {"q", "q"};
     },
     bad_file, "model.merges[5] needs the token \"qq\""},
    {"merge_twice", [](json& f) { f["model"]["merges"].push_back(f["model"]["merges"][0]); }, bad_file,
     "same two tokens"},
    {"merge_of_one", [](json& f) { f["model"]["merges"][2] = {"a"}; }, bad_file,
     "model.merges[2] must contain two tokens"},
    {"merge_of_three",
     [](json& f) {
         f["model"]["merges"][2] = {"a", "b", "c"};
     },
     bad_file, "model.merges[2] must contain two"},
    {"merge_without_a_space", [](json& f) { f["model"]["merges"][2] = "ab"; }, bad_file,
     "model.merges[2] must be two tokens"},
    {"merge_a_number", [](json& f) { f["model"]["merges"][2] = 4; }, bad_file,
     "model.merges[2] must be a string or a list"},
    {"merge_of_numbers",
     [](json& f) {
         f["model"]["merges"][2] = {1, 2};
     },
     bad_file, "model.merges[2] must contain two tokens"},
    {"merge_an_object", [](json& f) { f["model"]["merges"][2] = json::object(); }, bad_file,
     "model.merges[2] must be a string"},
    {"byte_fallback", [](json& f) { f["model"]["byte_fallback"] = true; }, unsupported,
     "model.byte_fallback"},
    {"ignore_merges", [](json& f) { f["model"]["ignore_merges"] = true; }, unsupported,
     "model.ignore_merges"},
    {"dropout", [](json& f) { f["model"]["dropout"] = 0.1; }, unsupported, "model.dropout"},
    {"word_suffix", [](json& f) { f["model"]["end_of_word_suffix"] = "</w>"; }, unsupported,
     "model.end_of_word_suffix"},
    {"another_normalizer", [](json& f) { f["normalizer"]["type"] = "Lowercase"; }, unsupported,
     "normalizer.type is \"Lowercase\""},
    {"no_pre_tokenizer", [](json& f) { f["pre_tokenizer"] = nullptr; }, bad_file, "pre_tokenizer"},
    {"another_pre_tokenizer",
     [](json& f) {
         f["pre_tokenizer"] = {{"type", "Metaspace"}};
     },
     unsupported, "pre_tokenizer.type"},
    {"one_step", [](json& f) { f["pre_tokenizer"]["pretokenizers"].erase(1); }, bad_file,
     "list of two steps"},
    {"no_steps", [](json& f) { f["pre_tokenizer"].erase("pretokenizers"); }, bad_file, "list of two steps"},
    {"another_behavior", [](json& f) { f["pre_tokenizer"]["pretokenizers"][0]["behavior"] = "Removed"; },
     unsupported, "pre_tokenizer.pretokenizers[0].behavior"},
    {"prefix_space", [](json& f) { f["pre_tokenizer"]["pretokenizers"][1]["add_prefix_space"] = true; },
     unsupported, "pre_tokenizer.pretokenizers[1].add_prefix_space"},
    {"invalid_pattern", [](json& f) { f["pre_tokenizer"]["pretokenizers"][0]["pattern"]["Regex"] = "(a"; },
     bad_file, "not a regular expression"},
    {"no_pattern", [](json& f) { f["pre_tokenizer"]["pretokenizers"][0].erase("pattern"); }, bad_file,
     "pattern"},
    {"another_decoder", [](json& f) { f["decoder"]["type"] = "WordPiece"; }, unsupported, "decoder.type"},
    {"added_tokens_no_list", [](json& f) { f["added_tokens"] = 1; }, bad_file, "added_tokens must be a list"},
    {"added_id_twice", [](json& f) { f["added_tokens"][1]["id"] = f["added_tokens"][0]["id"]; }, bad_file,
     "twice"},
    {"added_id_of_a_word", [](json& f) { f["added_tokens"][1]["id"] = 0; }, bad_file,
     "belongs to another token"},
    {"added_content_twice",
     [](json& f) { f["added_tokens"][1]["content"] = f["added_tokens"][0]["content"]; }, bad_file,
     "belongs to another token"},
    {"added_id_negative", [](json& f) { f["added_tokens"][1]["id"] = -4; }, bad_file, "added_tokens[1].id"},
    {"added_without_content", [](json& f) { f["added_tokens"][1].erase("content"); }, bad_file,
     "added_tokens[1].content"},
    {"added_empty", [](json& f) { f["added_tokens"][1]["content"] = ""; }, bad_file,
     "added_tokens[1].content"},
    {"added_strips_spaces", [](json& f) { f["added_tokens"][1]["lstrip"] = true; }, unsupported,
     "added_tokens[1].lstrip"},
};

INSTANTIATE_TEST_SUITE_P(Fields, TokenizerError, testing::ValuesIn(invalid_tokenizers),
                         [](const auto& test) { return test.param.name; });

TEST(TokenizerFile, duplicate_keys_are_rejected) {
    EXPECT_THAT(parse_error(R"({"model": {"vocab": {"a": 1, "a": 2}}})").what(),
                HasSubstr("\"a\" occurs twice"));
    EXPECT_THAT(parse_error(R"({"model": {"vocab": {}, "vocab": {}}})").what(),
                HasSubstr("\"vocab\" occurs twice"));
    EXPECT_THAT(parse_error(R"({"model": 1, "model": {}})").what(), HasSubstr("\"model\" occurs twice"));
}

TEST(TokenizerFile, invalid_json_is_rejected_with_its_position) {
    EXPECT_EQ(parse_error("").kind(), ErrorKind::bad_file);
    EXPECT_THAT(parse_error("{\n\"model\": {\"vocab\": {\"a\" 1}}}").what(), HasSubstr("line 2"));
    const std::string complete = read_tiny_tokenizer_json().dump();
    for (const std::size_t length : {complete.size() - 1, complete.size() / 2, complete.size() / 3}) {
        EXPECT_EQ(parse_error(complete.substr(0, length)).kind(), ErrorKind::bad_file);
    }
    EXPECT_EQ(parse_error("{\"model\": \"\xFF\"}").kind(), ErrorKind::bad_file);
    EXPECT_THAT(parse_error(std::string(100000, '[')).what(), HasSubstr("nested deeper"));
}

TEST(TokenizerFile, merges_can_be_strings_or_pairs_and_precede_the_vocabulary) {
    const json file = read_tiny_tokenizer_json();
    json merges = json::array();
    for (const json& pair : file["model"]["merges"]) {
        merges.push_back(pair[0].get<std::string>() + " " + pair[1].get<std::string>());
    }
    json reordered = file;
    reordered["model"] = {{"type", "BPE"}};
    std::string text = reordered.dump();
    const std::string model = R"("model":{)";
    text.insert(text.find(model) + model.size(),
                R"("merges":)" + merges.dump() + R"(,"vocab":)" + file["model"]["vocab"].dump() + ",");
    const Tokenizer strings = Tokenizer::parse(text, "strings");
    const Tokenizer pairs = Tokenizer::parse(file.dump(), "pairs");
    const std::string sample = "What is the capital of France? Какая столица России?";
    EXPECT_EQ(strings.encode(sample), pairs.encode(sample));
    EXPECT_LT(strings.encode(sample).size(), sample.size() / 2);
}

TEST(TokenizerFile, a_vocabulary_can_contain_its_added_tokens) {
    json file = read_tiny_tokenizer_json();
    for (const json& token : file["added_tokens"]) file["model"]["vocab"][token["content"]] = token["id"];
    EXPECT_EQ(Tokenizer::parse(file.dump(), "").encode("a<|im_end|>"),
              Tokenizer::parse(read_tiny_tokenizer_json().dump(), "").encode("a<|im_end|>"));
}

TEST(TokenizerFile, without_a_normalizer_text_is_unchanged) {
    json file = read_tiny_tokenizer_json();
    file["normalizer"] = nullptr;
    const Tokenizer tokenizer = Tokenizer::parse(file.dump(), "");
    EXPECT_EQ(tokenizer.decode(tokenizer.encode("e\u0301"), false), "e\u0301");
}

}  // namespace
}  // namespace govor::text::tokenizer_file_test
