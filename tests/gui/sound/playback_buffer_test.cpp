#include "sound/playback_buffer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

#include "sound/capture_buffer.h"

namespace govor::sound::playback_buffer_test {
namespace {

constexpr StreamFormat stereo{SampleRate{48000}, 2};
constexpr StreamFormat mono{SampleRate{48000}, 1};

std::vector<float> play(PlaybackBuffer& buffer, std::size_t samples, std::uint64_t latency = 0) {
    std::vector<float> out(samples, 9.0F);
    buffer.play(out, latency);
    return out;
}

TEST(PlaybackBuffer, plays_written_frames_followed_by_silence) {
    PlaybackBuffer buffer{stereo};
    buffer.write(std::vector<float>{1, 2, 3, 4});
    EXPECT_EQ(play(buffer, 6), (std::vector<float>{1, 2, 3, 4, 0, 0}));
    EXPECT_EQ(buffer.consumed_frames(), 2u);
}

TEST(PlaybackBuffer, counts_an_empty_ring_only_while_more_frames_are_expected) {
    PlaybackBuffer buffer{mono};
    play(buffer, 10);
    EXPECT_EQ(buffer.underruns(), 0u);
    buffer.set_more_expected(true);
    buffer.write(std::vector<float>(10, 1.0F));
    play(buffer, 10);
    EXPECT_EQ(buffer.underruns(), 0u);
    play(buffer, 10);
    EXPECT_EQ(buffer.underruns(), 1u);
}

TEST(PlaybackBuffer, counts_gaps_rather_than_callbacks) {
    PlaybackBuffer buffer{mono};
    buffer.set_more_expected(true);
    for (const std::uint64_t gaps : {1U, 2U}) {
        buffer.write(std::vector<float>(10, 1.0F));
        for (int i = 0; i < 142; ++i) play(buffer, 10);
        EXPECT_EQ(buffer.underruns(), gaps);
    }
    buffer.write(std::vector<float>(5, 1.0F));
    play(buffer, 10);
    EXPECT_EQ(buffer.underruns(), 3U);
}

TEST(PlaybackBuffer, dropped_frames_fade_out_in_the_next_callback) {
    PlaybackBuffer buffer{mono};
    buffer.write(std::vector<float>(20000, 1.0F));
    EXPECT_EQ(play(buffer, 480), std::vector<float>(480, 1.0F));
    buffer.drop();
    const std::vector<float> last = play(buffer, 480);
    EXPECT_LT(last[0], 1.0F);
    EXPECT_GT(last[0], 0.9F) << "the fade begins gradually";
    EXPECT_TRUE(std::is_sorted(last.rbegin(), last.rend()));
    EXPECT_EQ(std::count(last.begin(), last.end(), 0.0F), 480 - 240 + 1) << "5 ms";
    EXPECT_EQ(play(buffer, 480), std::vector<float>(480, 0.0F));
    EXPECT_EQ(buffer.consumed_frames(), buffer.written_frames());
}

TEST(PlaybackBuffer, frames_written_after_a_drop_are_played_after_the_fade) {
    PlaybackBuffer buffer{mono};
    buffer.write(std::vector<float>(1000, 1.0F));
    buffer.drop();
    buffer.write(std::vector<float>(10, 0.5F));
    const std::vector<float> out = play(buffer, 480);
    EXPECT_EQ(std::vector<float>(out.begin() + 240, out.begin() + 250), std::vector<float>(10, 0.5F));
    EXPECT_EQ(out[250], 0.0F);
}

TEST(PlaybackBuffer, a_callback_shorter_than_the_fade_discards_all_dropped_frames) {
    PlaybackBuffer buffer{stereo};
    buffer.write(std::vector<float>(4000, 1.0F));
    buffer.drop();
    play(buffer, 64);
    EXPECT_EQ(buffer.consumed_frames(), 2000u);
    EXPECT_EQ(play(buffer, 64), std::vector<float>(64, 0.0F));
}

TEST(PlaybackBuffer, played_frames_lag_consumed_frames_by_the_latency) {
    PlaybackBuffer buffer{mono};
    buffer.write(std::vector<float>(1000, 1.0F));
    play(buffer, 500, 300);
    EXPECT_EQ(buffer.played_frames(), 0u);
    play(buffer, 500, 300);
    EXPECT_EQ(buffer.played_frames(), 200u)
        << "500 frames were consumed before, 300 of them are within the latency";
    play(buffer, 100, 300);
    EXPECT_EQ(buffer.played_frames(), 700u);
    // Callbacks of silence also advance the played frames.
    play(buffer, 100, 300);
    EXPECT_EQ(buffer.played_frames(), 800u);
    play(buffer, 500, 300);
    play(buffer, 500, 300);
    EXPECT_EQ(buffer.played_frames(), 1000u);
}

TEST(PlaybackBuffer, an_empty_device_receives_silence_without_losing_written_frames) {
    PlaybackBuffer buffer{stereo};
    buffer.set_more_expected(true);
    buffer.write(std::vector<float>{1, 2, 3, 4});
    play(buffer, 2, 100);
    EXPECT_EQ(buffer.played_frames(), 0u);
    std::vector<float> out(6, 9.0F);
    buffer.play_silence(out);
    EXPECT_EQ(out, std::vector<float>(6));
    EXPECT_EQ(buffer.played_frames(), 1u);
    EXPECT_EQ(buffer.underruns(), 0u);
    EXPECT_EQ(play(buffer, 2), (std::vector<float>{3, 4}));
}

TEST(PlaybackBuffer, the_tap_contains_the_frames_sent_to_the_device) {
    PlaybackBuffer buffer{mono};
    play(buffer, 3);
    buffer.start_tap();
    buffer.write(std::vector<float>{1, 2});
    play(buffer, 3);
    std::vector<float> tap_samples(10);
    tap_samples.resize(buffer.tap().read(tap_samples));
    EXPECT_EQ(tap_samples, (std::vector<float>{1, 2, 0}));
}

TEST(PlaybackBuffer, a_gain_change_is_gradual_and_applies_to_the_tap) {
    PlaybackBuffer buffer{stereo};
    buffer.start_tap();
    buffer.write(std::vector<float>(2 * 4000, 0.8F));
    std::vector<float> out = play(buffer, 2 * 1000);
    EXPECT_EQ(out, std::vector<float>(2 * 1000, 0.8F));
    for (const float gain : {0.25F, 1.0F}) {
        buffer.set_gain(gain);
        const std::vector<float> block = play(buffer, 2 * 1000);
        out.insert(out.end(), block.begin(), block.end());
        EXPECT_EQ(out.back(), gain * 0.8F);
    }
    for (std::size_t i = 2; i < out.size(); ++i) {
        EXPECT_NEAR(out[i], out[i - 2], 0.8F / 950) << "a change from 0 to 1 takes 960 frames";
        EXPECT_EQ(out[i], out[i ^ 1]) << "all channels are equal";
    }
    std::vector<float> tap_samples(out.size());
    EXPECT_EQ(buffer.tap().read(tap_samples), out.size());
    EXPECT_EQ(tap_samples, out);
}

TEST(PlaybackBuffer, after_silence_a_new_gain_applies_to_the_first_sample) {
    PlaybackBuffer buffer{mono};
    play(buffer, 10);
    buffer.set_gain(0.5F);
    buffer.write(std::vector<float>(10, 1.0F));
    EXPECT_EQ(play(buffer, 10), std::vector<float>(10, 0.5F));
    play(buffer, 10);
    buffer.set_gain(1.0F);
    buffer.write(std::vector<float>(10, 0.3F));
    EXPECT_EQ(play(buffer, 10), std::vector<float>(10, 0.3F));
}

// The stream is long enough for the ring to wrap hundreds of times. ThreadSanitizer also checks the
// synchronization.
TEST(PlaybackBuffer, a_callback_on_another_thread_plays_every_frame_once_and_discards_dropped_ones) {
    PlaybackBuffer buffer{mono, 0.01};
    std::atomic<bool> is_done{false};
    std::vector<float> played_samples;
    std::thread callback{[&] {
        std::vector<float> out(48);
        while (!is_done || buffer.consumed_frames() < buffer.written_frames()) {
            const std::uint64_t before = buffer.consumed_frames();
            buffer.play(out, 0);
            played_samples.insert(played_samples.end(), out.begin(),
                                  out.begin() + static_cast<long>(buffer.consumed_frames() - before));
        }
    }};
    float next = 1;
    while (next < 200000) {
        std::vector<float> chunk(std::min<std::size_t>(buffer.writable_frames(), 97));
        for (float& sample : chunk) sample = next++;
        buffer.write(chunk);
        if (chunk.empty()) std::this_thread::yield();
    }
    is_done = true;
    callback.join();
    ASSERT_EQ(played_samples.size(), static_cast<std::size_t>(next) - 1);
    for (std::size_t i = 0; i < played_samples.size(); ++i)
        ASSERT_EQ(played_samples[i], static_cast<float>(i + 1));

    buffer.drop();
    buffer.write(std::vector<float>(100, 1.0F));
    std::thread drop_thread{[&] {
        std::vector<float> out(48);
        while (buffer.consumed_frames() < buffer.written_frames()) buffer.play(out, 0);
    }};
    buffer.drop();
    drop_thread.join();
    EXPECT_EQ(buffer.consumed_frames(), buffer.written_frames());
}

TEST(CaptureBuffer, drops_and_counts_whole_frames_when_full) {
    CaptureBuffer buffer{{SampleRate{1000}, 3}, 0.01};
    buffer.write(std::vector<float>(3 * 8, 1.0F));
    EXPECT_EQ(buffer.overruns(), 0u);
    buffer.write({std::vector<float>{1, 2, 3, 4, 5, 6, 7, 8, 9}});
    buffer.write({std::vector<float>{1, 2, 3}});
    EXPECT_EQ(buffer.overruns(), 2u);
    EXPECT_EQ(buffer.lost_frames(), 2u);
    EXPECT_EQ(buffer.callbacks(), 3u);
    std::vector<float> out(100);
    EXPECT_EQ(buffer.read(out), 30u);
    EXPECT_EQ(out[29], 6.0F);
}

}  // namespace
}  // namespace govor::sound::playback_buffer_test
