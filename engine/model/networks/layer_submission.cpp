#include "model/networks/layer_submission.h"

#include <utility>

#include "gpu/device_clock.h"

namespace govor::model {

LayerSubmission::LayerSubmission(gpu::Device& device, const ops::KernelPolicy& policy, StopCheck should_stop)
    : device_(device), policy_(policy), should_stop_(std::move(should_stop)) {
    recorder_.emplace(device_, policy_);
}

// The device keeps the command list until it has been executed.
void LayerSubmission::submit() {
    const gpu::CommandList list = recorder_->finish();
    recorder_.reset();
    if (!begin_) begin_ = gpu::now_seconds(device_);
    last_ticket_ = device_.submit(list);
}

bool LayerSubmission::begin_next_list(Tensor& x, const Tensor& residual) {
    if (x.address() != residual.address()) recorder_->copy(x.region, residual.region);
    x = residual;
    const std::optional<gpu::Ticket> previous = last_ticket_;
    submit();
    if (previous) device_.wait(*previous);
    if (should_stop_ && should_stop_()) return false;
    recorder_.emplace(device_, policy_);
    return true;
}

double LayerSubmission::finish() {
    submit();
    device_.wait(*last_ticket_);
    return gpu::now_seconds(device_) - *begin_;
}

}  // namespace govor::model
