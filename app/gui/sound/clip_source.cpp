#include "sound/clip_source.h"

#include <algorithm>
#include <utility>

namespace govor::sound {

MemoryClipSource::MemoryClipSource(Samples samples) : samples_(std::move(samples)) {}

std::size_t MemoryClipSource::read(std::uint64_t from, std::span<float> samples) {
    const std::uint64_t count = std::min<std::uint64_t>(samples.size(), samples_->size() - from);
    std::copy_n(samples_->begin() + static_cast<std::ptrdiff_t>(from), count, samples.begin());
    return count;
}

}  // namespace govor::sound
