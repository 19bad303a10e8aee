#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/message.h"
#include "session/api/load_options.h"

namespace govor::session {

// The memory of a device as it is now, and what else of it decides where a model goes. Plain numbers, so that
// another process than the one that opened the device can plan with them.
struct DeviceMemory {
    std::string device;  // its name
    std::uint64_t budget = 0;
    std::uint64_t budget_limit = 0;  // that the user set; the maximum value if there is none
    std::uint64_t host_budget = 0;
    bool counts_process = false;  // see gpu::MemoryUsage, like one_memory
    bool one_memory = false;
    bool fold_routers = false;
    Format kv_cache = Format::f16;
};

// Opens the device, so it takes time, and a broken driver may end the process: not for the process of a
// window. `device` and `software_only` as in LoadOptions. Throws what gpu::Device::open throws.
DeviceMemory measure_device_memory(std::optional<std::uint32_t> device, bool software_only);

// What a model takes on a device, and whether that is free now.
struct MemoryEstimate {
    enum class Fit {
        fits,
        partly_in_host_memory,  // with some experts in the computer's memory
        does_not_fit,
        unknown,  // there is no device to compare with
    };
    Fit fit = Fit::unknown;
    std::uint64_t device_bytes = 0;
    std::uint64_t host_bytes = 0;
    std::uint64_t free_bytes = 0;  // on the device
    std::uint32_t context = 0;     // tokens that the figures are for
    Message verdict;               // a sentence
};

// Reads headers only. `options`: those that the load will have; LoadOptions::beside counts as free. Without
// `memory` the needs alone are known. Throws what ModelFolder::open and fit_memory throw.
MemoryEstimate estimate_memory(const std::filesystem::path& model,
                               const std::vector<std::filesystem::path>& part_folders,
                               const LoadOptions& options, const std::optional<DeviceMemory>& memory);

}  // namespace govor::session
