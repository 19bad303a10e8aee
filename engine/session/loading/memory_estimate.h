#pragma once

#include <optional>

#include "session/api/memory_estimate.h"
#include "session/loading/model_folder.h"

namespace govor::session {

// Like estimate_memory() in session/api/memory_estimate.h, for an open model.
MemoryEstimate estimate_memory(const ModelFolder& model, const LoadOptions& options,
                               const std::optional<DeviceMemory>& memory);

}  // namespace govor::session
