#include <nlohmann/json.hpp>
#include "audio/wav_writer.h"
#include "cli/cli.h"

namespace govor::cli {
namespace {

using namespace test;
using testing::HasSubstr;

// Refusals that need no device are made before one is looked for.
const Program::Environment no_vulkan{{"GOVOR_VULKAN_LIBRARY", "/nonexistent"}};

struct HostileFiles : testing::Test {
    void refused(std::vector<std::string> more, const std::vector<std::string>& words) {
        more.insert(more.begin(), {"answer", "--model", tiny()});
        const std::size_t before = folder.files();
        expect_refused(cli(more, no_vulkan), 1, words);
        EXPECT_EQ(folder.files(), before);
    }
    void refused_sound(const std::filesystem::path& file, std::vector<std::string> words,
                       std::vector<std::string> more = {}) {
        words.push_back(file.string());
        more.insert(more.begin(), {"--audio", file.string(), "--out", (folder / "reply.wav").string(),
                                   "--trace", (folder / "turn.safetensors").string()});
        refused(more, words);
    }
    void refused_history(const std::string& json, std::vector<std::string> words) {
        const auto file = folder.write("turns.json", json);
        words.push_back("turns.json");
        refused({"--text", "Hi", "--history", file.string(), "--out", (folder / "reply.wav").string()},
                words);
    }
    std::filesystem::path sound(const std::string& name, std::span<const float> samples, SampleRate rate) {
        audio::WavWriter wav(folder / name, rate);
        wav.append(samples);
        wav.finish();
        return folder / name;
    }

    TemporaryFolder folder;
};

TEST_F(HostileFiles, a_recording_that_cannot_be_heard_is_refused) {
    refused_sound(folder / "absent.wav", {"does not exist"});
    refused_sound(folder.write("empty.wav", ""), {});
    refused_sound(folder.write("text.wav", "This is no sound at all, whatever its name says."), {});
    const std::string whole = govor::test::read(session::test::clip_file("question_en"));
    refused_sound(folder.write("cut.wav", whole.substr(0, whole.size() / 2)), {});
    refused_sound(sound("none.wav", {}, listening_rate), {"empty"});
    refused_sound(sound("short.wav", std::vector<float>(100, 0.5F), listening_rate), {"0.02 s"});
    refused_sound(sound("silent.wav", std::vector<float>(16000), listening_rate), {"silent"});
    refused_sound(folder.path(), {});
}

TEST_F(HostileFiles, a_recording_that_does_not_fit_the_context_is_refused_with_both_lengths) {
    // One sample a millisecond keeps an hour small.
    std::vector<float> hour(3'600'000);
    for (std::size_t i = 0; i < hour.size(); ++i) hour[i] = i % 2 == 0 ? 0.5F : -0.5F;
    refused_sound(sound("hour.wav", hour, SampleRate{1000}), {"60 min 0 s", "10 min 30 s"});
    refused_sound(session::test::clip_file("long_en"), {"11.5 s", "4.92 s"}, {"--context", "64"});
}

TEST_F(HostileFiles, a_history_that_is_wrong_is_refused_with_its_turn_and_field) {
    refused_history("[{", {"JSON"});
    refused_history("{}", {"list of turns"});
    refused_history("[1]", {"turn 1"});
    refused_history(R"([{"text": "Hi"}])", {"turn 1.role"});
    refused_history(R"([{"role": "user", "text": "Hi"}, {"role": "robot", "text": "Hi"}])",
                    {"turn 2.role", "robot"});
    refused_history(R"([{"role": "user", "text": 5}])", {"turn 1.text"});
    refused_history(R"([{"role": "user"}])", {"turn 1.text"});
    refused_history(R"([{"role": "user", "text": "Hi", "mood": "good"}])", {"turn 1.", "mood"});
    refused_history(R"([{"role": "assistant", "text": "Hi", "audio": "a.wav"}])", {"turn 1.audio"});
    refused_history("[{\"role\": \"user\", \"text\": \"\xFF\"}]", {"UTF-8"});
    refused({"--text", "Hi", "--history", (folder / "absent.json").string()},
            {"absent.json", "does not exist"});
    const auto file = folder.write("turns.json", R"([{"role": "user", "audio": "absent.wav"}])");
    refused({"--text", "Hi", "--history", file.string()}, {"absent.wav", "does not exist"});
}

TEST_F(HostileFiles, an_output_that_cannot_be_written_is_found_before_the_model_is_loaded) {
    const std::string nowhere = (folder / "absent" / "file").string();
    refused({"--text", "Hi", "--out", nowhere}, {nowhere, "No such file or directory"});
    refused({"--text", "Hi", "--trace", nowhere}, {nowhere, "No such file or directory"});
    refused({"--text", "Hi", "--out", folder.path().string()}, {folder.path().string()});
    refused({"--text", "Hi", "--trace", folder.path().string()}, {folder.path().string(), "Is a directory"});
    refused({"--text", "Hi", "--trace", "/dev/full"}, {"/dev/full", "regular file"});
    refused({"--text", "Hi", "--out", "/proc/reply.wav"}, {"/proc/reply.wav"});
}

TEST_F(HostileFiles, a_full_disk_is_an_error_and_not_a_short_file) {
    const Ended ended = cli({"answer", "--model", tiny(), "--text", "Hi", "--greedy", "--max-tokens", "3",
                             "--max-frames", "3", "--out", "/dev/full"});
    EXPECT_EQ(ended.code, 1);
    EXPECT_THAT(ended.err, HasSubstr("/dev/full: The sound cannot be written: No space left on device."));
}

TEST_F(HostileFiles, an_earlier_file_survives_a_failure) {
    const auto wav = folder.write("reply.wav", "kept");
    const Ended ended = cli({"answer", "--model", tiny(), "--text", "Hi", "--out", wav.string()}, no_vulkan);
    EXPECT_EQ(ended.code, 1);
    EXPECT_EQ(govor::test::read(wav), "kept");
    EXPECT_EQ(folder.files(), 1U);
}

}  // namespace
}  // namespace govor::cli
