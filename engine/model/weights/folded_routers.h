#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "gpu/device.h"
#include "model/weights/device_tensor.h"
#include "model/weights/weights.h"
#include "ops/recorder.h"

namespace govor::model {

// The operands of ops::folded_route, which routes the rows of a decoding step.
struct FoldedRouter {
    Tensor folded;                 // [experts, hidden + inner] f32
    Tensor counters;               // [max_rows] i32
    bool includes_output = false;  // folded with the output projection of attention
};

// The operands of ops::fold_router.
struct RouterOperands {
    Tensor router;    // [experts, hidden]
    Tensor norm;      // [hidden]
    Tensor output{};  // [hidden, inner], optional: the output projection of attention
};

// The folded routers of a decoder's layers, which shorten the chain of dependent dispatches of a decoding
// step. They read more bytes than the routers themselves; the kernel policy decides whether to use them.
class FoldedRouters {
  public:
    static constexpr std::uint32_t max_rows = 8;  // maximum number of rows routed at once

    // Allocates the memory; the weights need not be loaded yet.
    FoldedRouters(gpu::Device& device, const ops::KernelPolicy& policy, std::vector<RouterOperands> layers,
                  std::string_view purpose);

    void warm_up();  // see model/networks/warm_up.h
    // Computes the folded weights at the first call. Call it after the weights were loaded and before the
    // first command list that uses them runs.
    void fold();

    // Returns null if routers are not folded.
    const FoldedRouter* layer(std::size_t i) const { return routers_.empty() ? nullptr : &routers_[i]; }

  private:
    void record(ops::Recorder& rec) const;

    gpu::Device& device_;
    const ops::KernelPolicy policy_;
    std::vector<RouterOperands> layers_;  // empty after fold()
    DeviceTensor memory_;
    DeviceTensor counters_;
    std::vector<FoldedRouter> routers_;
};

}  // namespace govor::model
