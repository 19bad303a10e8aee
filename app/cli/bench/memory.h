#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "gpu/memory_purposes.h"
#include "model/memory/memory_plan.h"
#include "networks.h"

namespace govor::cli {

// What a conversation that fills its context takes.
struct MemoryReport {
    std::uint32_t context = 0;                // tokens
    std::vector<gpu::PurposeBytes> device{};  // the most first
    std::uint64_t device_peak = 0;
    std::uint64_t host = 0;       // of this process, of its own: not files that it has mapped
    std::uint64_t host_peak = 0;  // with mapped files
};

// Makes every network of a model with these limits, and uses each to its end: the Thinker's context is
// filled, the Talker hears all of it and speaks, the AudioTower encodes, Code2Wav makes the largest chunk.
MemoryReport bench_memory(const BenchModel& model, const model::RunShape& shape);

std::string to_text(const MemoryReport& report);
nlohmann::json to_json(const MemoryReport& report);

}  // namespace govor::cli
