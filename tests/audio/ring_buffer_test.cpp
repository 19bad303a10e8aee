#include "audio/ring_buffer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <thread>
#include <vector>

namespace govor::audio::ring_buffer_test {
namespace {

std::vector<float> number_sequence(std::size_t first, std::size_t count) {
    std::vector<float> samples(count);
    std::iota(samples.begin(), samples.end(), static_cast<float>(first));
    return samples;
}

TEST(RingBuffer, preserves_the_order_when_it_wraps_around) {
    RingBuffer ring{8};
    std::size_t next = 0;
    for (int round = 0; round < 20; ++round) {
        ASSERT_EQ(ring.write(number_sequence(next, 5)), 5u);
        std::vector<float> out(5);
        ASSERT_EQ(ring.read(out), 5u);
        EXPECT_EQ(out, number_sequence(next, 5));
        next += 5;
    }
}

TEST(RingBuffer, is_limited_by_its_capacity_and_fill_level) {
    RingBuffer ring{6};
    EXPECT_EQ(ring.capacity(), 8u);
    EXPECT_EQ(ring.write(number_sequence(0, 20)), 8u);
    EXPECT_EQ(ring.write(number_sequence(0, 1)), 0u);
    EXPECT_EQ(ring.size(), 8u);
    std::vector<float> out(20, -1.0F);
    EXPECT_EQ(ring.read(out), 8u);
    out.resize(8);
    EXPECT_EQ(out, number_sequence(0, 8));
    EXPECT_EQ(ring.read(out), 0u);
    EXPECT_EQ(ring.size(), 0u);
}

TEST(RingBuffer, empty_reads_and_writes_are_allowed) {
    RingBuffer ring{0};
    EXPECT_EQ(ring.capacity(), 1u);
    EXPECT_EQ(ring.write({}), 0u);
    EXPECT_EQ(ring.read({}), 0u);
}

// The stream is long enough for the positions of a small ring to wrap around thousands of times. Under
// ThreadSanitizer, this also verifies the synchronization of the samples.
TEST(RingBuffer, two_threads_pass_every_sample_once_and_in_order) {
    constexpr std::size_t total = 400000;
    RingBuffer ring{128};
    std::thread writer{[&] {
        std::array<float, 97> chunk{};
        std::size_t sent = 0;
        while (sent < total) {
            const std::size_t count = std::min(chunk.size(), total - sent);
            // Exact in a float: the values stay below 2^24.
            for (std::size_t i = 0; i < count; ++i) chunk[i] = static_cast<float>(sent + i);
            const std::size_t written = ring.write(std::span<const float>(chunk).first(count));
            if (written == 0) std::this_thread::yield();
            sent += written;
        }
    }};
    std::array<float, 61> chunk{};
    std::size_t received = 0;
    std::size_t errors = 0;
    while (received < total) {
        const std::size_t count = ring.read(chunk);
        if (count == 0) std::this_thread::yield();
        for (std::size_t i = 0; i < count; ++i)
            errors += chunk[i] != static_cast<float>(received + i) ? 1 : 0;
        received += count;
    }
    writer.join();
    EXPECT_EQ(received, total);
    EXPECT_EQ(errors, 0u);
    EXPECT_EQ(ring.size(), 0u);
}

static_assert(
    noexcept(std::declval<RingBuffer&>().write({})) && noexcept(std::declval<RingBuffer&>().read({})));

}  // namespace
}  // namespace govor::audio::ring_buffer_test
