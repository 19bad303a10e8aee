#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "gpu/memory_purposes.h"
#include "model/memory/memory_plan.h"
#include "networks.h"

namespace govor::cli {

// The memory use of a conversation that fills its context.
struct MemoryReport {
    std::uint32_t context = 0;                // tokens
    std::vector<gpu::PurposeBytes> device{};  // largest first
    std::uint64_t device_peak = 0;
    model::MemoryPlan plan{};     // computed by session::fit_memory
    std::uint64_t host = 0;       // anonymous memory of this process, without mapped files
    std::uint64_t host_peak = 0;  // peak resident set, including mapped files
};

// Creates the networks with these options and runs each at its maximum size: the AudioTower encodes a clip
// that fills the context, the Thinker and the Talker fill their contexts, Code2Wav decodes the largest chunk,
// and the VisionTower encodes the largest image that the plan includes.
MemoryReport bench_memory(const BenchModel& model, const model::NetworkOptions& options,
                          model::MemoryPlan plan);

std::string to_text(const MemoryReport& report);
nlohmann::json to_json(const MemoryReport& report);

}  // namespace govor::cli
