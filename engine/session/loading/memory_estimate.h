#pragma once

#include <optional>

#include "session/api/memory_estimate.h"
#include "session/loading/model_folder.h"

namespace govor::session {

// As the function of session/api/memory_estimate.h, of a model that is open.
MemoryEstimate estimate_memory(const ModelFolder& model, const LoadOptions& options,
                               const std::optional<DeviceMemory>& memory);

}  // namespace govor::session
