#include "session/loading/memory_estimate.h"

#include "gpu/device.h"
#include "session/loading/memory_fit.h"

namespace govor::session {
namespace {

DeviceMemoryProperties to_properties(const DeviceMemory& memory) {
    return {.name = memory.device,
            .memory = {.budget = memory.budget,
                       .budget_limit = memory.budget_limit,
                       .host_budget = memory.host_budget,
                       .is_process_wide = memory.is_process_wide,
                       .has_unified_memory = memory.has_unified_memory},
            .kv_cache = memory.kv_cache,
            .uses_folded_routers = memory.uses_folded_routers};
}

MemoryEstimate::Fit to_fit(const MemoryFit& fit) {
    if (!fit.memory) return MemoryEstimate::Fit::unknown;
    if (!fit.fits) return MemoryEstimate::Fit::does_not_fit;
    return fit.plan.host_bytes() > 0 ? MemoryEstimate::Fit::partly_in_host_memory : MemoryEstimate::Fit::fits;
}

MemoryEstimate to_estimate(const MemoryFit& fit, const ModelDescription& model, const LoadOptions& options) {
    return {.fit = to_fit(fit),
            .device_bytes = fit.plan.device_bytes(),
            .host_bytes = fit.plan.host_bytes(),
            .free_bytes = fit.memory ? fit.memory->free() : 0,
            .context = model.context(options.max_context),
            .summary = fit.summary};
}

}  // namespace

DeviceMemory measure_device_memory(std::optional<std::uint32_t> number, bool software_only) {
    const gpu::Drivers drivers = software_only ? gpu::Drivers::software : gpu::Drivers::all;
    const auto device = gpu::Device::open(number, {.drivers = drivers});
    const DeviceMemoryProperties properties = query_memory_properties(*device);
    return {.device = properties.name,
            .budget = properties.memory.budget,
            .budget_limit = properties.memory.budget_limit,
            .host_budget = properties.memory.host_budget,
            .is_process_wide = properties.memory.is_process_wide,
            .has_unified_memory = properties.memory.has_unified_memory,
            .uses_folded_routers = properties.uses_folded_routers,
            .kv_cache = properties.kv_cache};
}

MemoryEstimate estimate_memory(const ModelDescription& model, const LoadOptions& options,
                               const std::optional<DeviceMemory>& memory) {
    const MemoryFit fit = memory ? fit_memory(model, options, to_properties(*memory))
                                 : fit_memory(model, options, static_cast<gpu::Device*>(nullptr));
    return to_estimate(fit, model, options);
}

MemoryEstimate estimate_memory_quantized(const ModelDescription& model, const LoadOptions& options,
                                         const std::optional<DeviceMemory>& memory) {
    const MemoryFit fit = memory ? fit_memory_quantized(model, options, to_properties(*memory))
                                 : fit_memory(model, options, static_cast<gpu::Device*>(nullptr));
    return to_estimate(fit, model, options);
}

MemoryEstimate estimate_memory(const std::filesystem::path& model,
                               const std::vector<std::filesystem::path>& search_folders,
                               const LoadOptions& options, const std::optional<DeviceMemory>& memory) {
    return estimate_memory(ModelFolder::open(model, search_folders), options, memory);
}

}  // namespace govor::session
