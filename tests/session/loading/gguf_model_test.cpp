// Tests complete and partial models in GGUF files.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <functional>

#include "core/error.h"
#include "io/files.h"
#include "io/gguf/gguf_copy.h"
#include "session/golden_turn.h"
#include "support/test_data.h"

namespace govor::session::gguf_model_test {
namespace {

using govor::test::TemporaryFolder;
using io::ElementType;
using io::GgufPart;
using test::GoldenTurn;
using test::greedy_options;
using testing::HasSubstr;
using testing::IsEmpty;

const std::filesystem::path llamacpp_file = test_data("llamacpp/tiny-llamacpp-q8_0.gguf");

// Parts of a checkpoint, written by Govor.
class GgufModel : public TemporaryFolder {
  public:
    GgufModel(std::initializer_list<GgufPart> parts, ElementType weights,
              const std::filesystem::path& folder = test::tiny_folder()) {
        const auto source = io::open_checkpoint(folder);
        for (const GgufPart part : parts) {
            govor::test::write_gguf(part, *source, path() / fmt::format("{}.gguf", io::name(part)), weights);
        }
    }
    std::unique_ptr<Assistant> load(const LoadOptions& options = {}) const {
        return Assistant::load(ModelFolder::open(path()), options);
    }
};

Answer answer(Assistant& assistant, const Question& question, const AnswerOptions& options,
              model::TensorSink* trace = nullptr) {
    return assistant.answer(question, options, {}, {}, trace);
}

Error catch_error(const std::function<void()>& action) {
    try {
        action();
    } catch (const Error& error) {
        return error;
    }
    return internal_error("No error was thrown.");
}

double relative_error(const io::TensorView& actual, const io::TensorView& reference) {
    const std::vector<float> a = test::floats(actual), b = test::floats(reference);
    if (a.size() != b.size()) return HUGE_VAL;
    double difference = 0, norm = 0;
    for (std::size_t i = 0; i < b.size(); ++i) {
        difference += (double{a[i]} - b[i]) * (double{a[i]} - b[i]);
        norm += double{b[i]} * b[i];
    }
    return std::sqrt(difference / norm);
}

class CompleteGguf : public testing::TestWithParam<ElementType> {};

// All formats represent the bf16 weights of the checkpoint exactly, except for subnormal numbers of f16. The
// KV cache is f32 for all formats.
TEST_P(CompleteGguf, answers_and_speaks_like_the_published_files) {
    const GgufModel files({GgufPart::thinker, GgufPart::mmproj, GgufPart::speech}, GetParam());
    const GoldenTurn golden("question_en");
    const auto run_turn = [&](Assistant& assistant) {
        AnswerOptions options = greedy_options(assistant, test::golden_tokens, golden.frames());
        options.voice = golden.speaker;
        test::Stages stages;
        EXPECT_EQ(answer(assistant, golden.question, options, &stages).text,
                  golden.file.metadata().at("text"));
        return stages;
    };
    const LoadOptions options{.kv_cache = Format::f32};
    static const test::Stages published = run_turn(test::shared_tiny());
    const test::Stages actual = run_turn(*files.load(options));
    for (const auto& [name, reference] : golden.file.tensors()) {
        const io::TensorView* stage = actual.find(name);
        ASSERT_NE(stage, nullptr) << name;
        test::expect_equal(*stage, reference);
        if (reference.type != ElementType::f32) continue;
        EXPECT_LT(relative_error(*stage, *published.find(name)), 1e-4) << name;
    }
}

TEST_P(CompleteGguf, encodes_images_like_the_published_files) {
    const GgufModel files({GgufPart::thinker, GgufPart::mmproj, GgufPart::speech}, GetParam(),
                          test::tiny_vision_folder());
    const GoldenTurn golden("odd_and_sound", "tiny_vision");
    const auto assistant = files.load({.kv_cache = Format::f32});
    AnswerOptions options = greedy_options(*assistant, test::vision_tokens, test::vision_frames);
    options.voice = golden.speaker;
    test::Stages stages;
    answer(*assistant, golden.question, options, &stages);
    for (const auto& [name, reference] : golden.file.tensors()) {
        const io::TensorView* stage = stages.find(name);
        ASSERT_NE(stage, nullptr) << name;
        test::expect_equal(*stage, test::recorded_rows(*stage, reference));
    }
}

INSTANTIATE_TEST_SUITE_P(Formats, CompleteGguf,
                         testing::Values(ElementType::f32, ElementType::f16, ElementType::bf16),
                         [](const auto& type) { return std::string(io::name(type.param)); });

// The file was written by the converter of llama.cpp from the tiny checkpoint. The relative error of Q8_0
// weights is 5.4e-3 (quant/codec.h); after three layers, that of the logits was 1.4e-2.
TEST(GgufModel, a_thinker_converted_by_llamacpp_matches_the_reference) {
    const auto assistant = Assistant::load(ModelFolder::open(llamacpp_file), {});
    const GoldenTurn golden("text_ru");
    test::Stages stages;
    const Answer actual = answer(*assistant, golden.question, greedy_options(*assistant), &stages);
    for (const auto& [name, reference] : golden.file.tensors()) {
        if (!name.starts_with("thinker.hidden.") && name != "thinker.logits") continue;
        ASSERT_NE(stages.find(name), nullptr) << name;
        EXPECT_LT(relative_error(*stages.find(name), reference), 2e-2) << name;
    }
    EXPECT_EQ(test::integers(*stages.find("prompt.ids")), test::integers(golden.stage("prompt.ids")));
    EXPECT_EQ(actual.tokens.front().value, test::integers(golden.stage("thinker.generated")).front());
    // Quantizing the published weights to Q8_0 while loading gives the same blocks.
    const auto requantized =
        test::load_tiny({.load_as = Format::q8_0, .audio_tower = false, .speech = false});
    EXPECT_EQ(actual.tokens, answer(*requantized, golden.question, greedy_options(*requantized)).tokens);
    RecordProperty("logit_error", std::to_string(relative_error(*stages.find("thinker.logits"),
                                                                golden.stage("thinker.logits"))));
}

TEST(GgufModel, a_thinker_alone_answers_in_text_and_names_missing_networks) {
    const auto assistant = Assistant::load(ModelFolder::open(llamacpp_file), {});
    EXPECT_THAT(assistant->voices(), IsEmpty());
    AnswerOptions options = greedy_options(*assistant, 5);
    EXPECT_FALSE(options.speak);
    EXPECT_EQ(answer(*assistant, {.text = "Привет мир"}, options).tokens.size(), 5U);
    options.speak = true;
    const Error no_speech = catch_error([&] { answer(*assistant, {.text = "Привет мир"}, options); });
    EXPECT_EQ(no_speech.kind(), ErrorKind::not_found);
    EXPECT_THAT(no_speech.what(), testing::AllOf(HasSubstr("tiny-llamacpp-q8_0.gguf"),
                                                 HasSubstr("cannot speak"), HasSubstr("put a speech part")));
    const Error no_audio = catch_error(
        [&] { answer(*assistant, GoldenTurn("question_en").question, greedy_options(*assistant)); });
    EXPECT_EQ(no_audio.kind(), ErrorKind::not_found);
    EXPECT_THAT(no_audio.what(),
                testing::AllOf(HasSubstr("does not accept spoken questions"), HasSubstr("mmproj")));
}

TEST(GgufModel, a_thinker_with_its_audio_tower_answers_speech_in_text) {
    const GgufModel files({GgufPart::thinker, GgufPart::mmproj}, ElementType::bf16);
    const auto assistant = files.load();
    const GoldenTurn golden("question_en");
    const Answer actual = answer(*assistant, golden.question, greedy_options(*assistant));
    EXPECT_EQ(actual.text, golden.file.metadata().at("text"));
    EXPECT_EQ(actual.statistics.frames, 0U);
}

TEST(GgufModel, a_thinker_with_a_speech_part_answers_text_in_speech) {
    const GgufModel files({GgufPart::thinker, GgufPart::speech}, ElementType::bf16);
    const auto assistant = files.load();
    const Answer actual = answer(*assistant, {.text = "Привет мир"}, greedy_options(*assistant, 5, 4));
    EXPECT_EQ(actual.statistics.frames, 4U);
}

TEST(ModelFolder, reports_missing_networks_of_a_thinker_alone) {
    const ModelFolder folder = ModelFolder::open(llamacpp_file);
    EXPECT_EQ(catch_error([&] { folder.require_audio_tower(); }).kind(), ErrorKind::not_found);
    EXPECT_EQ(catch_error([&] { folder.voice("ethan"); }).kind(), ErrorKind::not_found);
    EXPECT_GT(folder.max_clip_seconds(8192), 0);
    const ModelFolder complete = ModelFolder::open(test::tiny_folder());
    EXPECT_NO_THROW(complete.require_audio_tower());
    EXPECT_NO_THROW(complete.require_speech());
}

}  // namespace
}  // namespace govor::session::gguf_model_test
