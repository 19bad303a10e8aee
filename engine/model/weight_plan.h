#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "gpu/device.h"
#include "model/tensor_table.h"

namespace govor::model {

// Where one row of the table lies on the device.
struct Placement {
    ops::Format format = ops::Format::f32;
    std::size_t buffer = 0;  // of WeightPlan::buffers
    std::size_t offset = 0;  // bytes, a multiple of 256
    std::size_t bytes = 0;
};

// Weights share few big buffers. A buffer is at most 1 GiB, the least that every device can allocate at once,
// unless one tensor alone is larger.
struct WeightPlan {
    std::vector<Placement> rows;       // one per row of the table
    std::vector<std::size_t> buffers;  // sizes in bytes

    std::uint64_t bytes() const;
};

// The format in which a row of the table is kept on the device, by its format in the checkpoint and the one
// that was asked for, if any:
// - what is no matrix, embedding or router: f32;
// - nothing asked: as stored. Rearranged tensors in a block format, whose blocks would be torn apart, become
// f16;
// - a plain format asked: that;
// - a block format asked: matrices and embeddings in it, or in what quant::storable_type gives for their row
// length
//   (q8_0, else f16); routers as stored, or as f32 where that is a block format.
// Error::usage when weights cannot be made the format asked for (q5_0, q4_0).
ops::Format kept_format(const TensorRow& row, ops::Format stored, std::optional<ops::Format> asked);

// formats: of each row of the table, as kept_format gives them.
WeightPlan plan_weights(const TensorTable& table, std::span<const ops::Format> formats);

// Throws Error::out_of_memory, saying what is needed and what is free, when `bytes` do not fit on the device.
void require_memory(const gpu::Device& device, std::uint64_t bytes);

}  // namespace govor::model
