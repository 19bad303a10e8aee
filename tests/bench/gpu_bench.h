#pragma once

#include <cstddef>
#include <functional>
#include <list>
#include <span>
#include <vector>

#include "gpu/device.h"
#include "ops/recorder.h"
#include "ops/tensor.h"

// What single kernels are timed with: Google Benchmark's programs, whose time is the device's own
// (UseManualTime), from timestamps around every command.
namespace govor::bench {

// The first device in Govor's order.
gpu::Device& device();
// With what was measured of it.
const ops::KernelPolicy& policy();

// Random tensors on the device, as long as this lives.
class RandomTensors {
  public:
    ops::Tensor make(ops::Shape shape, ops::Format format, float deviation);

  private:
    std::list<gpu::Buffer> buffers_;
};

using Record = std::function<void(ops::Recorder& rec, std::size_t i)>;

// `repeats` times what `record` says, i counting them, each with the same scratch memory as the others and so
// after them. Made once, run as often as a benchmark iterates.
class TimedCommandList {
  public:
    TimedCommandList(int repeats, const Record& record, const ops::KernelPolicy& with = policy());
    ~TimedCommandList();
    TimedCommandList(const TimedCommandList&) = delete;
    TimedCommandList& operator=(const TimedCommandList&) = delete;

    // Runs it. Seconds and commands of each kernel.
    std::vector<gpu::KernelTime> run();

  private:
    gpu::CommandList command_list_;
};

// The main() of such a program: `add` registers its benchmarks when the device is open and Google Benchmark's
// own flags are gone from argv.
int run(int argc, char** argv, const std::function<void(std::span<char*> arguments)>& add);

}  // namespace govor::bench
