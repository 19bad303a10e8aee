#pragma once

#include <cstdint>

#include "ops/tensor.h"

namespace govor::ops {

// Fills a tensor of any weight format with normally distributed values mean + deviation · N(0, 1), computed
// on the device from (seed, element index): synthetic weights for benchmarks without a download. The values
// are the same on every device, up to the rounding of log and cos. All blocks of a block format have the same
// scale, and values are clipped to ±(|mean| + 4 · deviation).
void fill_random(Recorder& rec, const Tensor& tensor, std::uint64_t seed, float mean, float deviation);

}  // namespace govor::ops
