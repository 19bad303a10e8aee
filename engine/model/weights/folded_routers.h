#pragma once

#include <string_view>
#include <vector>

#include "gpu/device.h"
#include "model/weights/device_tensor.h"
#include "model/weights/weights.h"
#include "ops/recorder.h"

namespace govor::model {

// A router as one row of a decoding step uses it: ops::folded_route.
struct FoldedRouter {
    Tensor folded;             // [experts, hidden + inner] f32
    Tensor counter;            // [1] i32
    bool with_output = false;  // folded with the attention's output product, beside which it works
};

// What a router is folded with.
struct RouterParts {
    Tensor router;    // [experts, hidden]
    Tensor norm;      // [hidden]
    Tensor output{};  // [hidden, inner], optional: the router then works beside this product
};

// The routers of a decoder's layers, folded so that a decoded row waits for fewer and shorter steps. They
// read more bytes than the routers themselves; where those count for more than steps, there are none.
class FoldedRouters {
  public:
    // Takes the memory; the weights need not be there yet.
    FoldedRouters(gpu::Device& device, const ops::KernelPolicy& policy, std::vector<RouterParts> layers,
                  std::string_view purpose);

    void warm_up();  // see model/networks/warm_up.h
    // Folds, the first time, when there are weights. Before any command list of theirs runs.
    void fold();

    // Null where there are none.
    const FoldedRouter* layer(std::size_t i) const { return routers_.empty() ? nullptr : &routers_[i]; }

  private:
    void record(ops::Recorder& rec) const;

    gpu::Device& device_;
    const ops::KernelPolicy policy_;
    std::vector<RouterParts> layers_;  // until they are folded
    DeviceTensor memory_;
    DeviceTensor counter_;
    std::vector<FoldedRouter> routers_;
};

}  // namespace govor::model
