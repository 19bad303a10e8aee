#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "gpu/device.h"
#include "model/weights/tensor_table.h"

namespace govor::model {

// Where one row of the table lies on the device.
struct WeightLocation {
    ops::Format format = ops::Format::f32;
    std::size_t buffer = 0;  // of WeightPlan::buffers
    std::size_t offset = 0;  // bytes, a multiple of 256
    std::size_t bytes = 0;
};

// With what stands between it and the next row.
std::size_t padded_bytes(const WeightLocation& location);

struct WeightBuffer {
    std::size_t bytes = 0;
    gpu::MemoryUse use = gpu::MemoryUse::device;  // or host
};

// Weights share few big buffers. A buffer is at most 1 GiB, the least that every device can allocate at once,
// unless one tensor alone is larger.
struct WeightPlan {
    std::vector<WeightLocation> rows;  // one per row of the table
    std::vector<WeightBuffer> buffers;

    std::uint64_t bytes(gpu::MemoryUse use = gpu::MemoryUse::device) const;
};

// Layers, counted from the last, whose experts lie in the computer's memory because the device's is short. Of
// all weights these are the ones that a token needs least of.
struct ExpertLayers {
    std::uint32_t thinker = 0;
    std::uint32_t talker = 0;

    std::uint32_t total() const { return thinker + talker; }
    bool operator==(const ExpertLayers&) const = default;
};

// Which network a row of the table belongs to.
enum class Network { audio_tower, thinker, talker, code_predictor, code2wav };
Network network_of(const TensorRow& row);

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
WeightPlan plan_weights(const TensorTable& table, std::span<const ops::Format> formats,
                        const ExpertLayers& in_host_memory = {});

// Throws Error::out_of_memory, saying what is needed and what is free, when `bytes` do not fit on the device.
void require_memory(const gpu::Device& device, std::uint64_t bytes);

}  // namespace govor::model
