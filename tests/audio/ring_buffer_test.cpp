#include "audio/ring_buffer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <thread>
#include <vector>

namespace govor::audio {
namespace {

std::vector<float> counting(std::size_t first, std::size_t count) {
    std::vector<float> samples(count);
    std::iota(samples.begin(), samples.end(), static_cast<float>(first));
    return samples;
}

TEST(RingBuffer, gives_back_what_was_written_in_order_across_the_wrap) {
    RingBuffer ring{8};
    std::size_t next = 0;
    for (int round = 0; round < 20; ++round) {
        ASSERT_EQ(ring.write(counting(next, 5)), 5u);
        std::vector<float> out(5);
        ASSERT_EQ(ring.read(out), 5u);
        EXPECT_EQ(out, counting(next, 5));
        next += 5;
    }
}

TEST(RingBuffer, takes_only_what_fits_and_gives_only_what_is_there) {
    RingBuffer ring{6};
    EXPECT_EQ(ring.capacity(), 8u);
    EXPECT_EQ(ring.write(counting(0, 20)), 8u);
    EXPECT_EQ(ring.write(counting(0, 1)), 0u);
    EXPECT_EQ(ring.size(), 8u);
    std::vector<float> out(20, -1.0F);
    EXPECT_EQ(ring.read(out), 8u);
    out.resize(8);
    EXPECT_EQ(out, counting(0, 8));
    EXPECT_EQ(ring.read(out), 0u);
    EXPECT_EQ(ring.size(), 0u);
}

TEST(RingBuffer, moving_no_samples_is_allowed) {
    RingBuffer ring{0};
    EXPECT_EQ(ring.capacity(), 1u);
    EXPECT_EQ(ring.write({}), 0u);
    EXPECT_EQ(ring.read({}), 0u);
}

// Long enough for the positions of a small ring to wrap thousands of times. Under ThreadSanitizer this also
// shows that the samples themselves are handed over properly.
TEST(RingBuffer, two_threads_pass_every_sample_once_and_in_order) {
    constexpr std::size_t total = 400000;
    RingBuffer ring{128};
    std::thread writer{[&] {
        std::array<float, 97> piece{};
        std::size_t sent = 0;
        while (sent < total) {
            const std::size_t count = std::min(piece.size(), total - sent);
            // Exact in a float: the values stay below 2^24.
            for (std::size_t i = 0; i < count; ++i) piece[i] = static_cast<float>(sent + i);
            const std::size_t taken = ring.write(std::span<const float>(piece).first(count));
            if (taken == 0) std::this_thread::yield();
            sent += taken;
        }
    }};
    std::array<float, 61> piece{};
    std::size_t received = 0;
    std::size_t wrong = 0;
    while (received < total) {
        const std::size_t count = ring.read(piece);
        if (count == 0) std::this_thread::yield();
        for (std::size_t i = 0; i < count; ++i) wrong += piece[i] != static_cast<float>(received + i) ? 1 : 0;
        received += count;
    }
    writer.join();
    EXPECT_EQ(received, total);
    EXPECT_EQ(wrong, 0u);
    EXPECT_EQ(ring.size(), 0u);
}

static_assert(
    noexcept(std::declval<RingBuffer&>().write({})) && noexcept(std::declval<RingBuffer&>().read({})));

}  // namespace
}  // namespace govor::audio
