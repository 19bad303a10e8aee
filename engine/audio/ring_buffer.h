#pragma once

#include <atomic>
#include <bit>
#include <cstddef>
#include <span>
#include <vector>

namespace govor::audio {

// A lock-free ring buffer of samples with one writing and one reading thread. Both operations are wait-free
// and do not allocate, so that either may run in an audio callback.
//
// The positions count all samples ever written and read; their difference is the fill level, and their low
// bits are the index. Each position is stored by one thread only. A store with release publishes the samples
// copied before it; a load of that position with acquire makes them visible. The same pair in the other
// direction prevents the writer from overwriting samples that the reader is still copying. A thread loads its
// own position with relaxed order, because no other thread changes it.
class RingBuffer {
  public:
    // The capacity is at least `capacity` samples, rounded up to a power of two.
    explicit RingBuffer(std::size_t capacity);

    std::size_t capacity() const noexcept { return samples_.size(); }

    // Writing thread: copies as many samples as fit, from the front, and returns their number.
    std::size_t write(std::span<const float> samples) noexcept;
    // Reading thread: copies as many samples as available, up to the size of `out`, and returns their number.
    std::size_t read(std::span<float> out) noexcept;

    // Returns the fill level, from any thread. For the reading thread it is a lower bound of the samples
    // available, for the writing thread an upper bound of the samples not yet read.
    std::size_t size() const noexcept;

  private:
    // Positions are on separate cache lines to avoid false sharing.
    static constexpr std::size_t cache_line = 64;

    std::vector<float> samples_;
    alignas(cache_line) std::atomic<std::size_t> write_position_{0};
    std::size_t cached_read_position_ = 0;  // of the writer; refreshed only if the buffer appears to be full
    alignas(cache_line) std::atomic<std::size_t> read_position_{0};
    std::size_t cached_write_position_ = 0;  // of the reader; refreshed only if it appears to be empty

    static_assert(std::atomic<std::size_t>::is_always_lock_free);
};

}  // namespace govor::audio
