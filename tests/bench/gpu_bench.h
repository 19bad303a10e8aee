#pragma once

#include <cstddef>
#include <functional>
#include <list>
#include <span>
#include <vector>

#include "gpu/device.h"
#include "ops/recorder.h"
#include "ops/tensor.h"

// Helpers for benchmarks of single kernels. Their times (UseManualTime) come from device timestamps around
// every command.
namespace govor::bench {

// Returns the default device, which is opened on the first call.
gpu::Device& device();
// Returns the kernel policy for the device, including its measured choices.
const ops::KernelPolicy& policy();

// Allocates random tensors on the device and owns them.
class RandomTensors {
  public:
    ops::Tensor make(ops::Shape shape, ops::Format format, float deviation);

  private:
    std::list<gpu::Buffer> buffers_;
};

using RecordFunction = std::function<void(ops::Recorder& rec, std::size_t i)>;

// A command list recorded by `repeats` calls of `record` with i = 0, 1, ... The calls share their scratch
// memory and therefore run one after another. A benchmark records the list once and runs it in every
// iteration.
class TimedCommandList {
  public:
    TimedCommandList(int repeats, const RecordFunction& record,
                     const ops::KernelPolicy& kernel_policy = policy());
    ~TimedCommandList();
    TimedCommandList(const TimedCommandList&) = delete;
    TimedCommandList& operator=(const TimedCommandList&) = delete;

    // Runs the list and returns the seconds and the commands of each kernel.
    std::vector<gpu::KernelTime> run();

  private:
    gpu::CommandList command_list_;
};

// The main() of a benchmark program. Opens the device, removes the flags of Google Benchmark from argv, calls
// `add` to register the benchmarks and runs them. Returns the exit code.
int run(int argc, char** argv, const std::function<void(std::span<char*> arguments)>& add);

}  // namespace govor::bench
