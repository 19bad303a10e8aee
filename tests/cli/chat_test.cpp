#include <csignal>

#include "audio/clip.h"
#include "cli/cli.h"
#include "support/govor_cli_path.h"

namespace govor::cli::chat_test {
namespace {

using namespace test;
using testing::HasSubstr;

std::vector<std::string> chat_arguments(std::vector<std::string> options) {
    options.insert(options.begin(), {"chat", "--model", tiny_model(), "--greedy"});
    return options;
}

// Returns the lines of a text that end with a line feed.
std::vector<std::string> split_lines(const std::string& text) {
    std::vector<std::string> lines;
    std::size_t begin = 0;
    for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', begin)) {
        lines.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return lines;
}

TEST(Chat, works_through_a_pipe) {
    const TemporaryFolder folder;
    const std::string wav = (folder / "last.wav").string();
    ChildProcess program(govor_cli_path(), chat_arguments({"--max-tokens", "8", "--max-frames", "6"}));
    program.write("Привет мир\nПривет мир\n/audio " + session::test::clip_file("question_en").string() +
                  "\n/save " + wav +
                  "\n/reset\n  Привет мир \r\n");  // the end of the input completes the last line
    const ProcessResult result = program.wait();
    ASSERT_EQ(result.code, 0) << result.err;
    const std::vector<std::string> output = split_lines(result.out);
    ASSERT_EQ(output.size(), 6U) << result.out;
    EXPECT_NE(output[1], output[0]);  // the prompt of the second question contains the first turn
    EXPECT_EQ(output[3], "Saved 0.5 s of speech as " + wav + ".");
    EXPECT_EQ(output[4], "Started a new conversation.");
    EXPECT_EQ(output[5], output[0]);
    EXPECT_EQ(audio::read_clip(wav, {}, output_sample_rate).samples.size(), speech_samples(6));
    EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 4)
        << result.err;  // the statistics of each answer

    const ProcessResult single_answer =
        run_cli({"answer", "--model", tiny_model(), "--greedy", "--max-tokens", "8", "--text", "Привет мир"});
    EXPECT_EQ(single_answer.out, output[0] + "\n");
}

TEST(Chat, continues_after_an_invalid_line) {
    const TemporaryFolder folder;
    ChildProcess program(govor_cli_path(), chat_arguments({"--text-only", "--max-tokens", "2"}));
    program.write("/dance\n/audio\n/audio /nowhere.wav\n/save\n/save " + (folder / "x.wav").string() +
                  "\n\xFF\xFE\n\n/quit\nnever read\n");
    const ProcessResult result = program.wait();
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_EQ(result.out, "");
    const std::vector<std::string> errors = split_lines(result.err);
    ASSERT_EQ(errors.size(), 6U) << result.err;
    const std::vector<std::string> expected{"/dance",      "/audio needs",      "/nowhere.wav",
                                            "/save needs", "no speech to save", "UTF-8"};
    for (std::size_t i = 0; i < expected.size(); ++i) {
        EXPECT_TRUE(errors[i].starts_with("govor-cli: ")) << errors[i];
        EXPECT_THAT(errors[i], HasSubstr(expected[i]));
    }
    EXPECT_EQ(folder.files(), 0U);
}

// Asks a question and interrupts the answer. Half a minute of speech is requested, so that a fast device is
// still generating it.
void interrupt_answer(ChildProcess& program) {
    program.write("Привет мир\n");
    ASSERT_TRUE(program.wait_for_output(" "));  // the answer begins with a space
    program.send_signal(SIGINT);
    ASSERT_TRUE(program.wait_for_error(" tokens at "));  // the statistics after every answer
}

TEST(Chat, control_c_stops_only_the_answer) {
    ChildProcess program(govor_cli_path(), chat_arguments({"--max-frames", "3000"}));
    interrupt_answer(program);
    program.send_signal(SIGINT);  // while idle, it prints how to exit
    ASSERT_TRUE(program.wait_for_error("/quit"));
    program.write("/reset\n/quit\n");
    const ProcessResult result = program.wait();
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_THAT(result.err, HasSubstr("(stopped)\n"));
    EXPECT_TRUE(result.out.ends_with("\nStarted a new conversation.\n")) << result.out;
}

TEST(Chat, a_new_conversation_after_an_interrupted_answer_has_no_history) {
    const session::test::GoldenTurn golden("text_ru");
    std::string first_words = golden.file.metadata().at("text");
    // The reference's answer may end with a truncated character.
    const std::string_view replacement_character = "\uFFFD";
    while (first_words.ends_with(replacement_character))
        first_words.resize(first_words.size() - replacement_character.size());
    ChildProcess program(govor_cli_path(), chat_arguments({"--max-frames", "3000"}));
    interrupt_answer(program);
    program.write("/reset\nПривет мир\n");
    EXPECT_TRUE(program.wait_for_output("Started a new conversation.\n" + first_words));
    program.send_signal(SIGINT);
    program.write("/quit\n");
    const ProcessResult result = program.wait();
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_THAT(result.err, HasSubstr("(stopped)\n"));
    EXPECT_THAT(result.out, HasSubstr("Started a new conversation.\n" + first_words));
}

}  // namespace
}  // namespace govor::cli::chat_test
