#include <gtest/gtest.h>

#include <algorithm>
#include <stop_token>

#include "session/golden_turn.h"
#include "text/utf8.h"

namespace govor::session::turn_test {
namespace {

using test::greedy_options;
using test::load_tiny;
using test::shared_tiny;

// An answer and the output that its sink received.
struct Output {
    Answer answer;
    std::string text;
    std::vector<float> samples;
    std::size_t fragments = 0, chunks = 0;
};

Output run_turn(Assistant& assistant, const Question& question, const AnswerOptions& options,
                model::TensorSink* trace = nullptr) {
    Output output;
    const AnswerSink sink{.text =
                              [&](std::string_view fragment) {
                                  EXPECT_TRUE(text::is_valid_utf8(fragment));
                                  output.text += fragment;
                                  ++output.fragments;
                              },
                          .audio =
                              [&](const SpeechSpan& sound) {
                                  EXPECT_EQ(sound.first_sample, output.samples.size());
                                  output.samples.insert(output.samples.end(), sound.samples.begin(),
                                                        sound.samples.end());
                                  ++output.chunks;
                              }};
    output.answer = assistant.answer(question, options, sink, {}, trace);
    return output;
}

class WholeTurn : public testing::TestWithParam<std::string> {};

TEST_P(WholeTurn, equals_the_reference_at_every_stage) {
    const test::GoldenTurn golden(GetParam());
    Assistant& assistant = shared_tiny();
    AnswerOptions options = greedy_options(assistant, test::golden_tokens, golden.frames());
    options.voice = golden.speaker;
    test::Stages stages;
    const Output output = run_turn(assistant, golden.question, options, &stages);
    for (const auto& [name, reference] : golden.file.tensors()) {
        const io::TensorView* actual = stages.find(name);
        ASSERT_NE(actual, nullptr) << name;
        test::expect_equal(*actual, reference);
    }
    EXPECT_EQ(output.answer.text, golden.file.metadata().at("text"));
    EXPECT_EQ(output.text, output.answer.text);
    EXPECT_EQ(output.samples, test::floats(*stages.find("code2wav.wav")));
}

INSTANTIATE_TEST_SUITE_P(Golden, WholeTurn, testing::ValuesIn(test::golden_names),
                         [](const auto& recording) { return recording.param; });

TEST(Turn, gives_the_same_output_without_a_trace) {
    Assistant& assistant = shared_tiny();
    const test::GoldenTurn golden("text_ru");
    const Output output = run_turn(assistant, golden.question, greedy_options(assistant));
    EXPECT_EQ(output.text, golden.file.metadata().at("text"));
    EXPECT_GT(output.fragments, 10U);
    EXPECT_GT(output.chunks, 3U);
    test::expect_equal(test::audio_view(output.samples), golden.stage("code2wav.wav"));
}

TEST(Turn, measures_the_duration_of_each_phase) {
    Assistant& assistant = shared_tiny();
    const Output output =
        run_turn(assistant, test::GoldenTurn("question_en").question, greedy_options(assistant, 6, 9));
    const Statistics& s = output.answer.statistics;
    EXPECT_EQ(output.answer.tokens.size(), 6U);
    EXPECT_EQ(output.answer.ending, Ending::token_limit);
    EXPECT_EQ(s.prompt_tokens, 52U);
    EXPECT_EQ(s.reused_tokens, 0U);
    EXPECT_EQ(s.tokens, 6U);
    EXPECT_EQ(s.frames, 9U);
    EXPECT_EQ(s.speech_seconds, (9 * 1920 - 555) / 24000.0);
    EXPECT_EQ(output.samples.size(), 9U * 1920 - 555);
    EXPECT_GT(s.tokens_per_second, 0);
    EXPECT_GT(s.frames_per_second, 0);
    EXPECT_GT(s.load_seconds, 0);
    EXPECT_GT(s.device_memory, 11'885'970U);  // the weights
    EXPECT_LT(s.prefill_seconds, s.first_token_seconds);
    EXPECT_LT(s.first_token_seconds, s.first_audio_seconds);
    EXPECT_LT(s.first_audio_seconds, s.total_seconds);
}

TEST(Turn, respects_the_limits_of_tokens_and_frames) {
    Assistant& assistant = shared_tiny();
    const Question question{.text = "Привет мир"};
    const Output one_token = run_turn(assistant, question, greedy_options(assistant, 1, 5));
    EXPECT_EQ(one_token.answer.tokens.size(), 1U);
    EXPECT_EQ(one_token.answer.ending, Ending::token_limit);
    const Output short_speech = run_turn(assistant, question, greedy_options(assistant, 12, 1));
    EXPECT_EQ(short_speech.answer.tokens.size(), 12U);
    EXPECT_EQ(short_speech.answer.statistics.frames, 1U);
    EXPECT_EQ(short_speech.samples.size(), 1920U - 555);
}

TEST(Turn, a_stop_string_ends_text_and_speech_before_it) {
    Assistant& assistant = shared_tiny();
    const Question question{.text = "Привет мир"};
    AnswerOptions options = greedy_options(assistant, 16, 40);
    const Output complete = run_turn(assistant, question, options);
    // A string in the middle of the text that spans several tokens.
    const std::string& text = complete.answer.text;
    std::size_t middle = text.size() / 2;
    while (middle > 0 && (static_cast<unsigned char>(text[middle]) & 0xC0U) == 0x80U) --middle;
    options.stop = {"never", text.substr(middle)};
    const Output output = run_turn(assistant, question, options);
    EXPECT_EQ(output.answer.text, text.substr(0, middle));
    EXPECT_EQ(output.text, output.answer.text);
    EXPECT_TRUE(output.answer.ending == Ending::complete || output.answer.ending == Ending::frame_limit);
    options.stop = {text.substr(0, 1)};
    const Output empty = run_turn(assistant, question, options);
    EXPECT_EQ(empty.text, "");
    EXPECT_EQ(empty.answer.statistics.frames, 0U) << "the beginning of a stop string was spoken";
    options.stop = {};
    EXPECT_EQ(run_turn(assistant, question, options).samples, complete.samples)
        << "the next turn is not affected";
}

TEST(Turn, text_after_the_silent_string_is_returned_but_not_spoken) {
    Assistant& assistant = shared_tiny();
    const Question question{.text = "Привет мир"};
    AnswerOptions options = greedy_options(assistant, 16, 40);
    const Output complete = run_turn(assistant, question, options);
    options.silent_from = complete.answer.text;
    const Output silent = run_turn(assistant, question, options);
    EXPECT_EQ(silent.text, complete.text);
    EXPECT_EQ(silent.answer.statistics.frames, 0U);
    EXPECT_GT(complete.answer.statistics.frames, 0U);
}

TEST(Turn, an_answer_without_speech_has_the_same_text) {
    const auto assistant = load_tiny({.speech = false});
    const test::GoldenTurn golden("text_ru");
    const Output output = run_turn(*assistant, golden.question, greedy_options(*assistant));
    EXPECT_EQ(output.text, golden.file.metadata().at("text"));
    EXPECT_TRUE(output.samples.empty());
    EXPECT_EQ(output.answer.statistics.frames, 0U);
}

TEST(Turn, fills_the_context_to_the_last_position_and_stops_there) {
    const auto assistant = load_tiny({.max_context = 20});
    const Output output = run_turn(*assistant, {.text = "Привет мир"}, greedy_options(*assistant, 1000, 10));
    EXPECT_EQ(output.answer.statistics.prompt_tokens, 12U);
    EXPECT_EQ(output.answer.tokens.size(), 9U);  // the last one is sampled but not fed to the Thinker
    EXPECT_EQ(output.answer.ending, Ending::token_limit);
    EXPECT_EQ(output.answer.statistics.frames, 10U);
}

TEST(Turn, the_seed_determines_the_answer) {
    Assistant& assistant = shared_tiny();
    const Question question{.text = "Привет мир"};
    const auto run_with_seed = [&](std::uint64_t seed) {
        AnswerOptions options = assistant.default_options();
        options.max_tokens = 16;
        options.max_frames = 16;
        for (SamplingParams* params : {&options.text, &options.speech, &options.residual})
            params->seed = seed;
        assistant.reset();
        return run_turn(assistant, question, options);
    };
    const Output first = run_with_seed(7);
    const Output different_seed = run_with_seed(8);
    const Output same_seed = run_with_seed(7);
    EXPECT_EQ(same_seed.answer.tokens, first.answer.tokens);
    EXPECT_EQ(same_seed.samples, first.samples);
    EXPECT_NE(different_seed.answer.tokens, first.answer.tokens);
    EXPECT_NE(different_seed.samples, first.samples);
}

// As in transformers' RepetitionPenaltyLogitsProcessor, whose input ids begin with the prompt.
TEST(Turn, the_repetition_penalty_applies_to_the_tokens_of_the_question) {
    Assistant& assistant = shared_tiny();
    const test::GoldenTurn golden("question_en");
    std::vector<float> logits = test::floats(golden.stage("thinker.logits"));
    AnswerOptions options = greedy_options(assistant, 1);
    options.speak = false;
    const auto best = [&] { return std::max_element(logits.begin(), logits.end()) - logits.begin(); };
    const auto best_without_penalty = best();
    // A penalty below 1 favors earlier tokens, here so strongly that a token of the prompt is chosen.
    options.text.repetition_penalty = 0.05F;
    const std::vector<std::int64_t> prompt = test::integers(golden.stage("prompt.ids"));
    std::vector<bool> is_in_prompt(logits.size());
    for (const std::int64_t id : prompt) is_in_prompt[static_cast<std::size_t>(id)] = true;
    for (std::size_t i = 0; i < logits.size(); ++i) {
        if (is_in_prompt[i]) logits[i] = logits[i] > 0 ? logits[i] / 0.05F : logits[i] * 0.05F;
    }
    ASSERT_NE(best(), best_without_penalty);  // otherwise the penalty would have no effect
    const Answer answer = assistant.answer(golden.question, options, {});
    EXPECT_EQ(answer.tokens.front().value, best());
}

TEST(Say, reads_a_text_aloud_without_the_thinker) {
    const auto assistant = load_tiny({.audio_tower = false, .thinker = false});
    std::vector<float> samples;
    const AnswerSink sink{.text = {}, .audio = [&](const SpeechSpan& chunk) {
                              samples.insert(samples.end(), chunk.samples.begin(), chunk.samples.end());
                          }};
    const Answer answer = assistant->say("Привет мир", greedy_options(*assistant, 1, 12), sink);
    EXPECT_EQ(answer.statistics.frames, 12U);
    EXPECT_EQ(answer.ending, Ending::frame_limit);
    EXPECT_EQ(samples.size(), 12U * 1920 - 555);
    const std::vector<float> first = std::move(samples);
    samples.clear();
    assistant->say("Привет, мир!", greedy_options(*assistant, 1, 12), sink);
    EXPECT_NE(samples, first);
    samples.clear();
    assistant->say("Привет мир", greedy_options(*assistant, 1, 12), sink);
    EXPECT_EQ(samples, first);
}

}  // namespace
}  // namespace govor::session::turn_test
