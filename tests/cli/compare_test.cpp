#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/cli.h"

namespace govor::cli::compare_test {
namespace {

using namespace test;
using nlohmann::json;
using testing::HasSubstr;
namespace fs = std::filesystem;

struct Compare : testing::Test {
    TemporaryFolder folder;
    std::string text =
        write("text.txt", "Seven plus five is twelve. What is the capital of France? It is Paris.");
    std::string work = (folder.path() / "work").string();

    std::string write(const std::string& name, const std::string& content) {
        const fs::path path = folder.path() / name;
        std::ofstream(path) << content;
        return path.string();
    }

    std::string write_clips() {
        fs::create_directory(folder.path() / "clips");
        fs::copy_file(session::test::clip_file("question_en"), folder.path() / "clips/question.wav");
        return (folder.path() / "clips").string();
    }

    ProcessResult compare(std::vector<std::string> options) const {
        options.insert(options.begin(), {"compare", tiny_model(), tiny_model(), "--work", work});
        return run_cli(options);
    }
    json report(std::vector<std::string> options) const {
        options.emplace_back("--json");
        const ProcessResult result = compare(options);
        EXPECT_EQ(result.code, 0) << result.err;
        return json::parse(result.out);
    }
};

TEST_F(Compare, finds_no_difference_between_a_model_and_itself) {
    const json comparison =
        report({"--text", text, "--clips", write_clips(), "--max-tokens", "8", "--max-frames", "8"});
    EXPECT_LT(comparison["text"]["kl_largest"], 1e-4);
    EXPECT_EQ(comparison["text"]["same_best_token"]["mean"], 1);
    EXPECT_NEAR(comparison["text"]["log_perplexity_ratio"]["mean"], 0, 1e-3);
    EXPECT_GT(comparison["text"]["perplexity_a"], 1);
    EXPECT_EQ(comparison["answers"]["same_tokens"]["mean"], 1);
    EXPECT_EQ(comparison["answers"]["same_codes"]["mean"], 1);
    for (const char* stage : {"audio_tower.output", "thinker.hidden.0", "thinker.hidden.3", "thinker.logits"})
        EXPECT_EQ(comparison["stages"][stage]["mean"], 0) << stage;
}

TEST_F(Compare, prints_the_progress_of_each_model) {
    const ProcessResult result = compare({"--text", text});
    ASSERT_EQ(result.code, 0) << result.err;
    EXPECT_EQ(result.err, "Model A: 1 of 1\nModel B: 1 of 1\n");
}

TEST_F(Compare, measures_larger_divergence_with_fewer_bits) {
    const json q8 = report({"--text", text, "--load-b-as", "q8_0"}),
               q4 = report({"--text", text, "--load-b-as", "q4_k"});
    const double kl8 = q8["text"]["kl_divergence"]["mean"], kl4 = q4["text"]["kl_divergence"]["mean"];
    EXPECT_GT(kl8, 0);
    EXPECT_GT(kl4, 2 * kl8);
    EXPECT_GT(q4["stages"]["thinker.hidden.0"]["mean"],
              q8["stages"]["thinker.hidden.0"]["mean"].get<double>());
    EXPECT_EQ(q4["text"]["kl_divergence"]["samples"], q8["text"]["kl_divergence"]["samples"]);
}

TEST_F(Compare, uses_shorter_contexts_for_a_model_with_a_shorter_context) {
    const fs::path model = folder.path() / "short";
    fs::copy(tiny_model(), model);
    json config = json::parse(std::ifstream(model / "config.json"));
    config["thinker_config"]["text_config"]["max_position_embeddings"] = 8;
    std::ofstream(model / "config.json") << config;
    const ProcessResult result =
        run_cli({"compare", tiny_model(), model.string(), "--work", work, "--text", text, "--json"});
    ASSERT_EQ(result.code, 0) << result.err;
    EXPECT_EQ(json::parse(result.out)["text"]["kl_divergence"]["samples"],
              report({"--text", text, "--chunk", "8"})["text"]["kl_divergence"]["samples"]);
}

TEST_F(Compare, splits_a_text_into_contexts_with_one_result_each) {
    const json comparison = report({"--text", text, "--chunk", "8"});
    const auto results = std::distance(fs::directory_iterator(work), fs::directory_iterator());
    EXPECT_GT(results, 1);
    // In each context of 8 tokens, the first 4 are not compared, and 3 of the others have a next token. The
    // last context is shorter.
    EXPECT_GT(comparison["text"]["kl_divergence"]["samples"], 3 * (results - 1) - 1);
    EXPECT_LE(comparison["text"]["kl_divergence"]["samples"], 3 * results);
}

TEST_F(Compare, reports_the_word_error_rate_of_a_recognizer) {
    const std::string recognizer = write("recognizer.sh", "test -s \"$1\" && echo not what was spoken\n");
    const json comparison = report({"--clips", write_clips(), "--recognizer", "sh " + recognizer,
                                    "--max-tokens", "8", "--max-frames", "4"});
    EXPECT_GT(comparison["answers"]["word_error_rate_a"]["mean"], 0);
    EXPECT_EQ(comparison["answers"]["word_error_rate_a"], comparison["answers"]["word_error_rate_b"]);
}

TEST_F(Compare, does_not_reuse_the_result_of_another_recognizer) {
    const std::string clips = write_clips();
    const auto word_error_rate = [&](const std::string& recognizer) -> double {
        return report({"--clips", clips, "--recognizer", recognizer, "--max-tokens", "8", "--max-frames",
                       "4"})["answers"]["word_error_rate_a"]["mean"];
    };
    std::string words;
    for (int i = 0; i < 40; ++i) words += " extra";
    const double first_rate = word_error_rate("echo few words #");
    EXPECT_GT(word_error_rate("echo many" + words + " #"), first_rate);
    EXPECT_EQ(word_error_rate("echo few words #"), first_rate);
    EXPECT_EQ(std::distance(fs::directory_iterator(work), fs::directory_iterator()), 2);
}

TEST_F(Compare, reuses_finished_results) {
    report({"--text", text});
    const auto results = [&] {
        std::map<fs::path, fs::file_time_type> times;
        for (const auto& entry : fs::directory_iterator(work)) times[entry.path()] = entry.last_write_time();
        return times;
    };
    const auto first_results = results();
    EXPECT_EQ(first_results.size(), 1U);  // the intermediate results of model A are removed
    const ProcessResult second_result = compare({"--text", text});
    EXPECT_EQ(second_result.code, 0) << second_result.err;
    for (const char* words : {"KL divergence", "same top token", "perplexity", "thinker.hidden.3"})
        EXPECT_THAT(second_result.out, HasSubstr(words));
    EXPECT_EQ(results(), first_results);
    report({"--text", text, "--load-b-as", "q8_0"});
    EXPECT_EQ(results().size(), 2U);
}

TEST_F(Compare, reports_invalid_input) {
    expect_error(compare({}), 2, {"--text FILE"});
    expect_error(compare({"--text", folder.path() / "missing"}), 1, {"missing", "cannot be read"});
    expect_error(compare({"--text", write("empty.txt", "a")}), 2, {"shorter than two tokens"});
    expect_error(compare({"--text", write("latin1.txt", "caf\xe9 au lait")}), 2, {"UTF-8"});
    fs::create_directory(folder.path() / "none");
    expect_error(compare({"--clips", folder.path() / "none"}), 1, {"no sound files"});
    expect_error(compare({"--clips", write_clips(), "--recognizer", "false #", "--max-tokens", "4",
                          "--max-frames", "4"}),
                 1, {"recognizer"});
    expect_error(run_cli({"compare", tiny_model(), "built-in", "--text", text, "--work", work}), 2,
                 {"vocabular"});
}

}  // namespace
}  // namespace govor::cli::compare_test
