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

    DecoderCache cache;  // one frame long, written anew by every frame
    Tensor positions;    // [code_groups] i32: 0, 1, 2, ... so that a step's position is a row of it
};

// Code predictor: completes a frame. From the Talker's hidden state and its code it draws the frame's other
// codes, one after the other, each with its own embedding and head. Reference:
// Qwen3OmniMoeTalkerCodePredictorModelForConditionalGeneration. Its commands are part of the Talker's, whose
// warm_up() covers them.
class CodePredictor {
  public:
    CodePredictor(gpu::Device& device, const CodePredictorConfig& config,
                  const CodePredictorWeights& weights);
    CodePredictor(const CodePredictor&) = delete;
    CodePredictor& operator=(const CodePredictor&) = delete;

    // Records all steps. begin: [2, hidden], the Talker's normed state that the first code was drawn from and
    // the Talker's embedding of that code; what follows overwrites it. The sampler draws once per step, the
    // codes are its draws. Adds the embedding of every code drawn to embedding_sum [1, hidden], in place.
    void predict(ops::Recorder& rec, const Tensor& begin, ops::Sampler& sampler, const Tensor& embedding_sum);

    std::uint32_t steps() const { return config_.steps(); }

  private:
    Tensor layers(ops::Recorder& rec, Tensor x, const Tensor& position);

    const CodePredictorConfig& config_;
    const CodePredictorWeights& weights_;
    DecoderSettings settings_;
    CodePredictorState state_;
};

}  // namespace govor::model
