#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "gpu/device.h"
#include "io/checkpoint.h"
#include "model/tensor_table.h"
#include "model/weight_plan.h"

namespace govor::model {

// Bytes of weights that lie on the device, and all that will.
using WeightProgress = std::function<void(std::uint64_t done, std::uint64_t total)>;

// Looks up every row of the table and returns its format in the checkpoint. Throws, before anything is read
// or allocated, a sentence that names the tensor: not_found for a missing one, bad_file with both shapes for
// a wrong one, unsupported for a type that is no weight format.
std::vector<ops::Format> check_tensors(const TensorTable& table, const io::Checkpoint& checkpoint);

// Streams every row to its field (whose region is set) tensor by tensor: rearranged and converted in pieces,
// so that the host holds one rearranged tensor and a few megabytes at most. Pages of the file are dropped
// behind. Errors: cancelled; unsupported when a value does not fit the format of the field; what
// gpu::Device::write throws.
void stream_weights(gpu::Device& device, const TensorTable& table, const io::Checkpoint& checkpoint,
                    const WeightProgress& progress, const std::stop_token& stop);

}  // namespace govor::model
