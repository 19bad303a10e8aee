// Models without the AudioTower or the networks of speech.
#include <filesystem>
#include <fstream>

#include "cli/cli.h"

namespace govor::cli {
namespace {

using namespace test;
using testing::AllOf;
using testing::HasSubstr;

const std::string thinker_alone =
    (session::test::tiny_folder().parent_path().parent_path() / "llamacpp/tiny-llamacpp-q8_0.gguf").string();

TEST(ThinkerAlone, answers_in_text_and_reports_the_missing_parts) {
    const Ended ended =
        cli({"answer", "--model", thinker_alone, "--text", "Привет мир", "--greedy", "--max-tokens", "5"});
    EXPECT_EQ(ended.code, 0) << ended.err;
    EXPECT_FALSE(ended.out.empty());
    EXPECT_THAT(ended.err, AllOf(HasSubstr("accepts no audio"), HasSubstr("answers in text only")));
}

TEST(ThinkerAlone, chats_in_text) {
    Program program(GOVOR_CLI, {"chat", "--model", thinker_alone, "--greedy", "--max-tokens", "5"});
    program.write("Привет мир\n/quit\n");
    const Ended ended = program.wait();
    EXPECT_EQ(ended.code, 0) << ended.err;
    EXPECT_THAT(ended.err, HasSubstr("5 tokens at "));
}

TEST(ThinkerAlone, rejects_speech_with_the_missing_part_and_how_to_get_it) {
    const TemporaryFolder folder;
    const std::string wav = (folder / "reply.wav").string();
    const std::vector<std::string> texts{"tiny-llamacpp-q8_0.gguf", "cannot speak", "speech part",
                                         "govor-cli quantize"};
    expect_error(cli({"answer", "--model", thinker_alone, "--text", "Hi", "--out", wav}), 1, texts);
    expect_error(cli({"answer", "--model", thinker_alone, "--text", "Hi", "--speaker", "ethan"}), 1, texts);
    expect_error(cli({"chat", "--model", thinker_alone, "--speaker", "ethan"}), 1, texts);
    expect_error(cli({"say", "Hi", "--model", thinker_alone, "--out", wav}), 1, texts);
    EXPECT_EQ(folder.files(), 0U);
}

TEST(ThinkerAlone, rejects_audio_with_the_missing_part_and_how_to_get_it) {
    const std::string clip = session::test::clip_file("question_en").string();
    expect_error(cli({"answer", "--model", thinker_alone, "--audio", clip}), 1,
                 {"tiny-llamacpp-q8_0.gguf", "does not accept spoken questions", "mmproj"});
    const TemporaryFolder folder;
    std::ofstream(folder / "turns.json") << R"([{"role": "user", "audio": ")" << clip << R"("}])";
    expect_error(cli({"answer", "--model", thinker_alone, "--text", "Hi", "--history",
                      (folder / "turns.json").string()}),
                 1, {"does not accept spoken questions", "mmproj"});
}

}  // namespace
}  // namespace govor::cli
