#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/run_program.h"
#include "io/files.h"
#include "support/govor_cli_path.h"

// Tests of the program with the built-in model, from the source tree and from an installation.
namespace govor::test::program_test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

// Returns the targets of Markdown links without "#section", except web addresses and links within the page.
std::vector<std::string> relative_links(const std::string& page) {
    constexpr std::string_view opening = "](";
    std::vector<std::string> targets;
    for (std::size_t position = page.find(opening); position != std::string::npos;
         position = page.find(opening, position)) {
        position += opening.size();
        std::string target = page.substr(position, page.find(')', position) - position);
        if (target.find(':') != std::string::npos) continue;
        target.resize(std::min(target.find('#'), target.size()));
        if (!target.empty()) targets.push_back(std::move(target));
    }
    return targets;
}

// Runs the program without access to other models.
class BuiltInProgram : public testing::Test {
  protected:
    ProcessResult run(const std::filesystem::path& program, const std::vector<std::string>& arguments) const {
        return run_program(
            program, arguments,
            {{"GOVOR_MODELS", (folder_ / "models").string()}, {"HF_HUB_CACHE", (folder_ / "hub").string()}});
    }
    TemporaryFolder folder_;
};

std::size_t count_occurrences(const std::string& text, const std::string& text_to_find) {
    std::size_t count = 0;
    for (std::size_t position = text.find(text_to_find); position != std::string::npos;
         position = text.find(text_to_find, position + 1))
        ++count;
    return count;
}

constexpr const char* note = "This is a small demonstration model";

TEST_F(BuiltInProgram, without_other_models_uses_the_built_in_model_and_shows_its_note_once) {
    const ProcessResult result = run(govor_cli_path(), {"answer", "--text", "what is seven plus five"});
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_EQ(result.out, "Seven plus five is twelve.\n");
    EXPECT_EQ(count_occurrences(result.err, note), 1U) << result.err;
    EXPECT_THAT(result.err, AllOf(HasSubstr("built-in"), HasSubstr("govor-cli fetch")));
}

TEST_F(BuiltInProgram, answers_unknown_questions_with_a_fixed_sentence) {
    const ProcessResult result =
        run(govor_cli_path(), {"answer", "--model", "built-in", "--text", "where can i find the library"});
    EXPECT_EQ(result.out, "Sorry, I do not know that. I am only a small demonstration model.\n")
        << result.err;
}

TEST_F(BuiltInProgram, models_and_inspect_show_the_demonstration_note) {
    const ProcessResult listing = run(govor_cli_path(), {"models"});
    EXPECT_THAT(listing.out,
                AllOf(HasSubstr("built-in\n"), HasSubstr("Thinker, AudioTower, speech"), HasSubstr(note)));
    const ProcessResult inspection = run(govor_cli_path(), {"inspect", "built-in"});
    EXPECT_EQ(inspection.code, 0) << inspection.err;
    EXPECT_THAT(inspection.out, AllOf(HasSubstr("ethan"), HasSubstr("q8_0"), HasSubstr(note)));
}

TEST_F(BuiltInProgram, installed_program_finds_the_installed_model) {
    const std::filesystem::path prefix = folder_ / "prefix";
    const ProcessResult installation =
        run_program(GOVOR_CMAKE, {"--install", GOVOR_BUILD_FOLDER, "--prefix", prefix.string()});
    ASSERT_EQ(installation.code, 0) << installation.err;
    const std::filesystem::path model = prefix / "share/govor/built-in-model";
    EXPECT_TRUE(exists(model / "thinker.gguf"));
    EXPECT_FALSE(exists(model / "training"));
    const ProcessResult listing = run(prefix / "bin/govor-cli", {"models"});
    EXPECT_THAT(listing.out, HasSubstr(model.string())) << listing.err;

    // The installed pages contain the page that the listing names and all link targets.
    const std::filesystem::path pages = prefix / "share/doc/govor";
    EXPECT_THAT(listing.out, HasSubstr((pages / "docs/models.md").string()));
    std::size_t links = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(pages)) {
        if (entry.path().extension() != ".md") continue;
        for (const std::string& link : relative_links(read(entry.path()))) {
            EXPECT_TRUE(exists(entry.path().parent_path() / link)) << entry.path() << " links to " << link;
            ++links;
        }
    }
    EXPECT_GT(links, 30U);
}

}  // namespace
}  // namespace govor::test::program_test
