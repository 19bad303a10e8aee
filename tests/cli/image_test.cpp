#include <nlohmann/json.hpp>

#include "cli/cli.h"
#include "support/govor_cli_path.h"
#include "support/test_data.h"

// Tests questions about images on the command line.
namespace govor::cli::image_test {
namespace {

using namespace test;
using testing::HasSubstr;

std::string tiny_vision() {
    return session::test::tiny_vision_folder().string();
}
std::string image_path(const std::string& name) {
    return test_data("pictures/" + name + ".png");
}

TEST(Image, of_a_question_gives_the_answer_of_the_reference) {
    const session::test::GoldenTurn golden("two", "tiny_vision");
    const TemporaryFolder folder;
    const std::string trace = (folder / "turn.safetensors").string();
    const ProcessResult result = run_cli({"answer",       "--model",
                                          tiny_vision(),  "--greedy",
                                          "--kv-cache",   "f32",
                                          "--max-tokens", "16",
                                          "--max-frames", "23",
                                          "--image",      image_path("exact"),
                                          "--image",      image_path("odd"),
                                          "--system",     "Be brief.",
                                          "--text",       "Какая больше?",
                                          "--speaker",    golden.speaker,
                                          "--trace",      trace});
    ASSERT_EQ(result.code, 0) << result.err;
    EXPECT_EQ(result.out, golden.file.metadata().at("text") + "\n");
    const io::SafetensorsFile stages(trace);
    for (const auto& [name, reference] : golden.file.tensors()) {
        const io::TensorView* actual = stages.find(name);
        ASSERT_NE(actual, nullptr) << name;
        session::test::expect_equal(*actual, reference);
    }
}

TEST(Image, of_an_earlier_turn_is_read_from_the_history) {
    const TemporaryFolder folder;
    std::filesystem::copy_file(image_path("exact"), folder / "exact.png");
    const std::string history =
        folder
            .write("turns.json", R"([{"role": "user", "text": "Hello", "images": ["exact.png"]},
                                       {"role": "assistant", "text": "Hi."}])")
            .string();
    const std::vector<std::string> question{"answer", "--model",       tiny_vision(), "--greedy",
                                            "--text", "What is this?", "--json",      "--max-tokens",
                                            "2",      "--history",     history};
    const ProcessResult result = run_cli(question);
    ASSERT_EQ(result.code, 0) << result.err;
    EXPECT_GT(nlohmann::json::parse(result.out)["statistics"]["prompt_tokens"], 40);
    folder.write("turns.json", R"([{"role": "user", "images": ["nowhere.png"]}])");
    expect_error(run_cli(question), 1, {"nowhere.png", "does not exist"});
    folder.write("turns.json", R"([{"role": "assistant", "text": "Hi.", "images": ["exact.png"]}])");
    expect_error(run_cli(question), 1, {"images", "only in the user's turns"});
}

TEST(Image, is_added_to_the_next_question_of_a_chat) {
    ChildProcess program(govor_cli_path(),
                         {"chat", "--model", tiny_vision(), "--greedy", "--text-only", "--max-tokens", "4"});
    program.write("/image\n/image /nowhere.png\n/image " + image_path("exact") + "\n/image " +
                  image_path("odd") + "\nWhat is this?\n");
    const ProcessResult result = program.wait();
    ASSERT_EQ(result.code, 0) << result.err;
    EXPECT_THAT(result.err, HasSubstr("/image needs the name of a file."));
    EXPECT_THAT(result.err, HasSubstr("/nowhere.png: The file does not exist."));
    EXPECT_THAT(result.out, HasSubstr("The pictures of the next question take 17 tokens.\n"));
    EXPECT_THAT(result.out, HasSubstr("The pictures of the next question take 47 tokens.\n"));
}

TEST(Image, is_rejected_by_a_model_without_a_vision_encoder) {
    const std::string built_in = source_path("resources/built-in-model");
    expect_error(run_cli({"answer", "--model", built_in, "--image", image_path("exact")}), 1,
                 {"The model does not accept pictures, because it has no vision encoder"});
    expect_error(run_cli({"answer", "--model", tiny_vision(), "--image", test_data("tokenizer_cases.json")}),
                 1, {"tokenizer_cases.json: The file is not a picture"});
}

}  // namespace
}  // namespace govor::cli::image_test
