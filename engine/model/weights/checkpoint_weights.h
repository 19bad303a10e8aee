#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "gpu/device.h"
#include "io/checkpoint.h"
#include "model/weights/tensor_table.h"
#include "model/weights/weight_plan.h"

namespace govor::model {

// Bytes of weights that lie on the device, and all that will.
using WeightProgress = std::function<void(std::uint64_t done, std::uint64_t total)>;

// Looks up every row of the table and returns its format in the checkpoint. Throws, before anything is read
// or allocated, a sentence that names the tensor: not_found for a missing one, bad_file with both shapes for
// a wrong one, unsupported for a type that is no weight format.
std::vector<ops::Format> check_tensors(const TensorTable& table, const io::Checkpoint& checkpoint);

// Streams every row to its field (whose region and format are set) tensor by tensor: rearranged, converted
// and grouped in pieces on all cores, so that the host holds some tens of megabytes at most, whatever the
// size of a tensor; fields that the host reaches are written in place. Blocks that a file holds in the
// field's format are not touched but for the grouping. Pages of the file are dropped behind. Errors:
// cancelled; bad_file when a value does not fit the format of the field; what gpu::Device::write throws.
void stream_weights(gpu::Device& device, const TensorTable& table, const io::Checkpoint& checkpoint,
                    const WeightProgress& progress, const std::stop_token& stop);

}  // namespace govor::model
