#include <csignal>

#include "audio/clip.h"
#include "cli/cli.h"

namespace govor::cli {
namespace {

using namespace test;
using testing::HasSubstr;

std::vector<std::string> chat(std::vector<std::string> more) {
    more.insert(more.begin(), {"chat", "--model", tiny(), "--greedy"});
    return more;
}

// Lines of the pipe's side of a conversation; a character that an answer breaks is no line feed.
std::vector<std::string> lines(const std::string& text) {
    std::vector<std::string> out;
    std::size_t at = 0;
    for (std::size_t end; (end = text.find('\n', at)) != std::string::npos; at = end + 1) {
        out.push_back(text.substr(at, end - at));
    }
    return out;
}

TEST(Chat, holds_a_conversation_through_a_pipe) {
    const TemporaryFolder folder;
    const std::string wav = (folder / "last.wav").string();
    Program program(GOVOR_CLI, chat({"--max-tokens", "8", "--max-frames", "6"}));
    program.write("Привет мир\nПривет мир\n/audio " + session::test::clip_file("question_en").string() +
                  "\n/save " + wav +
                  "\n/reset\n  Привет мир \r\n");  // no line feed needed at the end: the input ends
    const Ended ended = program.wait();
    ASSERT_EQ(ended.code, 0) << ended.err;
    const std::vector<std::string> said = lines(ended.out);
    ASSERT_EQ(said.size(), 6U) << ended.out;
    EXPECT_NE(said[1], said[0]);  // the same question after an answer is another prompt
    EXPECT_EQ(said[3], "Saved 0.5 s of speech as " + wav + ".");
    EXPECT_EQ(said[4], "A new conversation.");
    EXPECT_EQ(said[5], said[0]);
    EXPECT_EQ(audio::read_clip(wav, {}, speaking_rate).samples.size(), 6U * 1920 - 555);
    EXPECT_EQ(std::count(ended.err.begin(), ended.err.end(), '\n'), 4)
        << ended.err;  // statistics of each answer

    const Ended alone =
        cli({"answer", "--model", tiny(), "--greedy", "--max-tokens", "8", "--text", "Привет мир"});
    EXPECT_EQ(alone.out, said[0] + "\n");
}

TEST(Chat, goes_on_after_a_line_that_it_cannot_answer) {
    const TemporaryFolder folder;
    Program program(GOVOR_CLI, chat({"--text-only", "--max-tokens", "2"}));
    program.write("/dance\n/audio\n/audio /nowhere.wav\n/save\n/save " + (folder / "x.wav").string() +
                  "\n\xFF\xFE\n\n/quit\nnever read\n");
    const Ended ended = program.wait();
    EXPECT_EQ(ended.code, 0) << ended.err;
    EXPECT_EQ(ended.out, "");
    const std::vector<std::string> complaints = lines(ended.err);
    ASSERT_EQ(complaints.size(), 6U) << ended.err;
    const std::vector<std::string> about{"/dance",      "/audio needs",      "/nowhere.wav",
                                         "/save needs", "no speech to save", "UTF-8"};
    for (std::size_t i = 0; i < about.size(); ++i) {
        EXPECT_TRUE(complaints[i].starts_with("govor-cli: ")) << complaints[i];
        EXPECT_THAT(complaints[i], HasSubstr(about[i]));
    }
    EXPECT_EQ(folder.files(), 0U);
}

// Asks, and interrupts the answer: a few words, then half a minute of speech, so that a fast device is still
// at it.
void stop_an_answer(Program& program) {
    program.write("Привет мир\n");
    ASSERT_TRUE(program.wait_for_output(" "));  // the answer begins with one
    program.send_signal(SIGINT);
    ASSERT_TRUE(program.wait_for_error(" tokens at "));  // which ends every answer
}

TEST(Chat, control_c_stops_the_answer_and_not_the_program) {
    Program program(GOVOR_CLI, chat({"--max-frames", "3000"}));
    stop_an_answer(program);
    program.send_signal(SIGINT);  // with nothing to stop it says how to leave
    ASSERT_TRUE(program.wait_for_error("/quit"));
    program.write("/reset\n/quit\n");
    const Ended ended = program.wait();
    EXPECT_EQ(ended.code, 0) << ended.err;
    EXPECT_THAT(ended.err, HasSubstr("(stopped)\n"));
    EXPECT_TRUE(ended.out.ends_with("\nA new conversation.\n")) << ended.out;
}

TEST(Chat, a_new_conversation_after_a_stopped_answer_is_a_fresh_one) {
    const session::test::GoldenTurn golden("text_ru");
    std::string first_words = golden.file.metadata().at("text");
    const std::string_view broken =
        "\uFFFD";  // a character that the recorded answer ends within, and ours does not
    while (first_words.ends_with(broken)) first_words.resize(first_words.size() - broken.size());
    Program program(GOVOR_CLI, chat({"--max-frames", "3000"}));
    stop_an_answer(program);
    program.write("/reset\nПривет мир\n");
    EXPECT_TRUE(program.wait_for_output("A new conversation.\n" + first_words));
    program.send_signal(SIGINT);
    program.write("/quit\n");
    const Ended ended = program.wait();
    EXPECT_EQ(ended.code, 0) << ended.err;
    EXPECT_THAT(ended.err, HasSubstr("(stopped)\n"));
    EXPECT_THAT(ended.out, HasSubstr("A new conversation.\n" + first_words));
}

}  // namespace
}  // namespace govor::cli
