#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/message.h"
#include "session/api/load_options.h"

namespace govor::session {

// The current memory of a device, and its other properties that determine the placement of a model. Plain
// values, which can be passed to a process that has not opened the device.
struct DeviceMemory {
    std::string device;              // its name
    std::uint64_t budget = 0;        // bytes that this process may use
    std::uint64_t budget_limit = 0;  // set by the user; the maximum value if there is none
    std::uint64_t host_budget = 0;   // bytes of host memory that this process may use
    bool is_process_wide = false;    // see gpu::MemoryUsage, like has_unified_memory
    bool has_unified_memory = false;
    bool uses_folded_routers = false;  // see ops::KernelPolicy
    Format kv_cache = Format::f16;
};

// Opens the device. The call takes time, and a faulty driver may crash the process, so the GUI makes it in a
// child process. `device` and `software_only` as in LoadOptions. Throws the errors of gpu::Device::open.
DeviceMemory measure_device_memory(std::optional<std::uint32_t> device, bool software_only);

// The memory that a model requires on a device, and whether it is available.
struct MemoryEstimate {
    enum class Fit {
        fits,
        partly_in_host_memory,  // fits with some experts in host memory
        does_not_fit,
        unknown,  // no device was specified
    };
    Fit fit = Fit::unknown;
    std::uint64_t device_bytes = 0;
    std::uint64_t host_bytes = 0;
    std::uint64_t free_bytes = 0;  // on the device
    std::uint32_t context = 0;     // context size of the estimate, in tokens
    Message summary;               // for the user
};

// Reads headers only. `options` are those of the later Load; the memory of LoadOptions::other_model counts as
// free. Without `memory`, only the requirements are computed. Throws the errors of ModelFolder::open and
// fit_memory.
MemoryEstimate estimate_memory(const std::filesystem::path& model,
                               const std::vector<std::filesystem::path>& search_folders,
                               const LoadOptions& options, const std::optional<DeviceMemory>& memory);

}  // namespace govor::session
