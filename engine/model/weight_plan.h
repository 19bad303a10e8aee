#pragma once

#include <cstddef>
#include <cstdint>
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

// matrices: per row of the table, the format of those that are kept in the weight format.
WeightPlan plan_weights(const TensorTable& table, std::span<const ops::Format> matrices);

// Throws Error::out_of_memory, saying what is needed and what is free, when `bytes` do not fit on the device.
void require_memory(const gpu::Device& device, std::uint64_t bytes);

}  // namespace govor::model
