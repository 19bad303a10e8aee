#pragma once

#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "gpu/device.h"
#include "ops/kernels/kernel_policy.h"

namespace govor::cli {

// The result of one benchmark.
struct Measurement {
    std::string name;               // "Thinker decode"
    std::string setting;            // "after 2048 tokens"
    std::string unit;               // what a run processes: "tokens", "frames"
    double units = 1;               // in one run
    std::vector<double> seconds{};  // of each run
    double cpu_seconds = 0;         // of all threads of this process, per run
    std::uint64_t bytes = 0;        // lower bound on the bytes that a run reads: weights and caches
    double submissions = 0;         // per run
    double dispatches = 0;          // per run
    double barriers = 0;            // per run

    double median() const;  // seconds
    double rate() const { return units / median(); }
    double bytes_per_second() const { return static_cast<double>(bytes) / median(); }
};

using MeasurementSink = std::function<void(const Measurement&)>;

struct BenchConfig {
    gpu::Device& device;
    int runs = 5;  // without the warm-up run
};

// Calls `run` once as a warm-up and then `config.runs` times. Returns `measurement` with the times and
// counters of these runs. `run` must wait for the device.
Measurement measure(const BenchConfig& config, Measurement measurement, const std::function<void()>& run);

// Return the measurement as a line of text and as JSON, with its memory throughput relative to `bandwidth` in
// bytes per second.
std::string to_text(const Measurement& measurement, double bandwidth);
nlohmann::json to_json(const Measurement& measurement, double bandwidth);

// Returns the bandwidth of copies inside device memory, reads plus writes, in bytes per second.
double measure_copy_bandwidth(gpu::Device& device, const ops::KernelPolicy& policy);

}  // namespace govor::cli
