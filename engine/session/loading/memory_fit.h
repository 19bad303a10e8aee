#pragma once

#include <optional>
#include <string>

#include "core/message.h"
#include "model/memory/memory_plan.h"
#include "session/loading/model_folder.h"
#include "session/turn/assistant.h"

namespace govor::session {

// In what the Thinker and the Talker keep keys and values. As asked; else float32 where the weights are
// float32, for whoever loads them wants the reference's own numbers, and on software devices, which have no
// memory of their own to save; else f16, which has more digits than the bf16 that the model was made with.
// Without a device: as for a graphics card.
ops::Format kv_cache_format(const ModelFolder& folder, const LoadOptions& options, const gpu::Device* device);

// Which networks of a model a load wants, and how large what lies beside the weights becomes.
model::RunShape run_shape(const ModelFolder& folder, const LoadOptions& options,
                          const gpu::Device* device = nullptr);

// Whether and how a model fits into a device's memory. Known without loading it, and without a device as far
// as the needs go.
struct MemoryFit {
    model::MemoryPlan plan;
    std::optional<gpu::MemoryUsage> memory{};  // of the device
    bool fits = true;                          // on the device, or with experts in the computer's memory
    Message verdict;                           // a sentence for the user
};

// Reads headers only. What LoadOptions::beside holds counts as free. Without `device` the verdict says that
// nothing was compared. Errors: those of model::plan_memory.
MemoryFit fit_memory(const ModelFolder& folder, const LoadOptions& options, gpu::Device* device);

// Whether a model that fits also fits while `other` is there, with nothing of it in the computer's memory
// that could be on the device.
bool fits_beside(const MemoryFit& fit, const OtherModel& other, const gpu::Device& device);

}  // namespace govor::session
