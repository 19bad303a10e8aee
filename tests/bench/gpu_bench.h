#pragma once

#include <cstddef>
#include <functional>
#include <list>
#include <span>
#include <vector>

#include "gpu/device.h"
#include "ops/recorder.h"
#include "ops/tensor.h"

// Parts of the benchmarks of single kernels. Their times (UseManualTime) come from timestamps of the device
// around every command.
namespace govor::bench {

// Returns the first device in Govor's order, open.
gpu::Device& device();
// With what was measured of it.
const ops::KernelPolicy& policy();

// Allocates random tensors on the device and owns them.
class RandomTensors {
  public:
    ops::Tensor make(ops::Shape shape, ops::Format format, float deviation);

  private:
    std::list<gpu::Buffer> buffers_;
};

using Record = std::function<void(ops::Recorder& rec, std::size_t i)>;

// A command list of `repeats` calls of `record` with i = 0, 1, ... All of them share one scratch memory and
// so run one after another. A benchmark records it once and runs it in every iteration.
class TimedCommandList {
  public:
    TimedCommandList(int repeats, const Record& record, const ops::KernelPolicy& with = policy());
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
