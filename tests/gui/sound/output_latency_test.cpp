#include "sound/output_latency.h"

#include <gtest/gtest.h>

#include <cmath>

namespace govor::sound::output_latency_test {
namespace {

using Seconds = std::chrono::duration<double>;

TEST(OutputLatency, is_the_high_latency_that_the_device_reports) {
    EXPECT_EQ(choose_output_latency(Seconds(0.25)), Seconds(0.25));
}

// The ALSA plugins of sound servers report about 10 to 50 ms.
TEST(OutputLatency, has_a_minimum_that_covers_delays_of_the_audio_thread) {
    EXPECT_EQ(choose_output_latency(Seconds(0.0087)), min_output_latency);
    EXPECT_EQ(choose_output_latency(Seconds(0.0464)), min_output_latency);
    EXPECT_GE(min_output_latency, std::chrono::milliseconds(200));
}

TEST(OutputLatency, has_a_maximum_so_that_barge_in_is_prompt) {
    EXPECT_EQ(choose_output_latency(Seconds(2)), max_output_latency);
    EXPECT_EQ(choose_output_latency(Seconds(INFINITY)), max_output_latency);
    EXPECT_LE(max_output_latency, std::chrono::milliseconds(300));
}

TEST(OutputLatency, is_the_minimum_if_the_device_reports_none) {
    for (const double unknown : {0.0, -1.0, static_cast<double>(NAN)})
        EXPECT_EQ(choose_output_latency(Seconds(unknown)), min_output_latency);
}

}  // namespace
}  // namespace govor::sound::output_latency_test
