#pragma once

#include <optional>

#include "session/api/memory_estimate.h"
#include "session/loading/model_folder.h"

namespace govor::session {

// Like estimate_memory() in session/api/memory_estimate.h, but for an open model. Throws the errors of
// fit_memory().
MemoryEstimate estimate_memory(const ModelDescription& model, const LoadOptions& options,
                               const std::optional<DeviceMemory>& memory);

// Like estimate_memory(), but for the format that fit_memory_quantized() chooses.
MemoryEstimate estimate_memory_quantized(const ModelDescription& model, const LoadOptions& options,
                                         const std::optional<DeviceMemory>& memory);

}  // namespace govor::session
