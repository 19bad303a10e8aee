#include "sound/question_segmenter.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "gui/sound/sounds.h"

namespace govor::sound::question_segmenter_test {
namespace {

using test::noise;

constexpr std::size_t samples_per_ms = input_sample_rate.value / 1000;

// Feeds a stream of noise and collects the segmented samples.
class QuestionSegmenterTest : public testing::Test {
  protected:
    void advance(std::size_t milliseconds) {
        for (std::size_t elapsed = 0; elapsed < milliseconds; elapsed += 10) {
            segmenter.push(std::span<const float>(stream).subspan(position, 10 * samples_per_ms));
            position += 10 * samples_per_ms;
        }
    }
    // Expects the question to consist of `count` samples of the stream from `first` on.
    void expect_samples(std::size_t first, std::size_t count) {
        ASSERT_EQ(question_samples.size(), count);
        const auto begin = stream.begin() + static_cast<std::ptrdiff_t>(first);
        EXPECT_TRUE(std::equal(question_samples.begin(), question_samples.end(), begin));
    }

    std::vector<float> stream = noise(16000 * 60);
    std::size_t position = 0;
    std::string events;
    std::vector<float> question_samples;
    QuestionSegmenter segmenter{
        {[this] { events += "listening "; }, [this] { events += "question "; },
         [this](Samples samples) {
             question_samples.insert(question_samples.end(), samples->begin(), samples->end());
         },
         [this](QuestionEnd reason) {
             constexpr const char* names[] = {"complete ", "short ", "quiet ", "cancelled ", "lost "};
             events += names[static_cast<int>(reason)];
         }}};
};

TEST_F(QuestionSegmenterTest, a_question_includes_the_pre_roll_and_the_tail) {
    advance(1000);
    segmenter.begin(0.3);
    EXPECT_EQ(events, "listening ");
    advance(1000);
    segmenter.end(1.0, 0.2);
    advance(1000);
    EXPECT_EQ(events, "listening question complete ");
    expect_samples(700 * samples_per_ms, 1500 * samples_per_ms);
}

TEST_F(QuestionSegmenterTest, a_key_press_right_after_the_start_has_a_shorter_pre_roll) {
    advance(50);
    segmenter.begin(0.3);
    advance(500);
    segmenter.end(0.5, 0);
    expect_samples(0, 550 * samples_per_ms);
}

TEST_F(QuestionSegmenterTest, a_short_press_begins_no_question) {
    advance(1000);
    segmenter.begin(0.3);
    advance(150);
    segmenter.end(0.2, 0.2);
    EXPECT_EQ(events, "listening short ");
    EXPECT_TRUE(question_samples.empty());
}

TEST_F(QuestionSegmenterTest, the_duration_of_a_press_is_measured_by_the_clock) {
    advance(1000);
    segmenter.begin(0.3);
    advance(150);
    segmenter.end(0.35, 0.2);
    advance(200);
    EXPECT_EQ(events, "listening question complete ");
    expect_samples(700 * samples_per_ms, 650 * samples_per_ms);
}

TEST_F(QuestionSegmenterTest, silence_of_any_length_begins_no_question) {
    segmenter.set_gate({0.3, -20});
    stream = noise(stream.size(), 0.01F);
    advance(1000);
    segmenter.begin(0.3);
    advance(5000);
    segmenter.end(5, 0.2);
    advance(200);
    EXPECT_EQ(events, "listening quiet ");
    EXPECT_TRUE(question_samples.empty());
}

TEST_F(QuestionSegmenterTest, a_late_voice_is_reported_with_the_silence_before_it) {
    const std::vector<float> voice = noise(16000, 0.3F, 2);
    stream = noise(stream.size(), 0.0005F);
    std::copy(voice.begin(), voice.end(), stream.begin() + 3000 * samples_per_ms);
    advance(1000);
    segmenter.begin(0.3);
    advance(2000);
    EXPECT_EQ(events, "listening ");
    advance(1000);
    EXPECT_EQ(events, "listening question ");
    expect_samples(700 * samples_per_ms, 3300 * samples_per_ms);
}

TEST_F(QuestionSegmenterTest, a_key_held_in_silence_stores_a_bounded_number_of_samples) {
    stream = noise(stream.size() * 2, 0.0005F);
    segmenter.begin(0.3);
    advance(100000);
    const std::vector<float> voice = noise(16000, 0.3F, 2);
    std::copy(voice.begin(), voice.end(), stream.begin() + static_cast<std::ptrdiff_t>(position));
    advance(1000);
    EXPECT_EQ(events, "listening question ");
    ASSERT_LE(question_samples.size(), 16000u * 32);
    expect_samples(position - question_samples.size(), question_samples.size());
}

TEST_F(QuestionSegmenterTest, cancelling_ends_a_question_at_once) {
    advance(1000);
    segmenter.begin(0.3);
    advance(1000);
    segmenter.cancel();
    const std::size_t before = question_samples.size();
    advance(1000);
    EXPECT_EQ(events, "listening question cancelled ");
    EXPECT_EQ(question_samples.size(), before);
}

TEST_F(QuestionSegmenterTest, finish_now_ends_the_question_before_its_tail) {
    advance(1000);
    segmenter.begin(0.3);
    advance(1000);
    segmenter.end(1.0, 0.2);
    advance(50);
    segmenter.finish_now();
    EXPECT_EQ(events, "listening question complete ");
    segmenter.begin(0.3);
    advance(500);
    EXPECT_EQ(events, "listening question complete listening question ");
}

TEST_F(QuestionSegmenterTest, losing_the_microphone_ends_a_question) {
    segmenter.begin(0.3);
    advance(1000);
    segmenter.end_without_microphone();
    EXPECT_EQ(events, "listening question lost ");
}

}  // namespace
}  // namespace govor::sound::question_segmenter_test
