#include <algorithm>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "cli/cli.h"
#include "support/test_data.h"

namespace govor::cli::bench_test {
namespace {

using namespace test;

TEST(Bench, measures_random_weights_after_checking_the_results) {
    const ProcessResult result = run_cli({"bench", "--synthetic", tiny_model() + "/config.json", "--only",
                                          "code2wav", "--runs", "3", "--profile", "--json"});
    ASSERT_EQ(result.code, 0) << result.err;
    const nlohmann::json report = nlohmann::json::parse(result.out);
    EXPECT_GT(report["copy_bytes_per_second"], 0);
    for (const auto& error : report["errors"]) EXPECT_LT(error, 0.1);
    std::vector<std::string> names;
    for (const auto& metric : report["figures"]) {
        names.push_back(metric["name"]);
        EXPECT_EQ(metric["seconds"].size(), 3) << metric;
        EXPECT_GT(metric["per_second"], 0) << metric;
    }
    EXPECT_THAT(names, testing::ElementsAre("Code2Wav", "Code2Wav", "Code2Wav", "Code2Wav"));
    EXPECT_GT(report["profiles"]["code2wav"].size(), 5);
}

TEST(Bench, measures_a_real_model_in_the_requested_format) {
    const ProcessResult result =
        run_cli({"bench", "--model", tiny_model(), "--type", "q8_0", "--only", "audio-tower", "--runs", "1"});
    ASSERT_EQ(result.code, 0) << result.err;
    EXPECT_THAT(result.out, testing::HasSubstr("AudioTower         5 s of sound"));
    EXPECT_THAT(result.out, testing::HasSubstr("of device memory at most"));
}

TEST(Bench, measures_the_latencies_of_a_turn) {
    const ProcessResult result = run_cli({"bench", "--model", tiny_model(), "--only", "turn", "--questions",
                                          "9", "--frames", "12", "--runs", "1", "--json"});
    ASSERT_EQ(result.code, 0) << result.err;
    const nlohmann::json report = nlohmann::json::parse(result.out);
    std::map<std::string, double> seconds;
    for (const auto& metric : report["figures"])
        seconds[metric["name"].get<std::string>()] = metric["median_seconds"];
    EXPECT_GT(seconds.at("- AudioTower"), 0);  // the last second does not fill a window
    EXPECT_GT(seconds.at("first sound"), seconds.at("first token"));
    EXPECT_GT(seconds.at("whole turn"), seconds.at("first sound"));
    EXPECT_GT(seconds.at("cancel"), 0);
}

TEST(Bench, compares_a_server_with_its_model) {
    const ProcessResult result = run_cli(
        {"bench", "--model", tiny_model(), "--only", "server", "--questions", "2", "--runs", "2", "--json"});
    ASSERT_EQ(result.code, 0) << result.err;
    const nlohmann::json report = nlohmann::json::parse(result.out);
    std::vector<std::string> measurements;
    for (const auto& metric : report["figures"]) {
        measurements.push_back(metric["name"].get<std::string>() + ", " +
                               metric["setting"].get<std::string>());
        EXPECT_EQ(metric["seconds"].size(), 2);
        EXPECT_GT(metric["median_seconds"], 0);
    }
    EXPECT_THAT(measurements,
                testing::ElementsAre("first sound, 2 s, directly", "first sound, 2 s, from a server",
                                     "text answer, directly", "text answer, from a server",
                                     "cancellation, a client disconnects"));
}

std::vector<std::string> list_settings(const nlohmann::json& report) {
    std::vector<std::string> names;
    for (const auto& metric : report["figures"]) names.push_back(metric["setting"]);
    return names;
}

TEST(Bench, measures_the_requested_depths_conversations_and_prompts) {
    const ProcessResult result =
        run_cli({"bench", "--model", tiny_model(), "--only", "thinker", "--depths", "3", "40", "--together",
                 "1", "3", "--prompts", "5", "--runs", "1", "--json"});
    ASSERT_EQ(result.code, 0) << result.err;
    EXPECT_THAT(list_settings(nlohmann::json::parse(result.out)),
                testing::ElementsAre("after 3 tokens", "after 40 tokens", "1 conversation", "3 conversations",
                                     "5 tokens"));
}

TEST(Bench, reports_the_memory_of_a_full_context) {
    const ProcessResult result =
        run_cli({"bench", "--model", tiny_model(), "--only", "memory", "--context", "200", "--json"});
    ASSERT_EQ(result.code, 0) << result.err;
    const nlohmann::json memory = nlohmann::json::parse(result.out)["memory"];
    EXPECT_EQ(memory["context"], 200);
    std::map<std::string, std::uint64_t> bytes;
    std::uint64_t total = 0;
    for (const auto& entry : memory["device"]) {
        bytes[entry["purpose"]] = entry["bytes"];
        total += entry["bytes"].get<std::uint64_t>();
    }
    for (const char* purpose : {"the model's weights", "the Thinker's cache", "the Talker's cache",
                                "Code2Wav's state", "the AudioTower's state", "intermediate results"})
        EXPECT_GT(bytes[purpose], 0) << purpose;
    EXPECT_LE(total, memory["device_peak_bytes"]);
    const double planned_bytes = memory["planned_bytes"], measured_bytes = memory["device_peak_bytes"];
    EXPECT_NEAR(planned_bytes, measured_bytes, 0.03 * measured_bytes) << memory["planned"];
    EXPECT_GT(memory["host_bytes"], 0);
}

TEST(Bench, rejects_a_context_above_that_of_the_model) {
    const ProcessResult result =
        run_cli({"bench", "--model", tiny_model(), "--only", "memory", "--context", "70000"});
    EXPECT_NE(result.code, 0);
    EXPECT_THAT(result.err, testing::AllOf(testing::HasSubstr("65536"), testing::HasSubstr("70000")));
}

TEST(Bench, measures_starts_with_and_without_a_pipeline_cache) {
    const ProcessResult result =
        run_cli({"bench", "--model", tiny_model(), "--only", "start", "--runs", "1", "--json"});
    ASSERT_EQ(result.code, 0) << result.err;
    EXPECT_THAT(list_settings(nlohmann::json::parse(result.out)),
                testing::ElementsAre("kernels built", "kernels kept", "weights read", "while loading"));
}

TEST(Bench, requires_a_model_or_dimensions) {
    expect_error(run_cli({"bench"}), 2, {"--synthetic full", "--model"});
    expect_error(run_cli({"bench", "--synthetic", "/nowhere/config.json"}), 1, {"/nowhere/config.json"});
}

std::string read_file(const std::filesystem::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

class BenchReport : public testing::Test {
  protected:
    ProcessResult bench(std::vector<std::string> options) const {
        std::vector<std::string> arguments{"bench",    "--model", tiny_model(), "--only", "thinker",
                                           "--depths", "3",       "--together", "2",      "--prompts",
                                           "5",        "--runs",  "2"};
        arguments.insert(arguments.end(), options.begin(), options.end());
        return run_cli(arguments);
    }
    std::string report_path(const std::string& name) const { return (folder.path() / name).string(); }

    TemporaryFolder folder;
};

TEST_F(BenchReport, is_written_as_markdown_and_json_without_folder_names) {
    const ProcessResult result = bench({"--report", report_path("mine")});
    ASSERT_EQ(result.code, 0) << result.err;
    const nlohmann::json json = nlohmann::json::parse(read_file(report_path("mine.json")));
    EXPECT_EQ(json["figures"].size(), 3);
    EXPECT_EQ(json["weights"], "tiny, as stored");
    EXPECT_NE(json["processor"], "unknown");
    EXPECT_NE(json["system"], "unknown");
    const std::string markdown = read_file(report_path("mine.md"));
    EXPECT_THAT(markdown, testing::HasSubstr(json["device"].get<std::string>()));
    EXPECT_THAT(markdown, testing::HasSubstr("| Thinker decode, after 3 tokens | tokens |"));
    EXPECT_THAT(markdown, testing::HasSubstr("Checked before the measurement"));
    EXPECT_THAT(markdown, testing::Not(testing::HasSubstr(folder.path().parent_path().string())));
    EXPECT_THAT(markdown, testing::Not(testing::HasSubstr(source_path("tests/data"))));
}

TEST_F(BenchReport, is_compared_with_an_earlier_report) {
    ASSERT_EQ(bench({"--report", report_path("first")}).code, 0);
    // Simulates an earlier run on another device, which took ten times as long.
    nlohmann::json earlier_report = nlohmann::json::parse(read_file(report_path("first.json")));
    earlier_report["device"] = "An older card";
    for (auto& metric : earlier_report["figures"]) {
        metric["per_second"] = metric["per_second"].get<double>() / 10;
        for (auto& seconds : metric["seconds"]) seconds = seconds.get<double>() * 10;
    }
    earlier_report["figures"].erase(0);
    std::ofstream(report_path("slow.json")) << earlier_report;
    const ProcessResult result =
        bench({"--compare", report_path("slow.json"), "--report", report_path("second")});
    ASSERT_EQ(result.code, 0) << result.err;
    for (const std::string& text : {result.out, read_file(report_path("second.md"))}) {
        EXPECT_THAT(text, testing::HasSubstr("(before: An older card)"));
        EXPECT_THAT(text, testing::ContainsRegex("\\| \\+[0-9]{3,}\\.[0-9] % \\|"));
    }
    const std::string table = result.out.substr(result.out.find("| measurement |"));
    EXPECT_EQ(std::count(table.begin(), table.end(), '\n'), 2 + 2) << "the metrics that both have";
}

TEST_F(BenchReport, in_another_format_is_rejected_before_the_measurement) {
    for (const char* text : {"", "[]", "{}", R"({"figures":[{"name":1}]})", R"({"figures":[{"name":"a",
         "setting":"b","unit":"c","work":1,"per_second":1,"seconds":[0]}]})"}) {
        std::ofstream(report_path("other.json")) << text;
        const ProcessResult result = bench({"--compare", report_path("other.json")});
        EXPECT_NE(result.code, 0) << text;
        EXPECT_THAT(result.err, testing::HasSubstr("other.json")) << text;
        EXPECT_EQ(result.out, "") << text;
    }
    EXPECT_THAT(bench({"--compare", report_path("absent.json")}).err, testing::HasSubstr("absent.json"));
}

TEST_F(BenchReport, in_a_missing_folder_is_an_error) {
    const ProcessResult result = bench({"--report", report_path("absent/mine")});
    EXPECT_NE(result.code, 0);
    EXPECT_THAT(result.err, testing::HasSubstr("absent"));
}

}  // namespace
}  // namespace govor::cli::bench_test
