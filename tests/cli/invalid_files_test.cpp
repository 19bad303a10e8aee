#include <nlohmann/json.hpp>
#include "audio/wav_writer.h"
#include "cli/cli.h"

namespace govor::cli::invalid_files_test {
namespace {

using namespace test;
using testing::HasSubstr;

// Errors that do not depend on a device are reported before one is opened.
const ChildProcess::Environment no_vulkan{{"GOVOR_VULKAN_LIBRARY", "/nonexistent"}};

struct InvalidFiles : testing::Test {
    void expect_answer_error(std::vector<std::string> options, const std::vector<std::string>& texts) {
        options.insert(options.begin(), {"answer", "--model", tiny_model()});
        const std::size_t file_count = folder.files();
        expect_error(run_cli(options, no_vulkan), 1, texts);
        EXPECT_EQ(folder.files(), file_count);
    }
    void expect_clip_error(const std::filesystem::path& file, std::vector<std::string> texts,
                           std::vector<std::string> options = {}) {
        texts.push_back(file.string());
        options.insert(options.begin(), {"--audio", file.string(), "--out", (folder / "reply.wav").string(),
                                         "--trace", (folder / "turn.safetensors").string()});
        expect_answer_error(options, texts);
    }
    void expect_history_error(const std::string& json, std::vector<std::string> texts) {
        const auto file = folder.write("turns.json", json);
        texts.push_back("turns.json");
        expect_answer_error(
            {"--text", "Hi", "--history", file.string(), "--out", (folder / "reply.wav").string()}, texts);
    }
    std::filesystem::path write_wav(const std::string& name, std::span<const float> samples,
                                    SampleRate rate) {
        audio::WavWriter wav(folder / name, rate);
        wav.append(samples);
        wav.finish();
        return folder / name;
    }

    TemporaryFolder folder;
};

TEST_F(InvalidFiles, invalid_clips_are_rejected) {
    expect_clip_error(folder / "absent.wav", {"does not exist"});
    expect_clip_error(folder.write("empty.wav", ""), {});
    expect_clip_error(folder.write("text.wav", "This is no sound at all, whatever its name says."), {});
    const std::string clip = govor::test::read(session::test::clip_file("question_en"));
    expect_clip_error(folder.write("cut.wav", clip.substr(0, clip.size() / 2)), {});
    expect_clip_error(write_wav("none.wav", {}, input_sample_rate), {"empty"});
    expect_clip_error(write_wav("short.wav", std::vector<float>(100, 0.5F), input_sample_rate), {"0.02 s"});
    expect_clip_error(write_wav("silent.wav", std::vector<float>(16000), input_sample_rate), {"silent"});
    expect_clip_error(folder.path(), {});
}

TEST_F(InvalidFiles, the_error_for_a_clip_beyond_the_context_names_both_lengths) {
    // A rate of 1 kHz keeps the file of an hour small.
    std::vector<float> hour(3'600'000);
    for (std::size_t i = 0; i < hour.size(); ++i) hour[i] = i % 2 == 0 ? 0.5F : -0.5F;
    expect_clip_error(write_wav("hour.wav", hour, SampleRate{1000}), {"60 min 0 s", "10 min 30 s"});
    expect_clip_error(session::test::clip_file("long_en"), {"11.5 s", "4.92 s"}, {"--context", "64"});
}

TEST_F(InvalidFiles, the_error_for_an_invalid_history_names_the_turn_and_the_field) {
    expect_history_error("[{", {"JSON"});
    expect_history_error("{}", {"list of turns"});
    expect_history_error("[1]", {"turn 1"});
    expect_history_error(R"([{"text": "Hi"}])", {"turn 1.role"});
    expect_history_error(R"([{"role": "user", "text": "Hi"}, {"role": "robot", "text": "Hi"}])",
                         {"turn 2.role", "robot"});
    expect_history_error(R"([{"role": "user", "text": 5}])", {"turn 1.text"});
    expect_history_error(R"([{"role": "user"}])", {"turn 1.text"});
    expect_history_error(R"([{"role": "user", "text": "Hi", "mood": "good"}])", {"turn 1.", "mood"});
    expect_history_error(R"([{"role": "assistant", "text": "Hi", "audio": "a.wav"}])", {"turn 1.audio"});
    expect_history_error("[{\"role\": \"user\", \"text\": \"\xFF\"}]", {"UTF-8"});
    expect_answer_error({"--text", "Hi", "--history", (folder / "absent.json").string()},
                        {"absent.json", "does not exist"});
    const auto file = folder.write("turns.json", R"([{"role": "user", "audio": "absent.wav"}])");
    expect_answer_error({"--text", "Hi", "--history", file.string()}, {"absent.wav", "does not exist"});
}

TEST_F(InvalidFiles, unwritable_outputs_are_reported_before_the_model_is_loaded) {
    const std::string nowhere = (folder / "absent" / "file").string();
    expect_answer_error({"--text", "Hi", "--out", nowhere}, {nowhere, "No such file or directory"});
    expect_answer_error({"--text", "Hi", "--trace", nowhere}, {nowhere, "No such file or directory"});
    expect_answer_error({"--text", "Hi", "--out", folder.path().string()}, {folder.path().string()});
    expect_answer_error({"--text", "Hi", "--trace", folder.path().string()},
                        {folder.path().string(), "Is a directory"});
    expect_answer_error({"--text", "Hi", "--trace", "/dev/full"}, {"/dev/full", "regular file"});
    expect_answer_error({"--text", "Hi", "--out", "/proc/reply.wav"}, {"/proc/reply.wav"});
}

TEST_F(InvalidFiles, a_full_disk_is_reported) {
    const ProcessResult result = run_cli({"answer", "--model", tiny_model(), "--text", "Hi", "--greedy",
                                          "--max-tokens", "3", "--max-frames", "3", "--out", "/dev/full"});
    EXPECT_EQ(result.code, 1);
    EXPECT_THAT(result.err, HasSubstr("/dev/full: The sound cannot be written: No space left on device."));
}

TEST_F(InvalidFiles, an_existing_file_is_unchanged_after_an_error) {
    const auto wav = folder.write("reply.wav", "kept");
    const ProcessResult result =
        run_cli({"answer", "--model", tiny_model(), "--text", "Hi", "--out", wav.string()}, no_vulkan);
    EXPECT_EQ(result.code, 1);
    EXPECT_EQ(govor::test::read(wav), "kept");
    EXPECT_EQ(folder.files(), 1U);
}

}  // namespace
}  // namespace govor::cli::invalid_files_test
