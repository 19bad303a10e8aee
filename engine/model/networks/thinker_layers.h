#pragma once

#include <cstddef>
#include <span>

#include "gpu/device.h"
#include "model/config/config.h"
#include "model/networks/decoder_layer.h"
#include "model/weights/folded_routers.h"
#include "model/weights/weights.h"
#include "ops/recorder.h"

namespace govor::model {

// The layers of the Thinker and its output head, without the state of a conversation, which Thinker contains.
// Several conversations share them.
class ThinkerLayers {
  public:
    // config and weights must outlive this object.
    ThinkerLayers(gpu::Device& device, const ops::KernelPolicy& policy, const ThinkerConfig& config,
                  const ThinkerWeights& weights);
    ThinkerLayers(const ThinkerLayers&) = delete;
    ThinkerLayers& operator=(const ThinkerLayers&) = delete;

    void warm_up();  // requests the kernels of derive_weights(); see model/networks/warm_up.h
    // Computes the tensors that depend only on the weights, at the first call. Call it after the weights are
    // loaded.
    void derive_weights();

    std::size_t count() const { return weights_.layers.size(); }
    // Runs layer i over the residual stream x [m, hidden] of `sequences`. Returns the residual stream after
    // the layer, which may be x; see decoder_layer().
    Tensor run_layer(ops::Recorder& rec, std::size_t i, const Tensor& x,
                     std::span<const SequenceRows> sequences, const BatchTables& batch = {}) const;
    Tensor output_norm(ops::Recorder& rec, const Tensor& x) const;  // the norm before the output head
    // Computes the logits of rows x [n, hidden] into `out` [n, vocab], or [vocab] if n is 1.
    void compute_logits(ops::Recorder& rec, const Tensor& x, const Tensor& out) const;

    gpu::Device& device() const { return device_; }
    const ops::KernelPolicy& policy() const { return policy_; }
    const ThinkerConfig& config() const { return config_; }
    const Tensor& embedding() const { return weights_.embed; }  // [vocab, hidden]

  private:
    gpu::Device& device_;
    const ops::KernelPolicy policy_;
    const ThinkerConfig& config_;
    const ThinkerWeights& weights_;
    const DecoderSettings settings_;
    FoldedRouters folded_routers_;
};

}  // namespace govor::model
