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

// Creates every network of a model with these limits and uses each at its limit: the AudioTower encodes a
// clip that fills the context, the Thinker's and the Talker's contexts are filled, Code2Wav decodes the
// largest chunk, and the VisionTower encodes the largest image that `plan` allows for.
MemoryReport bench_memory(const BenchModel& model, const model::NetworkOptions& options,
                          model::MemoryPlan plan);

std::string to_text(const MemoryReport& report);
nlohmann::json to_json(const MemoryReport& report);

}  // namespace govor::cli
