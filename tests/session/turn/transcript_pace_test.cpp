#include "session/turn/transcript_pace.h"

#include <gtest/gtest.h>

#include <vector>

namespace govor::session::transcript_pace_test {
namespace {

// Returns the seconds of speech at which transcripts begin in a question of `speech_seconds`, if each takes
// `work_seconds` and the speech arrives in real time.
std::vector<double> beginnings(double speech_seconds, double work_seconds) {
    constexpr double step = 0.125;  // exact in binary
    std::vector<double> result;
    TranscriptPace pace;
    for (double now = 0; now < speech_seconds; now += step) {
        if (!pace.is_due(now)) continue;
        result.push_back(now);
        pace.record(now, work_seconds);
        now += work_seconds;
    }
    return result;
}

TEST(TranscriptPace, begins_after_each_second_on_a_fast_device) {
    EXPECT_EQ(beginnings(4.5, 0), (std::vector<double>{1, 2, 3, 4}));
    EXPECT_EQ(beginnings(4.5, 0.5), (std::vector<double>{1, 2, 3, 4}));
}

TEST(TranscriptPace, takes_at_most_half_of_the_time_on_a_slow_device) {
    for (const double work_seconds : {1.0, 2.0, 5.0}) {
        constexpr double speech_seconds = 60;
        const auto count = static_cast<double>(beginnings(speech_seconds, work_seconds).size());
        EXPECT_LE((count - 1) * work_seconds, speech_seconds / 2) << work_seconds;
        EXPECT_GE((count + 1) * work_seconds, speech_seconds / 2 - work_seconds) << "less often than needed";
    }
}

TEST(TranscriptPace, follows_the_time_of_the_last_transcript) {
    TranscriptPace pace;
    EXPECT_FALSE(pace.is_due(0.99));
    pace.record(1, 10);
    EXPECT_FALSE(pace.is_due(20.9));
    EXPECT_TRUE(pace.is_due(21));
    pace.record(21, 0.1);
    EXPECT_FALSE(pace.is_due(21.9));
    EXPECT_TRUE(pace.is_due(22));
}

}  // namespace
}  // namespace govor::session::transcript_pace_test
