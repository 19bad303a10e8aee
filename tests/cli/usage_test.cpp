#include <ostream>

#include "cli/cli.h"
#include "support/govor_cli_path.h"

namespace govor::cli::usage_test {
namespace {

using namespace test;
using testing::AllOf;
using testing::HasSubstr;

// Hides Vulkan and the installed models.
const ChildProcess::Environment no_vulkan{{"GOVOR_VULKAN_LIBRARY", "/nonexistent"},
                                          {"GOVOR_MODELS", "/nonexistent"},
                                          {"HF_HUB_CACHE", "/nonexistent"},
                                          {"GOVOR_BUILT_IN_MODEL", "/nonexistent"}};

TEST(Usage, version_and_help_need_no_vulkan) {
    const ProcessResult version = run_cli({"--version"}, no_vulkan);
    EXPECT_EQ(version.code, 0);
    EXPECT_TRUE(version.out.starts_with("govor-cli ")) << version.out;
    const ProcessResult help = run_cli({"--help"}, no_vulkan);
    EXPECT_EQ(help.code, 0);
    EXPECT_THAT(help.out,
                AllOf(HasSubstr("answer"), HasSubstr("say"), HasSubstr("chat"), HasSubstr("devices")));
    const ProcessResult answer = run_cli({"answer", "--help"}, no_vulkan);
    EXPECT_EQ(answer.code, 0);
    for (const char* flag : {"--model", "--audio", "--text", "--system", "--history", "--speaker", "--out",
                             "--greedy", "--sample", "--seed", "--temperature", "--max-tokens",
                             "--max-frames", "--device", "--json", "--trace"}) {
        EXPECT_THAT(answer.out, HasSubstr(flag));
    }
    EXPECT_EQ(version.err + help.err + answer.err, "");
}

TEST(Usage, the_program_links_neither_vulkan_nor_gui_libraries) {
    const ProcessResult libraries = govor::test::run_program("/usr/bin/ldd", {govor_cli_path()});
    ASSERT_EQ(libraries.code, 0) << libraries.err;
    for (const char* library : {"vulkan", "Qt", "portaudio"}) {
        EXPECT_EQ(libraries.out.find(library), std::string::npos) << libraries.out;
    }
}

struct UsageError {
    std::string name;
    std::vector<std::string> arguments;
    std::vector<std::string> expected_texts;
};

void PrintTo(const UsageError& error, std::ostream* out) {
    *out << error.name;
}

class InvalidUsage : public testing::TestWithParam<UsageError> {};

TEST_P(InvalidUsage, exits_with_code_2_and_names_the_flag) {
    const TemporaryFolder folder;
    std::vector<std::string> arguments = GetParam().arguments;
    for (std::string& argument : arguments) {
        if (argument == "OUT") argument = (folder / "reply.wav").string();
    }
    expect_error(run_cli(arguments, no_vulkan), 2, GetParam().expected_texts);
    EXPECT_EQ(folder.files(), 0U);
}

std::vector<std::string> answer_arguments(std::vector<std::string> options) {
    options.insert(options.begin(),
                   {"answer", "--model", session::test::tiny_folder().string(), "--out", "OUT"});
    return options;
}

INSTANTIATE_TEST_SUITE_P(
    Flags, InvalidUsage,
    testing::Values(
        UsageError{"no_command", {}, {"A command is needed", "--help"}},
        UsageError{"unknown_command", {"dance"}, {"dance"}},
        UsageError{"unknown_flag", answer_arguments({"--text", "Hi", "--loud"}), {"--loud"}},
        UsageError{"no_model", {"answer", "--text", "Hi"}, {"--model"}},
        UsageError{"model_without_value", {"answer", "--model"}, {"--model"}},
        UsageError{"nothing_to_ask", answer_arguments({}), {"--audio", "--text"}},
        UsageError{"empty_text", answer_arguments({"--text", ""}), {"--audio", "--text"}},
        UsageError{
            "text_that_is_not_utf8", answer_arguments({"--text", "abc\xC3("}), {"--text", "UTF-8", "byte 3"}},
        UsageError{"system_that_is_not_utf8",
                   answer_arguments({"--text", "a", "--system", "\xFF"}),
                   {"--system", "UTF-8"}},
        UsageError{"unknown_speaker",
                   answer_arguments({"--text", "Hi", "--speaker", "robot"}),
                   {"robot", "aiden", "chelsie", "ethan"}},
        UsageError{"temperature_zero",
                   answer_arguments({"--text", "Hi", "--temperature", "0"}),
                   {"--temperature", "above 0"}},
        UsageError{"temperature_nan",
                   answer_arguments({"--text", "Hi", "--temperature", "nan"}),
                   {"--temperature", "nan"}},
        UsageError{"temperature_word",
                   answer_arguments({"--text", "Hi", "--temperature", "hot"}),
                   {"--temperature", "hot"}},
        UsageError{
            "top_p_above_one", answer_arguments({"--text", "Hi", "--top-p", "1.5"}), {"--top-p", "1.5"}},
        UsageError{"top_k_negative", answer_arguments({"--text", "Hi", "--top-k", "-1"}), {"--top-k", "-1"}},
        UsageError{"penalty_infinite",
                   answer_arguments({"--text", "Hi", "--repetition-penalty", "inf"}),
                   {"--repetition-penalty", "inf"}},
        UsageError{"seed_word", answer_arguments({"--text", "Hi", "--seed", "seven"}), {"--seed", "seven"}},
        UsageError{"seed_below_zero",
                   answer_arguments({"--text", "Hi", "--seed=-1"}),
                   {"--seed: -1 is not a whole number from 0 to 18446744073709551615"}},
        UsageError{"seed_above_64_bits",
                   answer_arguments({"--text", "Hi", "--seed=18446744073709551616"}),
                   {"--seed: 18446744073709551616 is not a whole number from 0 to 18446744073709551615"}},
        UsageError{
            "seed_with_a_fraction", answer_arguments({"--text", "Hi", "--seed", "1.5"}), {"--seed", "1.5"}},
        UsageError{"seed_and_greedy",
                   answer_arguments({"--text", "Hi", "--seed", "7", "--greedy"}),
                   {"--seed", "--greedy"}},
        UsageError{"temperature_and_greedy",
                   answer_arguments({"--text", "Hi", "--temperature", "1.5", "--greedy"}),
                   {"--temperature", "--greedy"}},
        UsageError{"speech_temperature_and_greedy",
                   answer_arguments({"--text", "Hi", "--speech-temperature", "1.5", "--greedy"}),
                   {"--speech-temperature", "--greedy"}},
        UsageError{"sample_and_greedy",
                   answer_arguments({"--text", "Hi", "--sample", "--greedy"}),
                   {"--sample", "--greedy"}},
        UsageError{"no_tokens",
                   answer_arguments({"--text", "Hi", "--max-tokens", "0"}),
                   {"--max-tokens: 0 is not a whole number from 1 to 4294967295 (see"}},
        UsageError{"tokens_below_zero",
                   answer_arguments({"--text", "Hi", "--max-tokens=-5"}),
                   {"--max-tokens: -5 is not"}},
        UsageError{"no_context",
                   answer_arguments({"--text", "Hi", "--context", "0"}),
                   {"--context: 0 is not a whole number from 1 to 4294967295 (see"}},
        UsageError{"no_frames",
                   answer_arguments({"--text", "Hi", "--max-frames", "0"}),
                   {"--max-frames: 0 is not a whole number from 1 to 4294967295 (see"}},
        UsageError{"context_beyond_the_model",
                   answer_arguments({"--text", "Hi", "--context", "70000"}),
                   {"context", "65536", "70000"}},
        UsageError{
            "device_word", answer_arguments({"--text", "Hi", "--device", "first"}), {"--device", "first"}}),
    [](const auto& error) { return error.param.name; });

}  // namespace
}  // namespace govor::cli::usage_test
