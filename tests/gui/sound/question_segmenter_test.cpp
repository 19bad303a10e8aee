#include "sound/question_segmenter.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "gui/sound/sounds.h"

namespace govor::sound {
namespace {

using test::noise;

constexpr std::size_t ms = 16;  // samples

// A stream of noise goes by; what is cut out of it is kept.
class QuestionSegmenterTest : public testing::Test {
  protected:
    void pass(std::size_t milliseconds) {
        for (std::size_t done = 0; done < milliseconds; done += 10) {
            segmenter.push(std::span<const float>(stream).subspan(position, 10 * ms));
            position += 10 * ms;
        }
    }
    // The heard samples are those of the stream from `first` on.
    void expect_heard(std::size_t first, std::size_t samples) {
        ASSERT_EQ(heard.size(), samples);
        const auto begin = stream.begin() + static_cast<std::ptrdiff_t>(first);
        EXPECT_TRUE(std::equal(heard.begin(), heard.end(), begin));
    }

    std::vector<float> stream = noise(16000 * 60);
    std::size_t position = 0;
    std::string events;
    std::vector<float> heard;
    QuestionSegmenter segmenter{
        {[this] { events += "listening "; }, [this] { events += "question "; },
         [this](Samples samples) { heard.insert(heard.end(), samples->begin(), samples->end()); },
         [this](QuestionEnd reason) {
             constexpr const char* names[] = {"complete ", "short ", "quiet ", "cancelled ", "lost "};
             events += names[static_cast<int>(why)];
         }}};
};

TEST_F(QuestionSegmenterTest, holds_what_came_before_the_key_and_what_was_on_its_way_after_it) {
    pass(1000);
    segmenter.begin(0.3);
    EXPECT_EQ(events, "listening ");
    pass(1000);
    segmenter.end(1.0, 0.2);
    pass(1000);
    EXPECT_EQ(events, "listening question complete ");
    expect_heard(700 * ms, 1500 * ms);
}

TEST_F(QuestionSegmenterTest, a_key_at_the_first_moment_has_what_there_is_before_it) {
    pass(50);
    segmenter.begin(0.3);
    pass(500);
    segmenter.end(0.5, 0);
    expect_heard(0, 550 * ms);
}

TEST_F(QuestionSegmenterTest, an_accidental_press_says_nothing) {
    pass(1000);
    segmenter.begin(0.3);
    pass(150);
    segmenter.end(0.2, 0.2);
    EXPECT_EQ(events, "listening short ");
    EXPECT_TRUE(heard.empty());
}

TEST_F(QuestionSegmenterTest, a_press_is_measured_by_the_clock_because_samples_are_late) {
    pass(1000);
    segmenter.begin(0.3);
    pass(150);
    segmenter.end(0.35, 0.2);
    pass(200);
    EXPECT_EQ(events, "listening question complete ");
    expect_heard(700 * ms, 650 * ms);
}

TEST_F(QuestionSegmenterTest, silence_says_nothing_however_long) {
    segmenter.set_gate({0.3, -20});
    stream = noise(stream.size(), 0.01F);
    pass(1000);
    segmenter.begin(0.3);
    pass(5000);
    segmenter.end(5, 0.2);
    pass(200);
    EXPECT_EQ(events, "listening quiet ");
    EXPECT_TRUE(heard.empty());
}

TEST_F(QuestionSegmenterTest, a_late_voice_is_heard_with_the_silence_before_it) {
    const std::vector<float> voice = noise(16000, 0.3F, 2);
    stream = noise(stream.size(), 0.0005F);
    std::copy(voice.begin(), voice.end(), stream.begin() + 3000 * ms);
    pass(1000);
    segmenter.begin(0.3);
    pass(2000);
    EXPECT_EQ(events, "listening ");
    pass(1000);
    EXPECT_EQ(events, "listening question ");
    expect_heard(700 * ms, 3300 * ms);
}

TEST_F(QuestionSegmenterTest, a_key_held_in_silence_keeps_a_bounded_past) {
    stream = noise(stream.size() * 2, 0.0005F);
    segmenter.begin(0.3);
    pass(100000);
    const std::vector<float> voice = noise(16000, 0.3F, 2);
    std::copy(voice.begin(), voice.end(), stream.begin() + static_cast<std::ptrdiff_t>(position));
    pass(1000);
    EXPECT_EQ(events, "listening question ");
    ASSERT_LE(heard.size(), 16000u * 32);
    expect_heard(position - heard.size(), heard.size());
}

TEST_F(QuestionSegmenterTest, cancelling_ends_it_at_once) {
    pass(1000);
    segmenter.begin(0.3);
    pass(1000);
    segmenter.cancel();
    const std::size_t before = heard.size();
    pass(1000);
    EXPECT_EQ(events, "listening question cancelled ");
    EXPECT_EQ(heard.size(), before);
}

TEST_F(QuestionSegmenterTest, the_next_key_does_not_wait_for_the_last_sound_of_the_one_before) {
    pass(1000);
    segmenter.begin(0.3);
    pass(1000);
    segmenter.end(1.0, 0.2);
    pass(50);
    segmenter.finish_now();
    EXPECT_EQ(events, "listening question complete ");
    segmenter.begin(0.3);
    pass(500);
    EXPECT_EQ(events, "listening question complete listening question ");
}

TEST_F(QuestionSegmenterTest, a_lost_microphone_ends_it) {
    segmenter.begin(0.3);
    pass(1000);
    segmenter.end_without_microphone();
    EXPECT_EQ(events, "listening question lost ");
}

}  // namespace
}  // namespace govor::sound
