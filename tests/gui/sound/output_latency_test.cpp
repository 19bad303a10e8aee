#include "sound/output_latency.h"

#include <gtest/gtest.h>

#include <cmath>

namespace govor::sound {
namespace {

using Seconds = std::chrono::duration<double>;

TEST(OutputLatency, is_the_devices_own_high_latency_within_the_bounds) {
    EXPECT_EQ(output_latency(Seconds(0.25)), Seconds(0.25));
}

// ALSA's plugins of sound servers report some 10 to 50 ms.
TEST(OutputLatency, lasts_while_a_busy_machine_delays_the_audio_thread) {
    EXPECT_EQ(output_latency(Seconds(0.0087)), min_output_latency);
    EXPECT_EQ(output_latency(Seconds(0.0464)), min_output_latency);
    EXPECT_GE(min_output_latency, std::chrono::milliseconds(200));
}

TEST(OutputLatency, is_bounded_so_that_barge_in_stays_prompt) {
    EXPECT_EQ(output_latency(Seconds(2)), max_output_latency);
    EXPECT_EQ(output_latency(Seconds(INFINITY)), max_output_latency);
    EXPECT_LE(max_output_latency, std::chrono::milliseconds(300));
}

TEST(OutputLatency, of_a_device_that_reports_none_is_the_minimum) {
    for (const double unknown : {0.0, -1.0, static_cast<double>(NAN)})
        EXPECT_EQ(output_latency(Seconds(unknown)), min_output_latency);
}

}  // namespace
}  // namespace govor::sound
