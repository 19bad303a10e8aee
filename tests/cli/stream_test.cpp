#include <nlohmann/json.hpp>

#include "audio/clip.h"
#include "cli/cli.h"
#include "paced_clip.h"

namespace govor::cli {
namespace {

using namespace test;
using testing::HasSubstr;

std::vector<std::string> answer(std::vector<std::string> more) {
    more.insert(more.begin(), {"answer", "--model", tiny(), "--text", "Привет мир", "--greedy",
                               "--max-tokens", "12", "--max-frames", "9"});
    return more;
}

TEST(Stream, to_stdout_is_the_sound_of_the_file_and_nothing_else) {
    const TemporaryFolder folder;
    const auto wav = folder / "reply.wav";
    const Ended ended = cli(answer({"--stream-to", "-", "--out", wav.string()}));
    ASSERT_EQ(ended.code, 0) << ended.err;
    EXPECT_THAT(ended.err, HasSubstr(" tokens at "));  // after the text, which stdout has no room for
    const auto streamed = folder.write("streamed.wav", ended.out);
    const audio::Clip file = audio::read_clip(wav, {}, speaking_rate);
    EXPECT_EQ(file.samples.size(), 9U * 1920 - 555);
    EXPECT_EQ(audio::read_clip(streamed, {}, speaking_rate).samples, file.samples);

    const Ended raw = cli(answer({"--stream-to", "-", "--raw"}));
    ASSERT_EQ(raw.code, 0) << raw.err;
    EXPECT_EQ(raw.out, ended.out.substr(44));

    const auto named = folder / "named.wav";
    const Ended elsewhere = cli(answer({"--stream-to", named.string(), "--json"}));
    ASSERT_EQ(elsewhere.code, 0) << elsewhere.err;
    EXPECT_EQ(audio::read_clip(named, {}, speaking_rate).samples, file.samples);
    const nlohmann::json figures = nlohmann::json::parse(elsewhere.out)["statistics"];
    for (const char* part : {"prefill_seconds", "first_tokens_seconds", "talker_prefill_seconds",
                             "first_frame_seconds", "first_vocoder_seconds", "vocoder_seconds"}) {
        EXPECT_GT(figures[part], 0) << part;
    }
}

TEST(Stream, a_text_is_said_to_stdout_too) {
    const Ended ended = cli({"say", "Привет мир", "--model", tiny(), "--stream-to", "-", "--raw", "--greedy",
                             "--max-frames", "3"});
    ASSERT_EQ(ended.code, 0) << ended.err;
    EXPECT_EQ(ended.out.size(), 2U * (3 * 1920 - 555));
}

TEST(Stream, sound_comes_while_the_answer_is_made_and_a_listener_may_leave) {
    const TemporaryFolder folder;
    Program program(GOVOR_CLI,
                    {"answer", "--model", tiny(), "--text", "Привет мир", "--greedy", "--max-tokens", "400",
                     "--max-frames", "4000", "--stream-to", "-", "--out", (folder / "reply.wav").string()});
    ASSERT_TRUE(program.wait_for_output("data"));
    program.close_output();
    const Ended ended = program.wait();
    EXPECT_EQ(ended.code, 1);
    EXPECT_THAT(ended.err, HasSubstr("stdout: The output cannot be written: Broken pipe."));
    EXPECT_EQ(folder.files(), 0U);
}

TEST(Stream, refuses_what_cannot_be) {
    expect_refused(cli(answer({"--stream-to", "-", "--json"})), 2, {"stdout", "JSON"});
    expect_refused(cli(answer({"--raw"})), 2, {"--raw", "--stream-to"});
    expect_refused(cli(answer({"--realtime-input"})), 2, {"--audio"});
    expect_refused(cli(answer({"--stream-to", "/nowhere/reply.wav"})), 1, {"/nowhere/reply.wav"});
}

std::string quoted(const std::vector<std::string>& words) {
    std::string line;
    for (const std::string& word : words) line += "'" + word + "' ";
    return line;
}

TEST(Stream, to_a_terminal_is_refused) {
    std::vector<std::string> words = answer({"--stream-to", "-"});
    words.insert(words.begin(), GOVOR_CLI);
    // script gives the program a terminal, whose line feeds are CR LF, and passes on how it ended.
    const Ended ended = govor::test::run_program(
        "/usr/bin/script", {"--quiet", "--return", "--command", quoted(words), "/dev/null"});
    EXPECT_EQ(ended.code, 2) << ended.err;
    EXPECT_THAT(ended.out, testing::StartsWith("govor-cli: stdout: A terminal cannot play the sound"));
    EXPECT_EQ(std::count(ended.out.begin(), ended.out.end(), '\n'), 1) << ended.out;
}

// The first file that is opened would become stdout, and the answer would be written over it.
TEST(Stream, to_a_stdout_that_is_closed_ends_in_a_sentence_and_not_in_another_file) {
    const TemporaryFolder folder;
    const std::string wav = (folder / "reply.wav").string();
    for (const std::vector<std::string>& sound : {std::vector<std::string>{"--stream-to", "-"}, {}}) {
        std::vector<std::string> words = answer(sound);
        words.insert(words.end(), {"--out", wav});
        words.insert(words.begin(), {"-c", R"(exec "$@" >&-)", "sh", GOVOR_CLI});
        const Ended ended = govor::test::run_program("/bin/sh", words);
        EXPECT_EQ(ended.code, 1) << ended.err;
        EXPECT_THAT(ended.err, HasSubstr("stdout: The output cannot be written: Bad file descriptor."));
        EXPECT_EQ(folder.files(), 0U);
    }
}

TEST(Stream, a_recording_at_the_pace_of_speech_gets_the_same_answer) {
    const auto ask = [](std::vector<std::string> more) {
        more.insert(more.begin(),
                    {"answer", "--model", tiny(), "--audio", session::test::clip_file("question_ru").string(),
                     "--greedy", "--max-tokens", "6", "--json"});
        const Ended ended = cli(more);
        EXPECT_EQ(ended.code, 0) << ended.err;
        return nlohmann::json::parse(ended.out);
    };
    const nlohmann::json at_once = ask({});
    const nlohmann::json at_pace = ask({"--realtime-input"});
    EXPECT_EQ(at_pace["tokens"], at_once["tokens"]);
    EXPECT_GT(at_pace["statistics"]["listening_seconds"], 0);
    EXPECT_GT(at_pace["statistics"]["reused_tokens"], 0);
}

TEST(PacedClip, comes_when_a_microphone_would_give_it) {
    double time = 100;
    const PaceClock clock{.now = [&] { return time; }, .wait_until = [&](double moment) { time = moment; }};
    const std::vector<float> clip(25, 0.5F);  // 2.5 s at 10 Hz
    std::vector<std::pair<double, std::size_t>> heard;
    std::stop_source stop;
    feed_at_pace(
        clip, SampleRate{10}, clock,
        [&](std::span<const float> samples) {
            heard.emplace_back(time, samples.size());
            if (heard.size() == 22) stop.request_stop();
        },
        stop.get_token());
    ASSERT_EQ(heard.size(), 22U);  // and no more after the stop
    for (std::size_t i = 0; i < heard.size(); ++i) {
        EXPECT_DOUBLE_EQ(heard[i].first, 100 + 0.1 * static_cast<double>(i + 1));
        EXPECT_EQ(heard[i].second, 1U);
    }
}

}  // namespace
}  // namespace govor::cli
