#include <nlohmann/json.hpp>

#include "audio/clip.h"
#include "cli/cli.h"
#include "paced_clip.h"
#include "support/govor_cli_path.h"

namespace govor::cli::stream_test {
namespace {

using namespace test;
using testing::HasSubstr;

std::vector<std::string> answer_arguments(std::vector<std::string> options) {
    options.insert(options.begin(), {"answer", "--model", tiny_model(), "--text", "Привет мир", "--greedy",
                                     "--max-tokens", "12", "--max-frames", "9"});
    return options;
}

TEST(Stream, stdout_has_the_same_audio_as_the_file) {
    const TemporaryFolder folder;
    const auto wav = folder / "reply.wav";
    const ProcessResult result = run_cli(answer_arguments({"--stream-to", "-", "--out", wav.string()}));
    ASSERT_EQ(result.code, 0) << result.err;
    EXPECT_THAT(result.err, HasSubstr(" tokens at "));  // the text is written to stderr
    const auto streamed_file = folder.write("streamed.wav", result.out);
    const audio::Clip file = audio::read_clip(wav, {}, output_sample_rate);
    EXPECT_EQ(file.samples.size(), speech_samples(9));
    EXPECT_EQ(audio::read_clip(streamed_file, {}, output_sample_rate).samples, file.samples);

    const ProcessResult raw_result = run_cli(answer_arguments({"--stream-to", "-", "--raw"}));
    ASSERT_EQ(raw_result.code, 0) << raw_result.err;
    constexpr std::size_t wav_header_bytes = 44;
    EXPECT_EQ(raw_result.out, result.out.substr(wav_header_bytes));

    const auto named_file = folder / "named.wav";
    const ProcessResult file_result =
        run_cli(answer_arguments({"--stream-to", named_file.string(), "--json"}));
    ASSERT_EQ(file_result.code, 0) << file_result.err;
    EXPECT_EQ(audio::read_clip(named_file, {}, output_sample_rate).samples, file.samples);
    const nlohmann::json statistics = nlohmann::json::parse(file_result.out)["statistics"];
    for (const char* phase : {"prefill_seconds", "first_tokens_seconds", "talker_prefill_seconds",
                              "first_frame_seconds", "first_vocoder_seconds", "vocoder_seconds"}) {
        EXPECT_GT(statistics[phase], 0) << phase;
    }
}

TEST(Stream, say_can_stream_to_stdout) {
    const ProcessResult result = run_cli({"say", "Привет мир", "--model", tiny_model(), "--stream-to", "-",
                                          "--raw", "--greedy", "--max-frames", "3"});
    ASSERT_EQ(result.code, 0) << result.err;
    EXPECT_EQ(result.out.size(), 2 * speech_samples(3));
}

TEST(Stream, audio_is_streamed_and_a_closed_pipe_is_reported) {
    const TemporaryFolder folder;
    ChildProcess program(govor_cli_path(), {"answer", "--model", tiny_model(), "--text", "Привет мир",
                                            "--greedy", "--max-tokens", "400", "--max-frames", "4000",
                                            "--stream-to", "-", "--out", (folder / "reply.wav").string()});
    ASSERT_TRUE(program.wait_for_output("data"));
    program.close_output();
    const ProcessResult result = program.wait();
    EXPECT_EQ(result.code, 1);
    EXPECT_THAT(result.err, HasSubstr("stdout: The output cannot be written: Broken pipe."));
    EXPECT_EQ(folder.files(), 0U);
}

TEST(Stream, rejects_invalid_combinations) {
    expect_error(run_cli(answer_arguments({"--stream-to", "-", "--json"})), 2, {"stdout", "JSON"});
    expect_error(run_cli(answer_arguments({"--raw"})), 2, {"--raw", "--stream-to"});
    expect_error(run_cli(answer_arguments({"--realtime-input"})), 2, {"--audio"});
    expect_error(run_cli(answer_arguments({"--stream-to", "/nowhere/reply.wav"})), 1, {"/nowhere/reply.wav"});
}

std::string shell_quote(const std::vector<std::string>& words) {
    std::string line;
    for (const std::string& word : words) line += "'" + word + "' ";
    return line;
}

TEST(Stream, a_terminal_is_rejected) {
    std::vector<std::string> words = answer_arguments({"--stream-to", "-"});
    words.insert(words.begin(), govor_cli_path());
    // script(1) runs the program on a terminal, whose line endings are CR LF, and returns its exit code.
    const ProcessResult result = govor::test::run_program(
        "/usr/bin/script", {"--quiet", "--return", "--command", shell_quote(words), "/dev/null"});
    EXPECT_EQ(result.code, 2) << result.err;
    EXPECT_THAT(result.out, testing::StartsWith("govor-cli: stdout: A terminal cannot play audio"));
    EXPECT_EQ(std::count(result.out.begin(), result.out.end(), '\n'), 1) << result.out;
}

// Otherwise, the first opened file would get the descriptor of stdout, and the answer would be written to it.
TEST(Stream, a_closed_stdout_is_reported) {
    const TemporaryFolder folder;
    const std::string wav = (folder / "reply.wav").string();
    for (const std::vector<std::string>& output : {std::vector<std::string>{"--stream-to", "-"}, {}}) {
        std::vector<std::string> words = answer_arguments(output);
        words.insert(words.end(), {"--out", wav});
        words.insert(words.begin(), {"-c", R"(exec "$@" >&-)", "sh", govor_cli_path()});
        const ProcessResult result = govor::test::run_program("/bin/sh", words);
        EXPECT_EQ(result.code, 1) << result.err;
        EXPECT_THAT(result.err, HasSubstr("stdout: The output cannot be written: Bad file descriptor."));
        EXPECT_EQ(folder.files(), 0U);
    }
}

TEST(Stream, real_time_input_gives_the_same_answer) {
    const auto answer_clip = [](std::vector<std::string> options) {
        options.insert(options.begin(), {"answer", "--model", tiny_model(), "--audio",
                                         session::test::clip_file("question_ru").string(), "--greedy",
                                         "--max-tokens", "6", "--json"});
        const ProcessResult result = run_cli(options);
        EXPECT_EQ(result.code, 0) << result.err;
        return nlohmann::json::parse(result.out);
    };
    const nlohmann::json immediate_answer = answer_clip({});
    const nlohmann::json realtime_answer = answer_clip({"--realtime-input"});
    EXPECT_EQ(realtime_answer["tokens"], immediate_answer["tokens"]);
    EXPECT_GT(realtime_answer["statistics"]["listening_seconds"], 0);
    EXPECT_GT(realtime_answer["statistics"]["reused_tokens"], 0);
}

TEST(PacedClip, arrives_at_the_rate_of_a_microphone) {
    double time = 100;
    const PaceClock clock{.now = [&] { return time; }, .wait_until = [&](double moment) { time = moment; }};
    const std::vector<float> clip(25, 0.5F);  // 2.5 s at 10 Hz
    std::vector<std::pair<double, std::size_t>> chunks;
    std::stop_source stop;
    feed_in_real_time(
        clip, SampleRate{10}, clock,
        [&](std::span<const float> samples) {
            chunks.emplace_back(time, samples.size());
            if (chunks.size() == 22) stop.request_stop();
        },
        stop.get_token());
    ASSERT_EQ(chunks.size(), 22U);  // none after the stop
    for (std::size_t i = 0; i < chunks.size(); ++i) {
        EXPECT_DOUBLE_EQ(chunks[i].first, 100 + 0.1 * static_cast<double>(i + 1));
        EXPECT_EQ(chunks[i].second, 1U);
    }
}

}  // namespace
}  // namespace govor::cli::stream_test
