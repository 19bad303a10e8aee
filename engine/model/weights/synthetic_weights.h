#pragma once

#include <cstdint>

#include "gpu/device.h"
#include "model/weights/tensor_table.h"

namespace govor::model {

// Fills every field of the table, whose region is set, with random numbers computed on the device, scaled
// like those of tests/reference/make_checkpoint.py so that activations remain of order one in all layers.
// Equal seeds give equal weights.
void fill_synthetic_weights(gpu::Device& device, const TensorTable& table, std::uint64_t seed);

}  // namespace govor::model
