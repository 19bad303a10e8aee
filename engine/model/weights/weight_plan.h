#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "gpu/device.h"
#include "model/weights/tensor_table.h"

namespace govor::model {

// The location of a row of the table on the device.
struct WeightLocation {
    ops::Format format = ops::Format::f32;
    std::size_t buffer = 0;  // of WeightPlan::buffers
    std::size_t offset = 0;  // bytes, a multiple of gpu::storage_alignment
    std::size_t bytes = 0;
};

// Returns the size in bytes, including the padding before the next row.
std::size_t padded_bytes(const WeightLocation& location);

struct WeightBuffer {
    std::size_t bytes = 0;
    gpu::MemoryUse use = gpu::MemoryUse::device;  // or host
};

// Weights are placed in few large buffers. A buffer has at most 1 GiB, which every Vulkan device can allocate
// at once (maxMemoryAllocationSize), unless a single tensor is larger.
struct WeightPlan {
    std::vector<WeightLocation> rows;  // one per row of the table
    std::vector<WeightBuffer> buffers;

    std::uint64_t bytes(gpu::MemoryUse use = gpu::MemoryUse::device) const;
};

// The number of layers, counted from the last, whose experts are in host memory because the device's memory
// does not suffice. A token uses a smaller fraction of the experts than of any other weights.
struct ExpertLayers {
    std::uint32_t thinker = 0;
    std::uint32_t talker = 0;

    std::uint32_t total() const { return thinker + talker; }
    bool operator==(const ExpertLayers&) const = default;
};

// The network that a row of the table belongs to.
enum class Network { audio_tower, vision_tower, thinker, talker, code_predictor, code2wav };
Network network_of(const TensorRow& row);

// Returns the format of a row of the table on the device, given its format in the checkpoint and the
// requested one:
// - tensors other than matrices, embeddings and routers: f32;
// - no requested format: as stored, or f16 if the tensor has a block format and is rearranged;
// - a requested plain format: that format;
// - a requested block format: that format for matrices and embeddings, or the one that quant::storable_type
//   returns for their row length (q8_0, else f16); routers as stored, or f32 if stored in a block format.
// Throws Error{usage} if weights cannot be converted to the requested format (q5_0, q4_0).
ops::Format device_format(const TensorRow& row, ops::Format stored_format,
                          std::optional<ops::Format> requested_format);

// formats: the result of device_format for each row of the table.
WeightPlan plan_weights(const TensorTable& table, std::span<const ops::Format> formats,
                        const ExpertLayers& in_host_memory = {});

// Throws Error{out_of_memory} with the needed and the free memory if `bytes` exceed the free memory of the
// device.
void require_memory(const gpu::Device& device, std::uint64_t bytes);

}  // namespace govor::model
