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

// Called with the bytes of weights that are on the device, and the total.
using WeightProgress = std::function<void(std::uint64_t done, std::uint64_t total)>;

// Looks up every row of the table and returns its format in the checkpoint, without reading or allocating.
// Throws an Error with the name of the tensor: not_found if it is missing, bad_file with both shapes if its
// shape is wrong, unsupported if its type is not a weight format.
std::vector<ops::Format> check_tensors(const TensorTable& table, const io::Checkpoint& checkpoint);

// Streams every row to its field, whose region and format are set. Tensors are read, rearranged, converted
// and grouped in chunks on all cores, with a few tens of megabytes of host memory independent of the size of
// a tensor, while the device copies earlier chunks; host-visible fields are written in place. Blocks that are
// already in the field's format are grouped without conversion. Errors: those of gpu::upload() and
// RowSource::fill().
void stream_weights(gpu::Device& device, const TensorTable& table, const io::Checkpoint& checkpoint,
                    const WeightProgress& progress, const std::stop_token& stop);

}  // namespace govor::model
