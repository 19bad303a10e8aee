#pragma once

#include <cstdint>

#include "gpu/device.h"
#include "model/config/config.h"
#include "model/networks/decoder_cache.h"
#include "model/networks/decoder_layer.h"
#include "model/networks/network_state.h"
#include "model/weights/weights.h"
#include "ops/recorder.h"
#include "ops/sampling.h"

namespace govor::model {

struct CodePredictorState : NetworkState {
    explicit CodePredictorState(const CodePredictorConfig& config);

    DecoderCache cache;  // one frame long, overwritten by every frame
    Tensor positions;    // [code_groups] i32: 0, 1, 2, ..., the positions of the steps
};

// Code predictor: samples the residual codes of a frame from the Talker's hidden state and first code, one
// after the other, each with its own embedding and head. Reference:
// Qwen3OmniMoeTalkerCodePredictorModelForConditionalGeneration. Its dispatches are part of the Talker's
// command lists, whose warm_up() includes them.
class CodePredictor {
  public:
    CodePredictor(gpu::Device& device, const CodePredictorConfig& config,
                  const CodePredictorWeights& weights);
    CodePredictor(const CodePredictor&) = delete;
    CodePredictor& operator=(const CodePredictor&) = delete;

    // Records all steps. input: [2, hidden], the Talker's normalized hidden state from which the first code
    // was sampled and the Talker's embedding of that code; overwritten. The sampler provides the codes, one
    // per step. Adds the embedding of each code to embedding_sum [1, hidden], in place.
    void predict(ops::Recorder& rec, const Tensor& input, ops::Sampler& sampler, const Tensor& embedding_sum);

    std::uint32_t steps() const { return config_.steps(); }

  private:
    Tensor run_layers(ops::Recorder& rec, Tensor x, const Tensor& position);

    const CodePredictorConfig& config_;
    const CodePredictorWeights& weights_;
    DecoderSettings settings_;
    CodePredictorState state_;
};

}  // namespace govor::model
