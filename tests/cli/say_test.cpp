#include "audio/clip.h"
#include "audio/voice_activity.h"
#include "cli/cli.h"

namespace govor::cli::say_test {
namespace {

using namespace test;
using testing::HasSubstr;

TEST(Say, writes_only_the_speech) {
    const TemporaryFolder folder;
    const auto wav = folder / "hello.wav";
    const ProcessResult result = run_cli({"say", "Привет мир", "--model", tiny_model(), "--out", wav.string(),
                                          "--greedy", "--max-frames", "10"});
    ASSERT_EQ(result.code, 0) << result.err;
    EXPECT_EQ(result.out, "");
    EXPECT_THAT(result.err, HasSubstr("10 frames at "));
    EXPECT_EQ(result.err.find("tokens"), std::string::npos) << result.err;
    const audio::Clip speech = audio::read_clip(wav, {}, output_sample_rate);
    EXPECT_EQ(speech.samples.size(), speech_samples(10));
    EXPECT_FALSE(audio::is_silent(speech.samples, output_sample_rate));
    EXPECT_EQ(folder.files(), 1U);
}

TEST(Say, rejects_invalid_arguments) {
    const TemporaryFolder folder;
    const std::string wav = (folder / "hello.wav").string();
    expect_error(run_cli({"say", "", "--model", tiny_model(), "--out", wav}), 2, {"no text to speak"});
    expect_error(run_cli({"say", "\xFF", "--model", tiny_model(), "--out", wav}), 2, {"UTF-8"});
    expect_error(run_cli({"say", "Hi", "--model", tiny_model()}), 2, {"--out"});
    expect_error(run_cli({"say", "--model", tiny_model(), "--out", wav}), 2, {"text"});
    expect_error(run_cli({"say", "Hi", "--model", tiny_model(), "--out", wav, "--speaker", "robot"}), 2,
                 {"robot", "aiden", "chelsie", "ethan"});
    expect_error(run_cli({"say", std::string(9000, 'x'), "--model", tiny_model(), "--out", wav}), 2,
                 {"context of 8192"});
    EXPECT_EQ(folder.files(), 0U);
}

}  // namespace
}  // namespace govor::cli::say_test
