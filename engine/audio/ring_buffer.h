#pragma once

#include <atomic>
#include <bit>
#include <cstddef>
#include <span>
#include <vector>

namespace govor::audio {

// Samples on their way between two threads, without locks: one thread writes, one other reads. Both ends are
// wait-free and never allocate, so either may be an audio callback.
//
// The positions count all samples ever written and read; the difference is what lies in the ring, and the low
// bits are the place. Each is stored by one thread only. A store with release publishes the samples copied
// before it; a load with acquire of that position makes them visible. The same pair in the other direction
// keeps the writer from overwriting samples that the reader is still copying. A thread loads its own position
// relaxed, for nobody else changes it.
class RingBuffer {
  public:
    // Room for at least `capacity` samples, rounded up to a power of two.
    explicit RingBuffer(std::size_t capacity);

    std::size_t capacity() const noexcept { return samples_.size(); }

    // Writing thread: copies as many samples as there is room for, from the front, and returns how many.
    std::size_t write(std::span<const float> samples) noexcept;
    // Reading thread: copies as many samples as there are, up to the size of `out`, and returns how many.
    std::size_t read(std::span<float> out) noexcept;

    // A look from any thread: the reader finds at least that many samples, the writer at most that many in
    // its way.
    std::size_t size() const noexcept;

  private:
    // Positions on cache lines of their own, or each write would slow the other thread's reads.
    static constexpr std::size_t cache_line = 64;

    std::vector<float> samples_;
    alignas(cache_line) std::atomic<std::size_t> written_{0};
    std::size_t read_seen_ =
        0;  // the writer's last look at read_: mostly there is room enough without another
    alignas(cache_line) std::atomic<std::size_t> read_{0};
    std::size_t written_seen_ = 0;  // the reader's last look at written_

    static_assert(std::atomic<std::size_t>::is_always_lock_free);
};

}  // namespace govor::audio
