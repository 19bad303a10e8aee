#include "terminal_escaper.h"

#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/cli.h"
#include "cli/model_copy.h"
#include "cli/terminal.h"
#include "support/govor_cli_path.h"

namespace govor::cli::terminal_escaper_test {
namespace {

namespace fs = std::filesystem;
using namespace test;
using govor::test::run_on_terminal;
using testing::HasSubstr;
using testing::Not;

std::string escape_text(std::string_view text) {
    return TerminalEscaper().push(text);
}

TEST(TerminalEscaper, escapes_only_control_characters) {
    EXPECT_EQ(escape_text("a\tb\nПривет 字 😀 e\u0301 \u00A0\u200F"),
              "a\tb\nПривет 字 😀 e\u0301 \u00A0\u200F");
    EXPECT_EQ(escape_text("\x1B]0;title\x07\x1B[2J"), "^[]0;title^G^[[2J");
    EXPECT_EQ(escape_text(std::string_view("\0\r\x7F", 3)), "^@^M^?");
    EXPECT_EQ(escape_text("\u0080\u009B31m\u009F"), "<U+0080><U+009B>31m<U+009F>");
    EXPECT_EQ(escape_text("\x9B\xFF!"), "\uFFFD\uFFFD!");
}

TEST(TerminalEscaper, does_not_depend_on_how_the_text_is_split) {
    const std::string text = "x\x1B[31m\u009B0m字\x9B\u009D😀\n";
    const std::string escaped_text = escape_text(text);
    EXPECT_EQ(escaped_text.find('\x1B'), std::string::npos);
    for (std::size_t first = 0; first <= text.size(); ++first) {
        for (std::size_t second = first; second <= text.size(); ++second) {
            TerminalEscaper escaper;
            std::string out = escaper.push(text.substr(0, first));
            out += escaper.push(text.substr(first, second - first));
            out += escaper.push(text.substr(second));
            ASSERT_EQ(out, escaped_text) << first << ' ' << second;
        }
    }
}

// The tiny model with a tokenizer that decodes a token of its answer to ESC (0x1B).
class EscapingModel : public testing::Test {
  protected:
    static constexpr const char* escape = "\u011B";  // the byte 27 in a byte-level vocabulary

    std::vector<std::string> question() const {
        return {"answer", "--model", model.path(), "--text", "Hi", "--greedy", "--max-tokens", "8"};
    }
    EscapingModel() {
        auto arguments = question();
        arguments.emplace_back("--json");
        const auto tokens = nlohmann::json::parse(run_cli(arguments).out)["tokens"];
        model.edit_json("tokenizer.json", [&](nlohmann::json& tokenizer) {
            auto& vocabulary = tokenizer["model"]["vocab"];
            for (auto& [text, id] : vocabulary.items()) {
                if (id == tokens[0]) std::swap(id, vocabulary[escape]);
            }
        });
    }

    ModelCopy model;
};

TEST_F(EscapingModel, sends_no_escape_sequence_to_a_terminal) {
    const std::string piped_output = run_cli(question()).out;
    ASSERT_THAT(piped_output, HasSubstr("\x1B")) << "output to a file or pipe is unchanged";
    std::string output = run_on_terminal(govor_cli_path(), question());
    // Removes the sequence that erases the progress line, which appears if loading takes longer than a
    // second.
    constexpr std::string_view erase_line = "\x1B[K";
    for (std::size_t position = output.find(erase_line); position != std::string::npos;
         position = output.find(erase_line))
        output.erase(position, erase_line.size());
    EXPECT_THAT(output, Not(HasSubstr("\x1B")));
    EXPECT_THAT(output, HasSubstr(escape_text(piped_output)));
}

TEST(Messages, with_file_names_send_no_escape_sequence_to_a_terminal) {
    const std::string output = run_on_terminal(govor_cli_path(), {"inspect", "/nowhere\x1B[2J"});
    EXPECT_THAT(output, HasSubstr("/nowhere^[[2J"));
    EXPECT_THAT(output, Not(HasSubstr("\x1B")));
}

// A folder of models whose name contains an escape sequence.
class EscapingFolder : public testing::Test {
  protected:
    static constexpr const char* name = "a\x1B[2J";

    // Runs govor-cli with `models` as the folder of models.
    std::string run(const std::vector<std::string>& arguments, const fs::path& models) const {
        return run_on_terminal(govor_cli_path(), arguments,
                               {{"GOVOR_MODELS", models.string()},
                                {"HF_HUB_CACHE", (folder / "hub").string()},
                                {"GOVOR_BUILT_IN_MODEL", (folder / "built-in").string()}});
    }
    static void expect_escaped(const std::string& output, const std::string& text) {
        EXPECT_THAT(output, HasSubstr(text));
        EXPECT_THAT(output, Not(HasSubstr("\x1B")));
    }

    TemporaryFolder folder;
};

TEST_F(EscapingFolder, in_the_list_of_models_sends_no_escape_sequence_to_a_terminal) {
    const fs::path own = folder / "own";
    fs::create_directory(own);
    fs::create_directory_symlink(tiny_model(), own / name);
    expect_escaped(run({"models"}, own), "a^[[2J\n   in       model folder, " + own.string() + "/a^[[2J\n");
    const fs::path missing = folder / name;
    expect_escaped(run({"models"}, missing), "neither in " + folder.path().string() + "/a^[[2J nor in ");
}

// The AudioTower of the model is in another folder, whose path a note contains.
TEST_F(EscapingFolder, of_a_part_that_is_quantized_sends_no_escape_sequence_to_a_terminal) {
    const fs::path own = folder / "own", model = own / "model";
    ASSERT_EQ(run_cli({"quantize", tiny_model(), model.string(), "--type", "f16"}).code, 0);
    fs::create_directory(own / name);
    fs::rename(model / "mmproj.gguf", own / name / "mmproj.gguf");
    expect_escaped(run({"quantize", model.string(), "--type", "q8_0", "--dry-run"}, own),
                   own.string() + "/a^[[2J/mmproj.gguf.");
}

}  // namespace
}  // namespace govor::cli::terminal_escaper_test
