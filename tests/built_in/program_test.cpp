#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/run_program.h"
#include "io/files.h"

// The built-in model as a user meets it: by its name, from the source tree and from an installation.
namespace govor::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

// Targets of Markdown links, without "#section", that are neither web addresses nor places on the same page.
std::vector<std::string> relative_links(const std::string& page) {
    constexpr std::string_view opening = "](";
    std::vector<std::string> targets;
    for (std::size_t at = page.find(opening); at != std::string::npos; at = page.find(opening, at)) {
        at += opening.size();
        std::string target = page.substr(at, page.find(')', at) - at);
        if (target.find(':') != std::string::npos) continue;
        target.resize(std::min(target.find('#'), target.size()));
        if (!target.empty()) targets.push_back(std::move(target));
    }
    return targets;
}

// No other model is there, whatever the machine has.
class BuiltInProgram : public testing::Test {
  protected:
    Ended run(const std::filesystem::path& program, const std::vector<std::string>& arguments) const {
        return run_program(
            program, arguments,
            {{"GOVOR_MODELS", (folder_ / "models").string()}, {"HF_HUB_CACHE", (folder_ / "hub").string()}});
    }
    TemporaryFolder folder_;
};

std::size_t times(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

constexpr const char* remark = "This is a small demonstration model";

TEST_F(BuiltInProgram, without_other_models_answers_with_the_built_in_one_and_says_once_what_it_is) {
    const Ended ended = run(GOVOR_CLI, {"answer", "--text", "what is seven plus five"});
    EXPECT_EQ(ended.code, 0) << ended.err;
    EXPECT_EQ(ended.out, "Seven plus five is twelve.\n");
    EXPECT_EQ(times(ended.err, remark), 1U) << ended.err;
    EXPECT_THAT(ended.err, AllOf(HasSubstr("built-in"), HasSubstr("govor-cli fetch")));
}

TEST_F(BuiltInProgram, says_outside_of_its_domain_that_it_does_not_know) {
    const Ended ended =
        run(GOVOR_CLI, {"answer", "--model", "built-in", "--text", "where can i find the library"});
    EXPECT_EQ(ended.out, "Sorry, I do not know that. I am only a small demonstration model.\n") << ended.err;
}

TEST_F(BuiltInProgram, lists_and_inspects_it_as_a_demonstration) {
    const Ended listed = run(GOVOR_CLI, {"models"});
    EXPECT_THAT(listed.out,
                AllOf(HasSubstr("built-in\n"), HasSubstr("Thinker, AudioTower, speech"), HasSubstr(remark)));
    const Ended inspected = run(GOVOR_CLI, {"inspect", "built-in"});
    EXPECT_EQ(inspected.code, 0) << inspected.err;
    EXPECT_THAT(inspected.out, AllOf(HasSubstr("ethan"), HasSubstr("q8_0"), HasSubstr(remark)));
}

TEST_F(BuiltInProgram, finds_it_in_its_own_installation) {
    const std::filesystem::path prefix = folder_ / "prefix";
    const Ended installed =
        run_program(GOVOR_CMAKE, {"--install", GOVOR_BUILD_FOLDER, "--prefix", prefix.string()});
    ASSERT_EQ(installed.code, 0) << installed.err;
    const std::filesystem::path model = prefix / "share/govor/built-in-model";
    EXPECT_TRUE(exists(model / "README.md"));
    EXPECT_FALSE(exists(model / "training"));
    const Ended listed = run(prefix / "bin/govor-cli", {"models"});
    EXPECT_THAT(listed.out, HasSubstr(model.string())) << listed.err;

    // The pages that it names, and those that these link to.
    const std::filesystem::path pages = prefix / "share/doc/govor";
    EXPECT_THAT(listed.out, HasSubstr((pages / "docs/models.md").string()));
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
}  // namespace govor::test
