#include "model/folded_routers.h"

#include "gpu/step_tuning.h"
#include "ops/moe.h"

namespace govor::model {

FoldedRouters::FoldedRouters(gpu::Device& device, std::span<const RouterParts> layers,
                             std::string_view purpose) {
    if (!gpu::step_tuning(device).fold_routers || layers.empty()) return;
    const RouterParts& first = layers.front();
    const std::size_t experts = first.router.shape[0];
    const std::size_t width = first.router.shape[1] + (first.output ? first.output.shape[1] : 0);
    if (width % 4 != 0 || first.router.shape[1] % 4 != 0) return;
    // A luxury that no memory plan counts: only where it leaves much free.
    constexpr std::uint64_t left_free = std::uint64_t{1} << 30;
    if (device.memory().free() < layers.size() * experts * width * sizeof(float) + left_free) return;
    memory_ = {device, {layers.size(), experts, width}, ops::Format::f32, purpose};
    counter_ = {device, {1}, ops::Format::i32, purpose};
    gpu::Recorder rec(device);
    rec.fill(counter_.get().region, 0);
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const Tensor folded = memory_.get().rows(i, 1).reshaped({experts, width});
        ops::fold_router(rec, layers[i].router, layers[i].norm, layers[i].output, folded);
        routers_.push_back({folded, counter_});
    }
    device.run(rec.finish());
}

}  // namespace govor::model
