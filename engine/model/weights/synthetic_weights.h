#pragma once

#include <cstdint>

#include "gpu/device.h"
#include "model/weights/tensor_table.h"

namespace govor::model {

// Fills every field of the table (whose region is set) with random numbers made on the device, at scales that
// keep activations of order one through depth, as tests/reference/make_checkpoint.py does. Equal seeds give
// equal weights.
void fill_synthetic_weights(gpu::Device& device, const TensorTable& table, std::uint64_t seed);

}  // namespace govor::model
