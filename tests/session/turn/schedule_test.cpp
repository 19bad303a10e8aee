#include "session/turn/schedule.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "session/golden_turn.h"

namespace govor::session::schedule_test {
namespace {

using test::greedy_options;

constexpr std::uint32_t spoken_frames = 16;
constexpr std::array steps{Step::token, Step::frame, Step::audio, Step::done};

// Returns a superset of the states that an answer can reach.
std::vector<Progress> list_progress_states() {
    std::vector<Progress> states;
    for (const bool is_text_complete : {false, true}) {
        for (const bool is_speech_complete : {false, true}) {
            for (const bool is_frame_ready : {false, true}) {
                for (const std::uint32_t waiting : {0U, 1U, 4U}) {
                    for (const std::uint32_t chunk : {1U, 4U, 16U}) {
                        for (const double buffered : {-1.0, 0.1, 5.0}) {
                            states.push_back({is_text_complete, is_speech_complete, is_frame_ready, waiting,
                                              chunk, buffered});
                        }
                    }
                }
            }
        }
    }
    return states;
}

TEST(Schedule, returns_a_possible_step_or_done_if_there_is_none) {
    for (const Progress& p : list_progress_states()) {
        EXPECT_TRUE(is_possible(next_step(p), p));
        bool is_any_possible = false;
        for (const Step step : {Step::token, Step::frame, Step::audio})
            is_any_possible |= is_possible(step, p);
        EXPECT_EQ(next_step(p) == Step::done, !is_any_possible);
    }
}

TEST(Schedule, a_full_chunk_has_priority) {
    EXPECT_EQ(next_step({.is_frame_ready = true, .frames_waiting = 1, .chunk = 1}), Step::audio);
    EXPECT_EQ(next_step({.is_frame_ready = true, .frames_waiting = 1, .chunk = 2}), Step::frame);
    EXPECT_EQ(
        next_step({.is_text_complete = true, .is_speech_complete = true, .frames_waiting = 1, .chunk = 16}),
        Step::audio);
}

TEST(Schedule, text_has_priority_only_with_enough_buffered_audio) {
    EXPECT_EQ(next_step({.is_frame_ready = false}), Step::token);
    EXPECT_EQ(next_step({.is_frame_ready = true, .buffered_seconds = 0.1}), Step::frame);
    EXPECT_EQ(next_step({.is_frame_ready = true, .buffered_seconds = 5}), Step::token);
    EXPECT_EQ(next_step({.is_text_complete = true, .is_frame_ready = true, .buffered_seconds = 5}),
              Step::frame);
}

struct Output {
    Answer answer;
    std::vector<float> samples;
    std::vector<std::int64_t> codes;
};

Output run_turn(Assistant& assistant, const test::GoldenTurn& golden, const Schedule& schedule) {
    assistant.set_schedule(schedule);
    Output output;
    test::Stages stages;
    AnswerOptions options = greedy_options(assistant, test::golden_tokens, spoken_frames);
    options.voice = golden.speaker;
    const AnswerSink sink{.text = {}, .audio = [&](const SpeechSpan& sound) {
                              output.samples.insert(output.samples.end(), sound.samples.begin(),
                                                    sound.samples.end());
                          }};
    output.answer = assistant.answer(golden.question, options, sink, {}, &stages);
    output.codes = test::integers(*stages.find("talker.codes"));
    return output;
}

// Returns the first frames of every row of the reference's codes.
std::vector<std::int64_t> first_frames(const io::TensorView& codes, std::size_t frames) {
    const std::vector<std::int64_t> code_values = test::integers(codes);
    const auto columns = static_cast<std::size_t>(codes.shape[1]);
    std::vector<std::int64_t> selected;
    for (std::size_t i = 0; i < code_values.size(); ++i) {
        if (i % columns < frames) selected.push_back(code_values[i]);
    }
    return selected;
}

class AnyOrder : public testing::TestWithParam<std::string> {};

TEST_P(AnyOrder, gives_the_same_text_codes_and_samples) {
    Assistant& assistant = test::shared_tiny();
    const test::GoldenTurn golden(GetParam());
    const Output expected = run_turn(assistant, golden, next_step);
    EXPECT_EQ(expected.answer.text, golden.file.metadata().at("text"));
    EXPECT_EQ(expected.codes, first_frames(golden.stage("talker.codes"), spoken_frames));
    for (const std::uint32_t seed : {1U, 2U}) {
        std::mt19937 random(seed);
        const Output output = run_turn(assistant, golden, [&](const Progress& progress) {
            std::vector<Step> choices;
            for (const Step step : steps) {
                if (is_possible(step, progress)) choices.push_back(step);
            }
            return choices[random() % choices.size()];
        });
        EXPECT_EQ(output.answer.tokens, expected.answer.tokens);
        EXPECT_EQ(output.answer.text, expected.answer.text);
        EXPECT_EQ(output.codes, expected.codes);
        ASSERT_EQ(output.samples.size(), expected.samples.size());
        test::expect_equal(test::audio_view(output.samples), test::audio_view(expected.samples));
    }
}

INSTANTIATE_TEST_SUITE_P(Golden, AnyOrder, testing::ValuesIn(test::golden_names),
                         [](const auto& recording) { return recording.param; });

}  // namespace
}  // namespace govor::session::schedule_test
