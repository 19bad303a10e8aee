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
    std::string name;               // "thinker decode"
    std::string setting;            // "2048 tokens before"
    std::string unit;               // of work: "tokens", "frames"
    double work = 1;                // units in one run
    std::vector<double> seconds{};  // of each run
    double cpu_seconds = 0;         // of all threads of this process, per run
    std::uint64_t bytes = 0;        // of weights and caches that a run reads at least
    double submissions = 0;         // per run, like the next two
    double dispatches = 0;
    double barriers = 0;

    double median() const;  // seconds
    double rate() const { return work / median(); }
    double bytes_per_second() const { return static_cast<double>(bytes) / median(); }
};

using MeasurementSink = std::function<void(const Measurement&)>;

struct Runs {
    gpu::Device& device;
    int count = 5;
};

// Runs `work` once to warm up and then `runs.count` times, and sets the times and counts of `measurement`.
// `work` must return only when the device has finished.
Measurement measure(const Runs& runs, Measurement measurement, const std::function<void()>& work);

// One line of text, with the percentage of `bandwidth` (bytes per second) that was reached.
std::string to_text(const Measurement& measurement, double bandwidth);
nlohmann::json to_json(const Measurement& measurement, double bandwidth);

// Returns the bandwidth of copies inside device memory, reads plus writes, in bytes per second.
double copy_bandwidth(gpu::Device& device, const ops::KernelPolicy& policy);

}  // namespace govor::cli
