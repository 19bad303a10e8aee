#include "model/folded_routers.h"

#include <utility>

#include "gpu/product_tuning.h"
#include "ops/moe.h"

namespace govor::model {

FoldedRouters::FoldedRouters(gpu::Device& device, std::vector<RouterParts> layers, std::string_view purpose)
    : device_(device) {
    if (!gpu::product_tuning(device).fold_routers || layers.empty()) return;
    const RouterParts& first = layers.front();
    const std::size_t experts = first.router.shape[0];
    const std::size_t width = first.router.shape[1] + (first.output ? first.output.shape[1] : 0);
    if (width % 4 != 0 || first.router.shape[1] % 4 != 0) return;
    // A luxury that no memory plan counts: only where it leaves much free.
    constexpr std::uint64_t left_free = std::uint64_t{1} << 30;
    if (device.memory().free() < layers.size() * experts * width * sizeof(float) + left_free) return;
    memory_ = {device, {layers.size(), experts, width}, ops::Format::f32, purpose};
    counter_ = {device, {1}, ops::Format::i32, purpose};
    for (std::size_t i = 0; i < layers.size(); ++i)
        routers_.push_back({memory_.get().rows(i, 1).reshaped({experts, width}), counter_});
    layers_ = std::move(layers);
}

void FoldedRouters::fold() {
    if (layers_.empty()) return;
    gpu::Recorder rec(device_);
    rec.fill(counter_.get().region, 0);
    for (std::size_t i = 0; i < layers_.size(); ++i)
        ops::fold_router(rec, layers_[i].router, layers_[i].norm, layers_[i].output, routers_[i].folded);
    device_.run(rec.finish());
    layers_.clear();
}

}  // namespace govor::model
