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
    double submissions = 0;         // per run, like the next two
    double dispatches = 0;
    double barriers = 0;

    double median() const;  // seconds
    double rate() const { return units / median(); }
    double bytes_per_second() const { return static_cast<double>(bytes) / median(); }
};

using MeasurementSink = std::function<void(const Measurement&)>;

struct BenchConfig {
    gpu::Device& device;
    int runs = 5;  // besides one to warm up
};

// Calls `run` once to warm up and then `config.runs` times, and sets the times and counts of `measurement`.
// `run` must return only when the device has finished.
Measurement measure(const BenchConfig& config, Measurement measurement, const std::function<void()>& run);

// Returns one line of text with the percentage of `bandwidth` (bytes per second) that was reached.
std::string to_text(const Measurement& measurement, double bandwidth);
nlohmann::json to_json(const Measurement& measurement, double bandwidth);

// Returns the bandwidth of copies inside device memory, reads plus writes, in bytes per second.
double measure_copy_bandwidth(gpu::Device& device, const ops::KernelPolicy& policy);

}  // namespace govor::cli
