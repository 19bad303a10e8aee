#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "core/error.h"
#include "support/test_data.h"
#include "text/tokenizer.h"

namespace govor::text::tokenizer_folder_test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

const fs::path tiny_folder = test_data("checkpoints/tiny");

// A folder like the published one: vocab.json, merges.txt, tokenizer_config.json, and no tokenizer.json.
class TokenizerFolder : public testing::Test {
  protected:
    TokenizerFolder() {
        std::string name = (fs::temp_directory_path() / "govor-tokenizer-XXXXXX").string();
        if (!mkdtemp(name.data())) throw std::runtime_error("no temporary folder");
        folder_ = name;
        for (const char* file : {"vocab.json", "merges.txt", "tokenizer_config.json"}) {
            fs::copy_file(tiny_folder / file, folder_ / file);
        }
    }
    ~TokenizerFolder() override { fs::remove_all(folder_); }

    void write(const std::string& file, const std::string& text) { std::ofstream(folder_ / file) << text; }

    std::string load_error(ErrorKind kind = ErrorKind::bad_file) {
        try {
            Tokenizer::load(folder_);
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), kind) << error.what();
            return error.what();
        }
        return "accepted";
    }

    fs::path folder_;
};

TEST_F(TokenizerFolder, is_equivalent_to_the_tokenizer_json) {
    const Tokenizer from_json = Tokenizer::load(tiny_folder / "tokenizer.json");
    for (const fs::path& path : {folder_, folder_ / "tokenizer.json"}) {
        const Tokenizer from_folder = Tokenizer::load(path);
        ASSERT_EQ(from_folder.size(), from_json.size());
        for (int id = 0; id < static_cast<int>(from_json.size()); ++id) {
            EXPECT_EQ(from_folder.bytes(TokenId{id}), from_json.bytes(TokenId{id}));
            EXPECT_EQ(from_folder.is_special(TokenId{id}), from_json.is_special(TokenId{id}));
        }
        for (const std::string text :
             {"What's the capital of France? 2024\n\n", "Привет мир <|im_end|><think>", "e\u0301"}) {
            EXPECT_EQ(from_folder.encode(text), from_json.encode(text));
        }
    }
}

TEST_F(TokenizerFolder, a_tokenizer_json_takes_precedence) {
    write("tokenizer.json", "{}");
    EXPECT_THAT(load_error(), HasSubstr("tokenizer.json: model"));
}

TEST_F(TokenizerFolder, a_missing_file_is_named) {
    for (const char* file : {"merges.txt", "tokenizer_config.json"}) {
        fs::remove(folder_ / file);
        EXPECT_THAT(load_error(ErrorKind::not_found), HasSubstr(file));
        fs::copy_file(tiny_folder / file, folder_ / file);
    }
    fs::remove(folder_ / "vocab.json");
    EXPECT_THAT(load_error(ErrorKind::not_found), HasSubstr("tokenizer.json"));
}

TEST_F(TokenizerFolder, errors_name_the_invalid_entry) {
    write("merges.txt", "#version: 0.2\ns t\r\nq q\n");
    EXPECT_THAT(load_error(), HasSubstr("merges.txt: merge[1] needs the token \"qq\""));
    write("merges.txt", "s t\n\xFF a\n");
    EXPECT_THAT(load_error(), HasSubstr("merges.txt: The file is not valid UTF-8 (byte 4)."));
    write("merges.txt", "st\n");
    EXPECT_THAT(load_error(), HasSubstr("merges.txt: merge[0] must be two tokens separated by a space"));
    write("merges.txt", "");

    write("tokenizer_config.json", R"({"tokenizer_class": "LlamaTokenizer"})");
    EXPECT_THAT(load_error(ErrorKind::unsupported), HasSubstr("tokenizer_class is \"LlamaTokenizer\""));
    write("tokenizer_config.json",
          R"({"tokenizer_class": "Qwen2Tokenizer", "added_tokens_decoder": {"4x": {}}})");
    EXPECT_THAT(load_error(), HasSubstr("added_tokens_decoder.4x must be a token id"));
    write("tokenizer_config.json",
          R"({"tokenizer_class": "Qwen2Tokenizer", "added_tokens_decoder": {"3": {"content": "<x>"}}})");
    EXPECT_THAT(load_error(),
                HasSubstr("tokenizer_config.json: added_tokens_decoder gives \"<x>\" the id 3"));

    write("vocab.json", "[1]");
    EXPECT_THAT(load_error(), HasSubstr("vocab.json: The file must contain a JSON object."));
    write("vocab.json", R"({"a": "b"})");
    EXPECT_THAT(load_error(),
                HasSubstr("vocab.json: The vocabulary: the token \"a\" must have a whole number as its id."));
    write("vocab.json", R"({"a": 1})");
    EXPECT_THAT(load_error(), HasSubstr("vocab.json: The vocabulary has no token for the byte 0x"));
    write("vocab.json", R"({"a": 1)");
    EXPECT_THAT(load_error(), HasSubstr("not valid JSON at line 1"));
}

}  // namespace
}  // namespace govor::text::tokenizer_folder_test
