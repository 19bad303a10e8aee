#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/message.h"
#include "session/api/load_options.h"

namespace govor::session {

// The current memory of a device and its other properties that decide where a model is placed. These are
// plain values, so that a process other than the one that opened the device can plan with them.
struct DeviceMemory {
    std::string device;              // its name
    std::uint64_t budget = 0;        // bytes that this process may use
    std::uint64_t budget_limit = 0;  // set by the user; the maximum value if there is none
    std::uint64_t host_budget = 0;   // bytes of host memory that this process may use
    bool is_process_wide = false;    // see gpu::MemoryUsage, like has_unified_memory
    bool has_unified_memory = false;
    bool fold_routers = false;  // see ops::KernelPolicy
    Format kv_cache = Format::f16;
};

// Opens the device, which takes time. A broken driver may crash the process, so the GUI must call it in a
// child process. `device` and `software_only` as in LoadOptions. Throws the errors of gpu::Device::open.
DeviceMemory measure_device_memory(std::optional<std::uint32_t> device, bool software_only);

// The memory that a model needs on a device, and whether it is free now.
struct MemoryEstimate {
    enum class Fit {
        fits,
        partly_in_host_memory,  // with some experts in the computer's memory
        does_not_fit,
        unknown,  // no device was specified
    };
    Fit fit = Fit::unknown;
    std::uint64_t device_bytes = 0;
    std::uint64_t host_bytes = 0;
    std::uint64_t free_bytes = 0;  // on the device
    std::uint32_t context = 0;     // tokens for which the sizes are computed
    Message summary;               // for the user
};

// Reads headers only. `options`: those of the later Load; LoadOptions::other_model counts as free. Without
// `memory`, only the requirements are known. Throws the errors of ModelFolder::open and fit_memory.
MemoryEstimate estimate_memory(const std::filesystem::path& model,
                               const std::vector<std::filesystem::path>& search_folders,
                               const LoadOptions& options, const std::optional<DeviceMemory>& memory);

}  // namespace govor::session
