#pragma once

#include <cstdint>
#include <optional>

#include "session/api/load_options.h"
#include "session/api/memory_estimate.h"

namespace govor::session {

// The models of the Qwen3-Omni-30B-A3B release, whose dimensions are part of the program, so that their sizes
// are known without their files. The networks that they share have the same dimensions.
enum class ReleasedModel {
    instruct,
    thinking,   // without Talker, code predictor and Code2Wav
    captioner,  // as `thinking`
};

// Returns the bytes of all weights in bf16, the format in which they are published.
std::uint64_t published_weight_bytes(ReleasedModel model);

// As estimate_memory() for the published model. If it does not fit in bf16, estimates the most accurate
// quantized format with which it fits. `options` are those of the later Load, without load_as.
MemoryEstimate estimate_memory(ReleasedModel model, const LoadOptions& options,
                               const std::optional<DeviceMemory>& memory);

}  // namespace govor::session
