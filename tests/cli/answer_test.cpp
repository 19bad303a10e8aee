#include <nlohmann/json.hpp>

#include "audio/clip.h"
#include "cli/cli.h"
#include "cli/model_copy.h"
#include "support/govor_cli_path.h"

namespace govor::cli::answer_test {
namespace {

using namespace test;
using testing::HasSubstr;

// The third turn of the reference conversation, with the first two as its history.
struct ThirdTurn {
    ThirdTurn() : golden("third_turn") {
        auto turns = nlohmann::json::array();
        for (const auto& turn : golden.question.history) {
            const bool is_user = turn.role == session::Role::user;
            turns.push_back({{"role", is_user ? "user" : "assistant"}, {"text", turn.text}});
        }
        history = folder.write("turns.json", turns.dump());
        flags = {"answer",
                 "--model",
                 tiny_model(),
                 "--audio",
                 session::test::clip_file(*golden.clip),
                 "--system",
                 golden.question.system,
                 "--history",
                 history.string(),
                 "--greedy",
                 "--max-tokens",
                 "24",
                 "--max-frames",
                 "39",
                 "--speaker",
                 golden.speaker};
    }
    std::vector<std::string> arguments(std::vector<std::string> options) const {
        options.insert(options.begin(), flags.begin(), flags.end());
        return options;
    }

