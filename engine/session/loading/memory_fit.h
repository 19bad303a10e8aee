#pragma once

#include <optional>
#include <string>

#include "core/message.h"
#include "model/memory/memory_plan.h"
#include "session/loading/model_folder.h"
#include "session/turn/assistant.h"

namespace govor::session {

// Returns the format of the KV caches of the Thinker and the Talker: LoadOptions::kv_cache if it is set; f32
// if the weights are f32, to reproduce the results of the reference; f32 on software devices, which have no
// device memory to save; otherwise f16, which has a longer mantissa than the bf16 that the model was trained
// in. Without a device: the format for a graphics card.
ops::Format kv_cache_format(const ModelDescription& model, const LoadOptions& options,
                            const gpu::Device* device);

// Returns the networks to load and the sizes of their state.
model::NetworkOptions make_network_options(const ModelDescription& model, const LoadOptions& options,
                                           const gpu::Device* device = nullptr);

// Whether and how a model fits into the memory of a device. Without a device, only the requirements are
// known.
struct MemoryFit {
    model::MemoryPlan plan;
    std::optional<gpu::MemoryUsage> memory{};  // of the device
    bool fits = true;                          // on the device, or with experts in host memory if allowed
    Message summary;                           // for the user
};

// The properties of a device that determine whether and how a model fits into its memory.
struct DeviceMemoryProperties {
    std::string name;
    gpu::MemoryUsage memory{};
    ops::Format kv_cache = ops::Format::f16;  // see kv_cache_format
    bool uses_folded_routers = false;         // see ops::KernelPolicy
};
DeviceMemoryProperties query_memory_properties(const gpu::Device& device);

// Reads headers only. The weights of a model without files are planned in LoadOptions::load_as. The memory of
// LoadOptions::other_model counts as free. Without `device`, the summary states only the requirements. Throws
// the errors of model::plan_memory.
MemoryFit fit_memory(const ModelDescription& model, const LoadOptions& options, gpu::Device* device);
MemoryFit fit_memory(const ModelDescription& model, const LoadOptions& options,
                     const DeviceMemoryProperties& device);

// For a published model, which can be quantized before it is loaded: like fit_memory if the model fits as
// published or in no format; otherwise returns the fit in the most accurate quantized format with which it
// fits, preferably without experts in host memory.
MemoryFit fit_memory_quantized(const ModelDescription& model, const LoadOptions& options,
                               const DeviceMemoryProperties& device);

// For a model that fits: returns whether it also fits while `other` is loaded, without experts in host
// memory.
bool fits_with(const MemoryFit& fit, const OtherModel& other, const gpu::Device& device);

}  // namespace govor::session
