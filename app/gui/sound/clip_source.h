#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "sound/sound_events.h"

namespace govor::sound {

// The samples of a stored sound that is played. Used on the sound thread, which it must not block.
class ClipSource {
  public:
    virtual ~ClipSource() = default;

    virtual std::uint64_t length() const = 0;
    // Copies the samples from the position `from` on. Returns their number, which is smaller than requested,
    // possibly 0, at the end and if the next samples are not available yet.
    virtual std::size_t read(std::uint64_t from, std::span<float> samples) = 0;
};

// A short sound that is in memory as a whole.
class ClipInMemory : public ClipSource {
  public:
    explicit ClipInMemory(Samples samples);

    std::uint64_t length() const override { return samples_->size(); }
    std::size_t read(std::uint64_t from, std::span<float> samples) override;

  private:
    Samples samples_;
};

}  // namespace govor::sound
