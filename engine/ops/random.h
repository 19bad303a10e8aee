#pragma once

#include <cstdint>

#include "ops/tensor.h"

namespace govor::ops {

// Normally distributed values mean + deviation · N(0, 1), made on the device from (seed, element number), in
// any weight format: synthetic weights for benchmarks without a download. The same numbers on every device,
// up to the rounding of log and cos. Block formats get one scale for all blocks, of a grid over mean ± 4 ·
// deviation.
void fill_random(Recorder& rec, const Tensor& tensor, std::uint64_t seed, float mean, float deviation);

}  // namespace govor::ops
