#include <map>
#include <nlohmann/json.hpp>

#include "cli/cli.h"

namespace govor::cli {
namespace {

using namespace test;

TEST(Bench, measures_random_weights_after_checking_the_results) {
    const Ended ended = cli({"bench", "--synthetic", tiny() + "/config.json", "--only", "code2wav", "--runs",
                             "3", "--profile", "--json"});
    ASSERT_EQ(ended.code, 0) << ended.err;
    const nlohmann::json report = nlohmann::json::parse(ended.out);
    EXPECT_GT(report["copy_bytes_per_second"], 0);
    for (const auto& error : report["errors"]) EXPECT_LT(error, 0.1);
    std::vector<std::string> names;
    for (const auto& figure : report["figures"]) {
        names.push_back(figure["name"]);
        EXPECT_EQ(figure["seconds"].size(), 3) << figure;
        EXPECT_GT(figure["per_second"], 0) << figure;
    }
    EXPECT_THAT(names, testing::ElementsAre("Code2Wav", "Code2Wav", "Code2Wav", "Code2Wav"));
    EXPECT_GT(report["profiles"]["code2wav"].size(), 5);
}

TEST(Bench, measures_a_real_model_in_the_requested_format) {
    const Ended ended =
        cli({"bench", "--model", tiny(), "--type", "q8_0", "--only", "audio-tower", "--runs", "1"});
    ASSERT_EQ(ended.code, 0) << ended.err;
    EXPECT_THAT(ended.out, testing::HasSubstr("AudioTower         5 s of sound"));
    EXPECT_THAT(ended.out, testing::HasSubstr("of device memory at most"));
}

TEST(Bench, measures_the_latencies_of_a_turn) {
    const Ended ended =
        cli({"bench", "--model", tiny(), "--only", "turn", "--questions", "9", "--runs", "1", "--json"});
    ASSERT_EQ(ended.code, 0) << ended.err;
    const nlohmann::json report = nlohmann::json::parse(ended.out);
    std::map<std::string, double> seconds;
    for (const auto& figure : report["figures"])
        seconds[figure["name"].get<std::string>()] = figure["median_seconds"];
    EXPECT_GT(seconds.at("- AudioTower"), 0);  // of the last second, which is not part of a complete window
    EXPECT_GT(seconds.at("first sound"), seconds.at("first token"));
    EXPECT_GT(seconds.at("whole turn"), seconds.at("first sound"));
    EXPECT_GT(seconds.at("cancel"), 0);
}

std::vector<std::string> settings(const nlohmann::json& report) {
    std::vector<std::string> all;
    for (const auto& figure : report["figures"]) all.push_back(figure["setting"]);
    return all;
}

TEST(Bench, measures_the_requested_depths_and_prompts) {
    const Ended ended = cli({"bench", "--model", tiny(), "--only", "thinker", "--depths", "3", "40",
                             "--prompts", "5", "--runs", "1", "--json"});
    ASSERT_EQ(ended.code, 0) << ended.err;
    EXPECT_THAT(settings(nlohmann::json::parse(ended.out)),
                testing::ElementsAre("after 3 tokens", "after 40 tokens", "5 tokens"));
}

TEST(Bench, reports_the_memory_of_a_full_context) {
    const Ended ended = cli({"bench", "--model", tiny(), "--only", "memory", "--context", "200", "--json"});
    ASSERT_EQ(ended.code, 0) << ended.err;
    const nlohmann::json memory = nlohmann::json::parse(ended.out)["memory"];
    EXPECT_EQ(memory["context"], 200);
    std::map<std::string, std::uint64_t> bytes;
    std::uint64_t total = 0;
    for (const auto& entry : memory["device"]) total += bytes[entry["purpose"]] = entry["bytes"];
    for (const char* purpose : {"the model's weights", "the Thinker's cache", "the Talker's cache",
                                "Code2Wav's state", "the AudioTower's state", "intermediate results"})
        EXPECT_GT(bytes[purpose], 0) << purpose;
    EXPECT_LE(total, memory["device_peak_bytes"]);
    EXPECT_GT(memory["host_bytes"], 0);
}

TEST(Bench, measures_starts_with_and_without_cached_kernels) {
    const Ended ended = cli({"bench", "--model", tiny(), "--only", "start", "--runs", "1", "--json"});
    ASSERT_EQ(ended.code, 0) << ended.err;
    EXPECT_THAT(settings(nlohmann::json::parse(ended.out)),
                testing::ElementsAre("kernels built", "kernels kept", "while loading"));
}

TEST(Bench, requires_a_model_or_dimensions) {
    expect_error(cli({"bench"}), 2, {"--synthetic full", "--model"});
    expect_error(cli({"bench", "--synthetic", "/nowhere/config.json"}), 1, {"/nowhere/config.json"});
}

}  // namespace
}  // namespace govor::cli
