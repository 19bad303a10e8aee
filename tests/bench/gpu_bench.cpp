#include "bench/gpu_bench.h"

#include <benchmark/benchmark.h>

#include <cstdio>
#include <memory>

#include "core/error.h"
#include "gpu/device_clock.h"
#include "ops/kernels/matvec_choice.h"
#include "ops/random.h"

namespace govor::bench {
namespace {

gpu::CommandList record_timed(int repeats, const RecordFunction& record,
                              const ops::KernelPolicy& kernel_policy) {
    device().set_profiling(true);  // command lists recorded from here on contain timestamps
    ops::Recorder rec(device(), kernel_policy);
    for (int i = 0; i < repeats; ++i) {
        const ops::Recorder::Scope scope(rec);
        record(rec, static_cast<std::size_t>(i));
    }
    return rec.finish();
}

}  // namespace

gpu::Device& device() {
    static const std::unique_ptr<gpu::Device> instance = gpu::Device::open();
    return *instance;
}

const ops::KernelPolicy& policy() {
    static const ops::KernelPolicy instance(ops::query_properties(device()),
                                            {.uses_dp4a = ops::choose_matvec_kernels(device()).uses_dp4a});
    return instance;
}

ops::Tensor RandomTensors::make(ops::Shape shape, ops::Format format, float deviation) {
    buffers_.push_back(
        device().allocate(ops::tensor_bytes(format, shape), gpu::MemoryUse::device, "a benchmark"));
    const ops::Tensor tensor{buffers_.back().whole(), format, shape};
    ops::Recorder rec(device(), policy());
    ops::fill_random(rec, tensor, buffers_.size(), 0, deviation);
    device().run(rec.finish());
    return tensor;
}

TimedCommandList::TimedCommandList(int repeats, const RecordFunction& record,
                                   const ops::KernelPolicy& kernel_policy)
    : command_list_(record_timed(repeats, record, kernel_policy)) {
    // Runs the list until the device has reached its clock rates under load.
    constexpr double warm_up_seconds = 0.3;
    const double begin = gpu::now_seconds(device());
    do device().run(command_list_);
    while (gpu::now_seconds(device()) - begin < warm_up_seconds);
}

TimedCommandList::~TimedCommandList() {
    device().set_profiling(false);
}

std::vector<gpu::KernelTime> TimedCommandList::run() {
    device().set_profiling(true);  // clears the times
    device().run(command_list_);
    return device().kernel_times();
}

int run(int argc, char** argv, const std::function<void(std::span<char*> arguments)>& add) {
    benchmark::Initialize(&argc, argv);
    try {
        std::printf("%s (%s)\n", device().info().name.c_str(), device().info().driver.c_str());
        add({argv + 1, static_cast<std::size_t>(argc - 1)});
        benchmark::RunSpecifiedBenchmarks();
    } catch (const Error& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
    benchmark::Shutdown();
    return 0;
}

}  // namespace govor::bench
