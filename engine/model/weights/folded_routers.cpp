#include "model/weights/folded_routers.h"

#include <utility>

#include "model/weights/folded_router_bytes.h"
#include "ops/moe.h"

namespace govor::model {

FoldedRouters::FoldedRouters(gpu::Device& device, const ops::KernelPolicy& policy,
                             std::vector<RouterOperands> layers, std::string_view purpose)
    : device_(device), policy_(policy) {
    if (!policy.uses_folded_routers || layers.empty()) return;
    const RouterOperands& first = layers.front();
    const std::size_t experts = first.router.shape[0];
    const std::size_t width = first.router.shape[1] + (first.output ? first.output.shape[1] : 0);
    if (width % 4 != 0 || first.router.shape[1] % 4 != 0) return;
    const std::uint64_t bytes = folded_router_bytes(layers.size(), experts, width);
    if (device.memory_usage().free() < bytes + folded_routers_reserve) return;
    memory_ = {device, {layers.size(), experts, width}, ops::Format::f32, purpose};
    counters_ = {device, {max_rows}, ops::Format::i32, purpose};
    for (std::size_t i = 0; i < layers.size(); ++i)
        routers_.push_back({memory_.get().rows(i, 1).reshaped({experts, width}), counters_,
                            static_cast<bool>(first.output)});
    layers_ = std::move(layers);
}

std::uint64_t folded_router_bytes(const ThinkerConfig& c) {
    return folded_router_bytes(c.layers, c.experts, c.hidden_size + c.heads * c.head_dim);
}
std::uint64_t folded_router_bytes(const TalkerConfig& c) {
    return folded_router_bytes(c.layers, c.experts, c.hidden_size);
}

void FoldedRouters::record(ops::Recorder& rec) const {
    rec.fill(counters_.get().region, 0);
    for (std::size_t i = 0; i < layers_.size(); ++i)
        ops::fold_router(rec, layers_[i].router, layers_[i].norm, layers_[i].output, routers_[i].folded);
}

// Recording the command list requests its kernels; it is not submitted.
void FoldedRouters::warm_up() {
    if (layers_.empty()) return;
    ops::Recorder rec(device_, policy_);
    record(rec);
}

void FoldedRouters::fold() {
    if (layers_.empty()) return;
    ops::Recorder rec(device_, policy_);
    record(rec);
    device_.run(rec.finish());
    layers_.clear();
}

}  // namespace govor::model
