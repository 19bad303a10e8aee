// Tests of models without the AudioTower or the speech part.
#include <filesystem>
#include <fstream>

#include "cli/cli.h"
#include "support/govor_cli_path.h"

namespace govor::cli::missing_parts_test {
namespace {

using namespace test;
using testing::AllOf;
using testing::HasSubstr;

const std::string thinker_file =
    (session::test::tiny_folder().parent_path().parent_path() / "llamacpp/tiny-llamacpp-q8_0.gguf").string();

TEST(ThinkerOnlyModel, answers_in_text_and_reports_the_missing_parts) {
    const ProcessResult result =
        run_cli({"answer", "--model", thinker_file, "--text", "Привет мир", "--greedy", "--max-tokens", "5"});
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_FALSE(result.out.empty());
    EXPECT_THAT(result.err, AllOf(HasSubstr("accepts no audio"), HasSubstr("answers in text only")));
}

TEST(ThinkerOnlyModel, chats_in_text) {
    ChildProcess program(govor_cli_path(),
                         {"chat", "--model", thinker_file, "--greedy", "--max-tokens", "5"});
    program.write("Привет мир\n/quit\n");
    const ProcessResult result = program.wait();
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_THAT(result.err, HasSubstr("5 tokens at "));
}

TEST(ThinkerOnlyModel, rejects_speech_and_names_the_missing_part) {
    const TemporaryFolder folder;
    const std::string wav = (folder / "reply.wav").string();
    const std::vector<std::string> texts{"tiny-llamacpp-q8_0.gguf", "cannot speak", "speech part",
                                         "govor-cli quantize"};
    expect_error(run_cli({"answer", "--model", thinker_file, "--text", "Hi", "--out", wav}), 1, texts);
    expect_error(run_cli({"answer", "--model", thinker_file, "--text", "Hi", "--speaker", "ethan"}), 1,
                 texts);
    expect_error(run_cli({"chat", "--model", thinker_file, "--speaker", "ethan"}), 1, texts);
    expect_error(run_cli({"say", "Hi", "--model", thinker_file, "--out", wav}), 1, texts);
    EXPECT_EQ(folder.files(), 0U);
}

TEST(ThinkerOnlyModel, rejects_audio_and_names_the_missing_part) {
    const std::string clip = session::test::clip_file("question_en").string();
    expect_error(run_cli({"answer", "--model", thinker_file, "--audio", clip}), 1,
                 {"tiny-llamacpp-q8_0.gguf", "does not accept spoken questions", "mmproj"});
    const TemporaryFolder folder;
    std::ofstream(folder / "turns.json") << R"([{"role": "user", "audio": ")" << clip << R"("}])";
    expect_error(run_cli({"answer", "--model", thinker_file, "--text", "Hi", "--history",
                          (folder / "turns.json").string()}),
                 1, {"does not accept spoken questions", "mmproj"});
}

}  // namespace
}  // namespace govor::cli::missing_parts_test
