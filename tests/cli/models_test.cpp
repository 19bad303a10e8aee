#include <nlohmann/json.hpp>

#include "cli/cli.h"
#include "io/gguf/gguf_copy.h"
#include "support/test_data.h"

namespace govor::cli::models_test {
namespace {

namespace fs = std::filesystem;
using namespace test;
using testing::AllOf;
using testing::HasSubstr;

// Searches for models in temporary folders.
class Models : public testing::Test {
  protected:
    ChildProcess::Environment environment() const {
        return {{"GOVOR_MODELS", (folder / "own").string()},
                {"HF_HUB_CACHE", (folder / "hub").string()},
                {"GOVOR_BUILT_IN_MODEL", (folder / "built-in").string()}};
    }
    void link_tiny(const std::string& target) const {
        fs::create_directories((folder / target).parent_path());
        fs::create_directory_symlink(tiny_model(), folder / target);
    }
    ProcessResult answer(const std::vector<std::string>& model) const {
        std::vector<std::string> arguments{"answer", "--text", "Hi", "--greedy", "--max-tokens", "2"};
        arguments.insert(arguments.end(), model.begin(), model.end());
        return run_cli(arguments, environment());
    }

    TemporaryFolder folder;
};

TEST_F(Models, the_error_for_a_missing_model_lists_the_searched_folders) {
    const ProcessResult result = run_cli({"models"}, environment());
    EXPECT_EQ(result.code, 0);
    EXPECT_EQ(result.out, "");
    EXPECT_THAT(result.err,
                AllOf(HasSubstr((folder / "own").string()), HasSubstr((folder / "hub").string())));
    EXPECT_EQ(run_cli({"models", "--json"}, environment()).out, "[]\n");
    expect_error(answer({}), 2, {"--model", "govor-cli fetch"});
    expect_error(answer({"--model", "built-in"}), 1, {"built-in", "not installed"});
    expect_error(answer({"--model", "org/name"}), 1, {"org/name", "govor-cli fetch org/name"});
    expect_error(answer({"--model", "unknown"}), 1, {"unknown", "govor-cli models"});
}

TEST_F(Models, are_listed_with_their_parts) {
    link_tiny("own/small");
    fs::create_directories(folder / "own/bad");
    folder.write("own/bad/config.json", R"({"model_type": "qwen3_omni_moe"})");
    const ProcessResult result = run_cli({"models"}, environment());
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_THAT(result.out,
                AllOf(HasSubstr("small\n   in       model folder, " + (folder / "own/small").string()),
                      HasSubstr("   weights  11 MiB, safetensors\n"),
                      HasSubstr("   parts    Thinker, AudioTower, speech\n"), HasSubstr("bad\n   in "),
                      HasSubstr("   problem  ")));
    const auto models = nlohmann::json::parse(run_cli({"models", "--json"}, environment()).out);
    ASSERT_EQ(models.size(), 2U);
    EXPECT_THAT(models[0]["problem"].get<std::string>(), HasSubstr("no weights"));
    EXPECT_EQ(models[1]["name"], "small");
    EXPECT_EQ(models[1]["kind"], "safetensors");
    EXPECT_EQ(models[1]["source"], "model folder");
    EXPECT_EQ(models[1]["bytes"], 11'939'938);
    EXPECT_EQ(models[1]["parts"].size(), 3U);
    EXPECT_EQ(models[1]["files"].size(), 4U);
    EXPECT_EQ(models[1]["problem"], nullptr);
}

// Each expert takes one byte of the file; in memory, it would take about a hundred bytes.
TEST_F(Models, an_excessive_number_of_experts_is_rejected_without_allocating_them) {
    fs::create_directories(folder / "own");
    govor::test::copy_gguf_with(test_data("llamacpp/tiny-llamacpp-q8_0.gguf"), folder / "own/many.gguf",
                                "blk.0.ffn_gate_exps.weight", io::ElementType::i8, {16 << 20, 1, 1});
    const ProcessResult result = run_cli({"models"}, environment());
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_THAT(result.out, AllOf(HasSubstr("   problem  "), HasSubstr("there may be 4096 experts at most")));
    EXPECT_LT(result.peak_bytes, std::uint64_t{1} << 30);
}

TEST_F(Models, are_selected_by_name) {
    link_tiny("built-in");
    const ProcessResult built_in = answer({});
    EXPECT_EQ(built_in.code, 0) << built_in.err;
    EXPECT_THAT(built_in.err, HasSubstr("Using the model built-in ("));
    EXPECT_EQ(answer({"--model", "built-in"}).out, built_in.out);
    link_tiny("own/one");
    EXPECT_THAT(answer({}).err, HasSubstr("Using the model one ("));
    link_tiny("own/two");
    expect_error(answer({}), 2, {"choose one: built-in, one, two"});
    EXPECT_EQ(answer({"--model", "two"}).code, 0);
}

}  // namespace
}  // namespace govor::cli::models_test
