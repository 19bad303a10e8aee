#include <csignal>
#include <nlohmann/json.hpp>

#include "cli/cli.h"
#include "support/govor_cli_path.h"

namespace govor::cli::quantize_test {
namespace {

using namespace test;
using nlohmann::json;
using testing::HasSubstr;
namespace fs = std::filesystem;

const ChildProcess::Environment no_vulkan{{"GOVOR_VULKAN_LIBRARY", "/nonexistent"}};

std::string generate_answer(const std::vector<std::string>& model_flags) {
    std::vector<std::string> arguments{"answer", "--text", "Привет мир", "--greedy", "--max-tokens", "12"};
    arguments.insert(arguments.end(), model_flags.begin(), model_flags.end());
    const ProcessResult result = run_cli(arguments);
    EXPECT_EQ(result.code, 0) << result.err;
    return result.out;
}

class QuantizeFormat : public testing::TestWithParam<std::string> {};

TEST_P(QuantizeFormat, gives_the_same_answer_as_quantizing_while_loading) {
    const TemporaryFolder folder;
    const std::string output = (folder / "model").string();
    const ProcessResult result = run_cli({"quantize", tiny_model(), output, "--type", GetParam()}, no_vulkan);
    ASSERT_EQ(result.code, 0) << result.err;
    for (const char* file : {"thinker.gguf", "mmproj.gguf", "speech.gguf", "total"})
        EXPECT_THAT(result.out, HasSubstr(file));
    EXPECT_EQ(generate_answer({"--model", output}),
              generate_answer({"--model", tiny_model(), "--load-as", GetParam()}));
}

INSTANTIATE_TEST_SUITE_P(Formats, QuantizeFormat,
                         testing::Values("q8_0", "q6_k", "q5_k", "q4_k", "f16", "bf16"),
                         [](const auto& type) { return type.param; });

TEST(Quantize, a_quantized_model_supports_audio_and_speech) {
    const TemporaryFolder folder;
    const std::string output = (folder / "model").string(), wav = (folder / "reply.wav").string();
    const ProcessResult quantization = run_cli({"quantize", tiny_model(), output, "--type", "q8_0"});
    ASSERT_EQ(quantization.code, 0);
    const ProcessResult result =
        run_cli({"answer", "--model", output, "--audio", session::test::clip_file("question_en").string(),
                 "--greedy", "--max-tokens", "8", "--max-frames", "8", "--out", wav});
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_GT(fs::file_size(wav), 20'000U);
}

TEST(Quantize, a_dry_run_reports_the_sizes_of_a_run) {
    const TemporaryFolder folder;
    const std::string output = (folder / "model").string();
    const std::vector<std::string> flags{"--type",     "q4_k", "--talker", "q8_0",
                                         "--code2wav", "q8_0", "--json"};
    const auto run = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.end(), flags.begin(), flags.end());
        const ProcessResult result = run_cli(arguments, no_vulkan);
        EXPECT_EQ(result.code, 0) << result.err;
        return json::parse(result.out);
    };
    const json plan = run({"quantize", tiny_model(), "--dry-run"});
    EXPECT_TRUE(plan["dry_run"]);
    EXPECT_EQ(run({"quantize", tiny_model(), output, "--dry-run"})["files"], plan["files"]);
    EXPECT_EQ(folder.files(), 0U);
    const json result_json = run({"quantize", tiny_model(), output});
    EXPECT_FALSE(result_json["dry_run"]);
    ASSERT_EQ(result_json["files"].size(), 3U);
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(result_json["files"][i]["bytes"], plan["files"][i]["bytes"]);
        EXPECT_EQ(fs::file_size(result_json["files"][i]["path"].get<std::string>()),
                  plan["files"][i]["bytes"]);
        EXPECT_FALSE(result_json["files"][i]["already_there"]);
    }
    EXPECT_TRUE(result_json["files"][0]["bytes_by_format"].contains("q4_k"));
    EXPECT_FALSE(result_json["files"][2]["bytes_by_format"].contains("q4_k"));
    const json second_result = run({"quantize", tiny_model(), output});
    for (const json& file : second_result["files"]) EXPECT_TRUE(file["already_there"]);
}

TEST(Quantize, a_single_part_can_be_written) {
    const TemporaryFolder folder;
    const std::string output = (folder / "model").string();
    ASSERT_EQ(run_cli({"quantize", tiny_model(), output, "--preset", "24gb", "--only", "speech"}).code, 0);
    EXPECT_TRUE(fs::exists(folder / "model" / "speech.gguf"));
    EXPECT_FALSE(fs::exists(folder / "model" / "thinker.gguf"));
}

TEST(Quantize, verifies_the_written_files_on_request) {
    const TemporaryFolder folder;
    const std::string output = (folder / "model").string();
    const ProcessResult table =
        run_cli({"quantize", tiny_model(), output, "--type", "q8_0", "--verify"}, no_vulkan);
    EXPECT_EQ(table.code, 0) << table.err;
    EXPECT_THAT(table.out, HasSubstr("Relative errors"));
    const ProcessResult report =
        run_cli({"quantize", tiny_model(), output, "--type", "q8_0", "--verify", "--json"}, no_vulkan);
    const json verification = json::parse(report.out)["verification"];
    EXPECT_GT(verification.size(), 100U);
    for (const json& tensor : verification) EXPECT_LT(tensor["relative_error"], 0.02) << tensor;
}

