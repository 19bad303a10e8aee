#include "figure.h"

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
    const auto seconds = [](const timeval& t) {
        return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

}  // namespace

double Figure::median() const {
    std::vector<double> sorted = seconds;
    std::sort(sorted.begin(), sorted.end());
    const std::size_t middle = sorted.size() / 2;
    return sorted.size() % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

Figure measure(const Runs& runs, Figure figure, const std::function<void()>& work) {
    work();
    const gpu::WorkCount before = runs.device.work();
    const double cpu_before = cpu_seconds();
    for (int run = 0; run < runs.count; ++run) {
        const auto start = Clock::now();
        work();
        figure.seconds.push_back(std::chrono::duration<double>(Clock::now() - start).count());
    }
    figure.cpu_seconds = (cpu_seconds() - cpu_before) / runs.count;
    const gpu::WorkCount after = runs.device.work();
    const auto per_run = [&](std::uint64_t gpu::WorkCount::*count) {
        return static_cast<double>(after.*count - before.*count) / runs.count;
    };
    figure.submissions = per_run(&gpu::WorkCount::submissions);
    figure.dispatches = per_run(&gpu::WorkCount::dispatches);
    figure.barriers = per_run(&gpu::WorkCount::barriers);
    return figure;
}

std::string to_text(const Figure& f, double bandwidth) {
    const auto [fastest, slowest] = std::minmax_element(f.seconds.begin(), f.seconds.end());
    std::string text =
        fmt::format("{:<18} {:<22} {:>10.1f} {}/s ({:.1f} to {:.1f}), {:.4f} ms each", f.name, f.setting,
                    f.rate(), f.unit, f.work / *slowest, f.work / *fastest, 1e3 * f.median() / f.work);
    if (f.bytes > 0) {
        text += fmt::format("; {:.0f} GB/s, {:.0f} % of a copy's", 1e-9 * f.bytes_per_second(),
                            100 * f.bytes_per_second() / bandwidth);
    }
    if (f.submissions > 0) {
        text += fmt::format("; {:.0f} dispatches, {:.0f} barriers and {:.0f} submissions a run; CPU {:.0f} %",
                            f.dispatches, f.barriers, f.submissions, 100 * f.cpu_seconds / f.median());
    }
    return text + "\n";
}

nlohmann::json to_json(const Figure& f, double bandwidth) {
    return {{"name", f.name},
            {"setting", f.setting},
            {"unit", f.unit},
            {"work", f.work},
            {"seconds", f.seconds},
            {"median_seconds", f.median()},
            {"per_second", f.rate()},
            {"bytes", f.bytes},
            {"bytes_per_second", f.bytes_per_second()},
            {"share_of_copy_bandwidth", f.bytes_per_second() / bandwidth},
            {"submissions", f.submissions},
            {"dispatches", f.dispatches},
            {"barriers", f.barriers},
            {"cpu_seconds", f.cpu_seconds}};
}

double copy_bandwidth(gpu::Device& device, const ops::KernelPolicy& policy) {
    constexpr std::uint64_t most = std::uint64_t{1} << 30, least = std::uint64_t{1} << 20;
    const gpu::MemoryUsage memory = device.memory();
    const std::uint64_t free = memory.budget - std::min(memory.budget, memory.allocated);
    std::uint64_t bytes = std::clamp(free / 8, least, most) / 256 * 256;
    // On the CPU, a smaller copy suffices for a stable result.
    if (policy.device.software) bytes = std::min(bytes, std::uint64_t{64} << 20);
    const gpu::Buffer from = device.allocate(bytes, gpu::MemoryUse::device, "a copy to time");
    const gpu::Buffer to = device.allocate(bytes, gpu::MemoryUse::device, "a copy to time");
    // Uses a kernel, because a device's copy engine is slower than its memory.
    const ops::Shape all{bytes / sizeof(float)};
    ops::Recorder rec(device, policy);
    ops::clamp(rec, {from.whole(), ops::Format::f32, all}, -1, 1, {to.whole(), ops::Format::f32, all});
    const gpu::CommandList copy = rec.finish();
    const Figure figure = measure({device}, {}, [&] { device.run(copy); });
    return 2 * static_cast<double>(bytes) / figure.median();
}

}  // namespace govor::cli