    session::test::GoldenTurn golden;
    TemporaryFolder folder;
    std::filesystem::path history;
    std::vector<std::string> flags;
};

TEST(Answer, equals_the_reference_in_text_speech_and_trace) {
    const ThirdTurn turn;
    const auto wav = turn.folder / "reply.wav";
    const auto trace = turn.folder / "turn.safetensors";
    const ProcessResult result = run_cli(turn.arguments({"--out", wav.string(), "--trace", trace.string()}));
    ASSERT_EQ(result.code, 0) << result.err;
    EXPECT_EQ(result.out, turn.golden.file.metadata().at("text") + "\n");
    for (const char* text :
         {"13 tokens at ", "39 frames at ", "first after ", "first sound after ", "MiB of device memory"}) {
        EXPECT_THAT(result.err, HasSubstr(text));
    }
    EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;

    const io::SafetensorsFile actual(trace);
    for (const auto& [name, reference] : turn.golden.file.tensors()) {
        const io::TensorView* stage = actual.find(name);
        ASSERT_NE(stage, nullptr) << name;
        session::test::expect_equal(*stage, reference);
    }
    const audio::Clip reply = audio::read_clip(wav, {}, output_sample_rate);
    session::test::expect_equal(session::test::audio_view(reply.samples), turn.golden.stage("code2wav.wav"));
    EXPECT_EQ(turn.folder.files(), 3U);  // no temporary files remain
}

// Most reference files contain few stages; this one contains every layer.
TEST(Answer, traces_every_layer_in_the_shape_of_the_reference) {
    const session::test::GoldenTurn golden("question_en");
    const TemporaryFolder folder;
    const auto trace = folder / "turn.safetensors";
    const ProcessResult result =
        run_cli({"answer", "--model", tiny_model(), "--audio", session::test::clip_file("question_en"),
                 "--text", " Answer briefly.", "--greedy", "--max-tokens", "24", "--max-frames", "39",
                 "--trace", trace.string()});
    ASSERT_EQ(result.code, 0) << result.err;
    const io::SafetensorsFile actual(trace);
    for (const auto& [name, reference] : golden.file.tensors()) {
        ASSERT_NE(actual.find(name), nullptr) << name;
        EXPECT_EQ(session::test::stage_prefix(*actual.find(name), reference).shape, reference.shape) << name;
        EXPECT_EQ(actual.find(name)->type, reference.type) << name;
    }
    // audio.samples is the clip itself, which the reference files omit.
    EXPECT_EQ(actual.find("audio.samples")->shape,
              std::vector{static_cast<std::int64_t>(golden.question.speech.size())});
    // talker.positions is recorded for tiny_vision only.
    EXPECT_NE(actual.find("talker.positions"), nullptr);
    EXPECT_EQ(actual.tensors().size(), golden.file.tensors().size() + 2);
}

TEST(Answer, as_json_is_a_single_object) {
    const ThirdTurn turn;
    const auto wav = turn.folder / "reply.wav";
    const ProcessResult result = run_cli(turn.arguments({"--out", wav.string(), "--json"}));
    ASSERT_EQ(result.code, 0) << result.err;
    EXPECT_EQ(result.err, "");
    const nlohmann::json json = nlohmann::json::parse(result.out);
    EXPECT_EQ(json["text"], turn.golden.file.metadata().at("text"));
    EXPECT_EQ(json["tokens"].get<std::vector<std::int64_t>>(),
              session::test::integers(turn.golden.stage("thinker.generated")));
    EXPECT_EQ(json["ending"], "frame_limit");
    EXPECT_EQ(json["speech"], wav.string());
    const nlohmann::json& statistics = json["statistics"];
    EXPECT_EQ(statistics["prompt_tokens"], 92);
    EXPECT_EQ(statistics["tokens"], 13);
    EXPECT_EQ(statistics["frames"], 39);
    EXPECT_EQ(statistics["speech_seconds"], static_cast<double>(speech_samples(39)) / 24000);
    for (const char* name : {"tokens_per_second", "frames_per_second", "first_token_seconds",
                             "first_audio_seconds", "device_memory_bytes", "total_seconds"}) {
        EXPECT_GT(statistics[name], 0) << name;
    }
    EXPECT_TRUE(statistics["device"].is_string());
}

TEST(Answer, without_an_output_is_text_only) {
    const session::test::GoldenTurn golden("text_ru");
    const ProcessResult result = run_cli(
        {"answer", "--model", tiny_model(), "--text", "Привет мир", "--greedy", "--max-tokens", "24"});
    ASSERT_EQ(result.code, 0) << result.err;
    EXPECT_EQ(result.out, golden.file.metadata().at("text") + "\n");
    EXPECT_EQ(result.err.find("frames"), std::string::npos) << result.err;
}

TEST(Answer, uses_audio_of_the_history) {
    const TemporaryFolder folder;
    std::filesystem::copy_file(session::test::clip_file("question_ru"), folder / "earlier.wav");
    const auto history = folder.write(
        "turns.json",
        R"([{"role": "user", "text": "Listen:", "audio": "earlier.wav"}, {"role": "assistant", "text": "Yes."}])");
    const ProcessResult result = run_cli({"answer", "--model", tiny_model(), "--history", history.string(),
                                          "--text", "-5?", "--max-tokens", "3", "--greedy", "--json"});
    ASSERT_EQ(result.code, 0) << result.err;
    // The clip takes 24 tokens, and the rest of the three turns takes more.
    EXPECT_GT(nlohmann::json::parse(result.out)["statistics"]["prompt_tokens"], 48);
}

TEST(Answer, is_reproducible_with_the_same_seed) {
    const auto answer = [](const char* seed) {
        const ProcessResult result =
            run_cli({"answer", "--model", tiny_model(), "--text", "Привет мир", "--seed", seed,
                     "--temperature", "1.5", "--top-k", "0", "--top-p", "1", "--max-tokens", "12"});
        EXPECT_EQ(result.code, 0) << result.err;
        return result.out;
    };
    const std::string first = answer("5");
    EXPECT_EQ(answer("5"), first);
    EXPECT_NE(answer("6"), first);
}

// A model whose generation_config.json has no settings for text, like that of the released model. The
// reference is greedy in that case.
class GreedyModel : public testing::Test {
  protected:
    GreedyModel() {
        model_.replace("generation_config.json", R"({"talker_temperature": 0.9, "talker_top_k": 50,
            "talker_top_p": 1.0, "talker_repetition_penalty": 1.05, "talker_max_new_tokens": 4096})");
    }
    std::string answer(std::vector<std::string> options) {
        std::vector<std::string> arguments{"answer",     "--model",      model_.path(), "--text",
                                           "Привет мир", "--max-tokens", "12"};
        arguments.insert(arguments.end(), options.begin(), options.end());
        const ProcessResult result = run_cli(arguments);
        EXPECT_EQ(result.code, 0) << result.err;
        return result.out;
    }
    ModelCopy model_;
};

TEST_F(GreedyModel, generates_the_most_probable_tokens) {
    const std::string greedy = answer({});
    EXPECT_EQ(answer({"--greedy"}), greedy);
    EXPECT_EQ(answer({"--seed", "5"}), greedy);
    EXPECT_EQ(answer({"--seed", "6", "--speech-temperature", "1.5"}), greedy);
}

TEST_F(GreedyModel, any_sampling_flag_enables_sampling) {
    using Flags = std::vector<std::string>;
    for (const Flags& flags : {Flags{"--sample"}, Flags{"--temperature", "1.5"}, Flags{"--top-k", "200"},
                               Flags{"--top-p", "0.99"}}) {
        const auto answer_with_seed = [&](const char* seed) {
            Flags options = flags;
            options.insert(options.end(), {"--seed", seed});
            return answer(options);
        };
        EXPECT_NE(answer_with_seed("5"), answer_with_seed("6")) << flags.front();
    }
}

// At this temperature all tokens are about equally probable, including the end-of-document token.
TEST_F(GreedyModel, an_end_of_document_token_ends_the_answer) {
    constexpr int end_of_document = 399;
    const ProcessResult result =
        run_cli({"answer", "--model", model_.path(), "--text", "Привет мир", "--temperature", "100",
                 "--top-k", "0", "--seed", "8", "--max-tokens", "200", "--json"});
    ASSERT_EQ(result.code, 0) << result.err;
    const auto answer = nlohmann::json::parse(result.out);
    EXPECT_EQ(answer["ending"], "complete");
    EXPECT_EQ(answer["tokens"].back(), end_of_document);
}

TEST_F(GreedyModel, sampling_is_reproducible_with_the_same_seed) {
    EXPECT_EQ(answer({"--sample", "--seed", "5"}), answer({"--sample", "--seed", "5"}));
}

TEST(Answer, leaves_no_file_when_stdout_is_closed) {
    const TemporaryFolder folder;
    ChildProcess program(govor_cli_path(),
                         {"answer", "--model", tiny_model(), "--text", "Привет мир", "--greedy",
                          "--max-tokens", "24", "--out", (folder / "reply.wav").string()});
    program.close_output();
    const ProcessResult result = program.wait();
    EXPECT_EQ(result.code, 1);
    EXPECT_THAT(result.err, HasSubstr("stdout: The output cannot be written: Broken pipe."));
    EXPECT_EQ(folder.files(), 0U);
}

TEST(Answer, leaves_no_file_when_it_is_interrupted) {
    const TemporaryFolder folder;
    ChildProcess program(govor_cli_path(),
                         {"answer", "--model", tiny_model(), "--text", "Привет мир", "--greedy",
                          "--max-frames", "3000", "--out", (folder / "reply.wav").string()});
    ASSERT_TRUE(program.wait_for_output(" "));  // the answer begins with a space
    program.send_signal(SIGINT);
    EXPECT_EQ(program.wait().code, 130);
    EXPECT_EQ(folder.files(), 0U);
}

}  // namespace
}  // namespace govor::cli::answer_test
