#include "measurement.h"

#include <nlohmann/json.hpp>

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>

#include "ops/elementwise.h"
#include "ops/recorder.h"

namespace govor::cli {
namespace {

using Clock = std::chrono::steady_clock;

double cpu_seconds() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto to_seconds = [](const timeval& t) {
        return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
    };
    return to_seconds(usage.ru_utime) + to_seconds(usage.ru_stime);
}

}  // namespace

double Measurement::median() const {
    std::vector<double> sorted = seconds;
    std::sort(sorted.begin(), sorted.end());
    const std::size_t middle = sorted.size() / 2;
    return sorted.size() % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

Measurement measure(const BenchConfig& config, Measurement measurement, const std::function<void()>& run) {
    run();
    const gpu::SubmissionCounters before = config.device.counters();
    const double cpu_before = cpu_seconds();
    for (int i = 0; i < config.runs; ++i) {
        const auto start = Clock::now();
        run();
        measurement.seconds.push_back(std::chrono::duration<double>(Clock::now() - start).count());
    }
    measurement.cpu_seconds = (cpu_seconds() - cpu_before) / config.runs;
    const gpu::SubmissionCounters after = config.device.counters();
    const auto per_run = [&](std::uint64_t gpu::SubmissionCounters::*count) {
        return static_cast<double>(after.*count - before.*count) / config.runs;
    };
    measurement.submissions = per_run(&gpu::SubmissionCounters::submissions);
    measurement.dispatches = per_run(&gpu::SubmissionCounters::dispatches);
    measurement.barriers = per_run(&gpu::SubmissionCounters::barriers);
    return measurement;
}

std::string to_text(const Measurement& m, double bandwidth) {
    const auto [fastest, slowest] = std::minmax_element(m.seconds.begin(), m.seconds.end());
    std::string text =
        fmt::format("{:<18} {:<22} {:>10.1f} {}/s ({:.1f} to {:.1f}), {:.4f} ms each", m.name, m.setting,
                    m.rate(), m.unit, m.units / *slowest, m.units / *fastest, 1e3 * m.median() / m.units);
    if (m.bytes > 0) {
        text += fmt::format("; {:.0f} GB/s, {:.0f} % of the copy bandwidth", 1e-9 * m.bytes_per_second(),
                            100 * m.bytes_per_second() / bandwidth);
    }
    if (m.submissions > 0) {
        text +=
            fmt::format("; {:.0f} dispatches, {:.0f} barriers and {:.0f} submissions per run; CPU {:.0f} %",
                        m.dispatches, m.barriers, m.submissions, 100 * m.cpu_seconds / m.median());
    }
    return text + "\n";
}

nlohmann::json to_json(const Measurement& m, double bandwidth) {
    return {{"name", m.name},
            {"setting", m.setting},
            {"unit", m.unit},
            {"work", m.units},
            {"seconds", m.seconds},
            {"median_seconds", m.median()},
            {"per_second", m.rate()},
            {"bytes", m.bytes},
            {"bytes_per_second", m.bytes_per_second()},
            {"share_of_copy_bandwidth", m.bytes_per_second() / bandwidth},
            {"submissions", m.submissions},
            {"dispatches", m.dispatches},
            {"barriers", m.barriers},
            {"cpu_seconds", m.cpu_seconds}};
}

double measure_copy_bandwidth(gpu::Device& device, const ops::KernelPolicy& policy) {
    constexpr std::uint64_t max_bytes = std::uint64_t{1} << 30, min_bytes = std::uint64_t{1} << 20;
    const gpu::MemoryUsage memory = device.memory_usage();
    const std::uint64_t free = memory.budget - std::min(memory.budget, memory.allocated);
    std::uint64_t bytes = std::clamp(free / 8, min_bytes, max_bytes) / 256 * 256;
    // A smaller copy suffices for a stable result on a software device.
    if (policy.device.is_software) bytes = std::min(bytes, std::uint64_t{64} << 20);
    const gpu::Buffer from = device.allocate(bytes, gpu::MemoryUse::device, "a copy to time");
    const gpu::Buffer to = device.allocate(bytes, gpu::MemoryUse::device, "a copy to time");
    // Copies with a kernel, because copy engines do not reach the bandwidth of the memory.
    const ops::Shape shape{bytes / sizeof(float)};
    ops::Recorder rec(device, policy);
    ops::clamp(rec, {from.whole(), ops::Format::f32, shape}, -1, 1, {to.whole(), ops::Format::f32, shape});
    const gpu::CommandList copy = rec.finish();
    const Measurement measurement = measure({device}, {}, [&] { device.run(copy); });
    return 2 * static_cast<double>(bytes) / measurement.median();
}

}  // namespace govor::cli
