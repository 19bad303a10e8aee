#include "model/networks/layer_submission.h"

#include <utility>

#include "gpu/device_clock.h"

namespace govor::model {

LayerSubmission::LayerSubmission(gpu::Device& device, const ops::KernelPolicy& policy, StopCheck is_stopped)
    : device_(device), policy_(policy), is_stopped_(std::move(is_stopped)) {
    recorder_.emplace(device_, policy_);
}

void LayerSubmission::submit() {
    lists_.push_back(recorder_->finish());
    recorder_.reset();
    if (!begin_) begin_ = gpu::seconds(device_);
    tickets_.push_back(device_.submit(lists_.back()));
}

bool LayerSubmission::next_list(Tensor& x, const Tensor& stream) {
    if (x.address() != stream.address()) recorder_->copy(x.region, stream.region);
    x = stream;
    submit();
    if (tickets_.size() > 1) device_.wait(tickets_[tickets_.size() - 2]);
    if (is_stopped_ && is_stopped_()) return false;
    recorder_.emplace(device_, policy_);
    return true;
}

double LayerSubmission::finish() {
    submit();
    device_.wait(tickets_.back());
    return gpu::seconds(device_) - *begin_;
}

std::optional<gpu::Ticket> LayerSubmission::last_ticket() const {
    return tickets_.empty() ? std::nullopt : std::optional(tickets_.back());
}

}  // namespace govor::model