TEST(Quantize, the_help_lists_the_presets) {
    const ProcessResult help = run_cli({"quantize", "--help"}, no_vulkan);
    EXPECT_EQ(help.code, 0);
    for (const char* text : {"80gb", "48gb", "32gb", "24gb", "16gb", "GiB", "--experts", "--keep-embeddings"})
        EXPECT_THAT(help.out, HasSubstr(text));
}

TEST(Quantize, invalid_arguments_are_rejected) {
    const TemporaryFolder folder;
    const std::string existing_model = (folder / "q4").string(), new_folder = (folder / "other").string();
    ASSERT_EQ(run_cli({"quantize", tiny_model(), existing_model, "--type", "q4_k"}).code, 0);
    expect_error(run_cli({"quantize", tiny_model(), new_folder}), 2, {"--type", "--preset"});
    expect_error(run_cli({"quantize", tiny_model(), "--type", "q8_0"}), 2, {"No output folder"});
    expect_error(run_cli({"quantize", tiny_model(), new_folder, "--type", "q5_0"}), 2, {"--type", "q5_0"});
    expect_error(run_cli({"quantize", tiny_model(), new_folder, "--type", "q8_0", "--preset", "24gb"}), 2,
                 {"--preset"});
    expect_error(run_cli({"quantize", existing_model, new_folder, "--type", "q8_0"}), 2,
                 {"thinker.gguf", "q4_k already", "less precise than q8_0"});
    expect_error(run_cli({"quantize", tiny_model(), tiny_model() + "/q8", "--type", "q8_0"}), 2,
                 {"folder of its source"});
    expect_error(run_cli({"quantize", tiny_model(), existing_model, "--type", "q8_0"}), 2,
                 {"another thinker.gguf", "--force"});
    expect_error(run_cli({"quantize", "/nowhere", new_folder, "--type", "q8_0"}), 1,
                 {"/nowhere", "does not exist"});
    expect_error(run_cli({"quantize", tiny_model(), "/proc/model", "--type", "q8_0"}), 1,
                 {"/proc/model", "written"});
    EXPECT_FALSE(fs::exists(new_folder));
    EXPECT_EQ(run_cli({"quantize", tiny_model(), existing_model, "--type", "q8_0", "--force"}).code, 0);
}

TEST(Quantize, control_c_leaves_no_incomplete_file) {
    const TemporaryFolder folder;
    ChildProcess program(govor_cli_path(),
                         {"quantize", tiny_model(), (folder / "model").string(), "--type", "q4_k"});
    ASSERT_TRUE(program.wait_for_error("Thinker: "));
    program.send_signal(SIGINT);
    const ProcessResult result = program.wait();
    if (result.code == 0) return;  // it finished before the signal
    EXPECT_EQ(result.code, 130) << result.err;
    EXPECT_THAT(result.err, HasSubstr("cancelled"));
    if (!fs::exists(folder / "model")) return;
    for (const auto& entry : fs::directory_iterator(folder / "model"))
        EXPECT_FALSE(entry.path().filename().string().starts_with(".")) << entry.path();
}

TEST(Quantize, a_file_size_limit_leaves_no_file) {
    const TemporaryFolder folder;
    const std::string output = (folder / "model").string();
    const ProcessResult result =
        govor::test::run_program("/bin/bash", {"-c", "ulimit -f 1000; exec \"$@\"", "bash", govor_cli_path(),
                                               "quantize", tiny_model(), output, "--type", "q8_0"});
    EXPECT_EQ(result.code, 1) << result.err;
    EXPECT_THAT(result.err, HasSubstr("thinker.gguf: The file cannot be written: File too large."));
    EXPECT_FALSE(fs::exists(output));
}

TEST(Quantize, a_killed_run_is_resumed) {
    const TemporaryFolder folder;
    const std::string output = (folder / "model").string();
    {
        ChildProcess program(govor_cli_path(), {"quantize", tiny_model(), output, "--type", "q4_k"});
        ASSERT_TRUE(program.wait_for_error("AudioTower: "));
        program.send_signal(SIGKILL);
        program.wait();
    }
    ASSERT_TRUE(fs::exists(folder / "model" / "thinker.gguf"));
    const ProcessResult result = run_cli({"quantize", tiny_model(), output, "--type", "q4_k"});
    ASSERT_EQ(result.code, 0) << result.err;
    EXPECT_THAT(result.err, HasSubstr("thinker.gguf already exists"));
    std::size_t files = 0;
    for ([[maybe_unused]] const auto& entry : fs::directory_iterator(folder / "model")) ++files;
    EXPECT_EQ(files, 4U);
}

}  // namespace
}  // namespace govor::cli::quantize_test
