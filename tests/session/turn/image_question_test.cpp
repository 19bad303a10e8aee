#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/error.h"
#include "session/golden_turn.h"
#include "session/turn/assistant.h"

// Tests questions with images.
namespace govor::session::image_question_test {
namespace {

using test::greedy_options;
using test::load_tiny_vision;
using test::one_image;
using test::shared_tiny_vision;

std::vector<std::int32_t> token_values(const std::vector<TokenId>& tokens) {
    std::vector<std::int32_t> out;
    for (const TokenId token : tokens) out.push_back(token.value);
    return out;
}

// An answer with its speech.
struct SpokenAnswer {
    Answer answer;
    std::vector<float> samples;
};
SpokenAnswer ask(Assistant& assistant, const Question& question, model::TensorSink* trace = nullptr,
                 std::uint32_t frames = 12, const std::string& voice = {}) {
    AnswerOptions options = greedy_options(assistant, test::vision_tokens, frames);
    options.voice = voice;
    SpokenAnswer spoken;
    const AnswerSink sink{.audio = [&](const SpeechSpan& sound) {
        spoken.samples.insert(spoken.samples.end(), sound.samples.begin(), sound.samples.end());
    }};
    spoken.answer = assistant.answer(question, options, sink, {}, trace);
    return spoken;
}

class ImageTurn : public testing::TestWithParam<std::string> {};

TEST_P(ImageTurn, equals_the_reference_at_every_stage) {
    const test::GoldenTurn golden(GetParam(), "tiny_vision");
    Assistant& assistant = shared_tiny_vision();
    test::Stages stages;
    const SpokenAnswer spoken = ask(assistant, golden.question, &stages, test::vision_frames, golden.speaker);
    for (const auto& [name, reference] : golden.file.tensors()) {
        const io::TensorView* actual = stages.find(name);
        ASSERT_NE(actual, nullptr) << name;
        test::expect_equal(*actual, test::recorded_rows(*actual, reference));
        // Positions are whole numbers and must be equal.
        if (name.ends_with(".positions")) {
            EXPECT_EQ(test::floats(*actual), test::floats(reference)) << name;
        }
    }
    EXPECT_EQ(spoken.answer.text, golden.file.metadata().at("text"));
    EXPECT_EQ(spoken.samples, test::floats(*stages.find("code2wav.wav")));
}

INSTANTIATE_TEST_SUITE_P(Golden, ImageTurn, testing::ValuesIn(test::vision_names),
                         [](const auto& recording) { return recording.param; });

// Without a trace, prompts are prefilled in chunks and the caches are reused.
TEST(ImageQuestion, gives_the_same_speech_without_a_trace) {
    const auto assistant = load_tiny_vision();
    for (const std::string& name : test::vision_names) {
        const test::GoldenTurn golden(name, "tiny_vision");
        const SpokenAnswer spoken =
            ask(*assistant, golden.question, nullptr, test::vision_frames, golden.speaker);
        EXPECT_EQ(spoken.answer.text, golden.file.metadata().at("text")) << name;
        test::expect_equal(test::audio_view(spoken.samples), golden.stage("code2wav.wav"));
        EXPECT_EQ(spoken.answer.statistics.cold_kernels, 0u) << name;
    }
}

TEST(ImageQuestion, small_prefill_chunks_give_the_same_answer) {
    const auto assistant = load_tiny_vision();
    const test::GoldenTurn golden("two", "tiny_vision");
    // According to this clock, prefill is slow, so chunks have few rows.
    double now = 0;
    assistant->set_prefill_clock([&] {
        now += 1;
        return now;
    });
    const SpokenAnswer spoken =
        ask(*assistant, golden.question, nullptr, test::vision_frames, golden.speaker);
    EXPECT_EQ(spoken.answer.text, golden.file.metadata().at("text"));
    test::expect_equal(test::audio_view(spoken.samples), golden.stage("code2wav.wav"));
}

Question make_third_question() {
    return {.system = "Be brief.",
            .history = {{.text = "What is this?", .images = one_image("odd")},
                        {.role = Role::assistant, .text = "Hello, world."},
                        {.text = "And this?", .images = one_image("exact")},
                        {.role = Role::assistant, .text = "Two."}},
            .text = "Which is larger?"};
}

TEST(ImageQuestion, reuses_images_of_earlier_turns_without_encoding_them_again) {
    Assistant& assistant = shared_tiny_vision();
    Question question = make_third_question();
    Question first = question;
    first.text = first.history[0].text;
    first.images = first.history[0].images;
    first.history.clear();
    ask(assistant, first);
    Question second = question;
    second.text = second.history[2].text;
    second.images = second.history[2].images;
    second.history.resize(2);
    const SpokenAnswer after_first = ask(assistant, second);
    EXPECT_GT(after_first.answer.statistics.reused_tokens, 28u);  // the first image's
    const SpokenAnswer warm = ask(assistant, question);
    EXPECT_GT(warm.answer.statistics.reused_tokens, 43u);
    EXPECT_EQ(warm.answer.statistics.encode_seconds, 0);

    assistant.reset();
    const SpokenAnswer cold = ask(assistant, question);
    EXPECT_EQ(token_values(warm.answer.tokens), token_values(cold.answer.tokens));
    EXPECT_EQ(cold.answer.statistics.reused_tokens, 0u);
    test::expect_equal(test::audio_view(warm.samples), test::audio_view(cold.samples));
}

TEST(ImageQuestion, another_image_of_the_same_size_is_not_taken_from_the_cache) {
    Assistant& assistant = shared_tiny_vision();
    Question question{.text = "What is this?", .images = one_image("exact")};
    const SpokenAnswer original_answer = ask(assistant, question);
    image::Image changed = *question.images.images[0];
    for (std::uint8_t& value : changed.rgb) value = static_cast<std::uint8_t>(255 - value);
    question.images.images[0] = std::make_shared<const image::Image>(changed);
    const SpokenAnswer changed_answer = ask(assistant, question);
    EXPECT_LT(changed_answer.answer.statistics.reused_tokens, 8u);  // up to the image
    assistant.reset();
    const SpokenAnswer cold = ask(assistant, question);
    EXPECT_EQ(cold.answer.statistics.reused_tokens, 0u);
    EXPECT_EQ(token_values(changed_answer.answer.tokens), token_values(cold.answer.tokens));
    EXPECT_NE(original_answer.samples, changed_answer.samples);
}

TEST(ImageQuestion, leaves_later_questions_without_images_unchanged) {
    Assistant& assistant = shared_tiny_vision();
    const test::GoldenTurn golden("speech_only", "tiny_vision");
    ask(assistant, test::GoldenTurn("two", "tiny_vision").question);
    const SpokenAnswer spoken = ask(assistant, golden.question, nullptr, test::vision_frames, golden.speaker);
    EXPECT_EQ(spoken.answer.text, golden.file.metadata().at("text"));
    test::expect_equal(test::audio_view(spoken.samples), golden.stage("code2wav.wav"));
}

TEST(ImageQuestion, requires_a_model_with_a_vision_encoder) {
    ModelFolder folder = ModelFolder::open(test::tiny_vision_folder());
    EXPECT_NO_THROW(folder.require_vision_tower());
    folder.config.vision_tower.reset();
    EXPECT_THAT([&] { folder.require_vision_tower(); },
                testing::ThrowsMessage<Error>(testing::HasSubstr("The model does not accept pictures")));
}

}  // namespace
}  // namespace govor::session::image_question_test
