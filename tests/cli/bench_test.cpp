#include <nlohmann/json.hpp>

#include "cli/cli.h"

namespace govor::cli {
namespace {

using namespace test;

TEST(Bench, times_every_phase_of_random_weights_after_checking_what_it_times) {
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

TEST(Bench, times_a_real_model_in_the_format_asked_for) {
    const Ended ended =
        cli({"bench", "--model", tiny(), "--type", "q8_0", "--only", "audio-tower", "--runs", "1"});
    ASSERT_EQ(ended.code, 0) << ended.err;
    EXPECT_THAT(ended.out, testing::HasSubstr("AudioTower         5 s of sound"));
    EXPECT_THAT(ended.out, testing::HasSubstr("of device memory at most"));
}

TEST(Bench, without_anything_to_time_asks_for_it) {
    expect_refused(cli({"bench"}), 2, {"--synthetic full", "--model"});
    expect_refused(cli({"bench", "--synthetic", "/nowhere/config.json"}), 1, {"/nowhere/config.json"});
}

}  // namespace
}  // namespace govor::cli
