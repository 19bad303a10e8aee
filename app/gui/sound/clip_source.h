#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "sound/sound_events.h"

namespace govor::sound {

// Provides the samples of a stored sound for playback. Used on the sound thread, which it must not block.
class ClipSource {
  public:
    virtual ~ClipSource() = default;

    virtual std::uint64_t length() const = 0;  // in samples
    // Copies samples starting at `from`, which is at most length(). Returns the number copied, which may be
    // smaller than requested, even 0, at the end or while the next samples are not available.
    virtual std::size_t read(std::uint64_t from, std::span<float> samples) = 0;
};

// A short sound held entirely in memory.
class MemoryClipSource : public ClipSource {
  public:
    explicit MemoryClipSource(Samples samples);

    std::uint64_t length() const override { return samples_->size(); }
    std::size_t read(std::uint64_t from, std::span<float> samples) override;

  private:
    Samples samples_;
};

}  // namespace govor::sound
