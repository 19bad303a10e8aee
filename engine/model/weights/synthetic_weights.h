#pragma once

#include <cstdint>
#include <vector>

#include "gpu/device.h"
#include "model/weights/tensor_table.h"

namespace govor::model {

// Returns the formats of random weights on the device: those of a checkpoint in bf16, the format of the
// released one. q5_0 and q4_0, to which weights cannot be converted, are used in place of q8_0, which has
// blocks of the same size.
std::vector<ops::Format> synthetic_formats(const TensorTable& table, ops::Format format);

// Fills every field of the table, whose region is set, with random numbers computed on the device, scaled
// like those of tests/reference/make_checkpoint.py so that activations remain of order one in all layers.
// Equal seeds give equal weights.
void fill_synthetic_weights(gpu::Device& device, const TensorTable& table, std::uint64_t seed);

}  // namespace govor::model
