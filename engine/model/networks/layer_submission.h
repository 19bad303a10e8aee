#pragma once

#include <cstddef>
#include <functional>
#include <optional>

#include "gpu/device.h"
#include "ops/recorder.h"
#include "ops/tensor.h"

namespace govor::model {

using ops::Tensor;

// Returns whether the processing of a prompt should be stopped.
using StopCheck = std::function<bool()>;

// Records and submits the layers of a prompt in several command lists. The device executes one while the next
// is recorded, and the prompt can be stopped between two of them.
class LayerSubmission {
  public:
    LayerSubmission(gpu::Device& device, const ops::KernelPolicy& policy, StopCheck should_stop = {});

    // Returns the recorder of the current command list.
    ops::Recorder& recorder() { return *recorder_; }

    // Submits the current command list and begins another. Scratch memory does not outlive a command list, so
    // x is copied to `residual` first and refers to it afterwards. Waits for the previous list, so that at
    // most two are in flight. Returns false if the prompt was stopped; after that, only last_ticket() may be
    // called.
    bool begin_next_list(Tensor& x, const Tensor& residual);
    // Submits the current command list and waits for it. Returns the seconds since the first submission.
    double finish();

    // Returns the ticket of the last submission, if any.
    std::optional<gpu::Ticket> last_ticket() const { return last_ticket_; }

  private:
    void submit();

    gpu::Device& device_;
    const ops::KernelPolicy& policy_;
    StopCheck should_stop_;
    std::optional<ops::Recorder> recorder_;
    std::optional<gpu::Ticket> last_ticket_;
    std::optional<double> begin_;  // time of the first submission in seconds (gpu::now_seconds)
};

}  // namespace govor::model
