#pragma once

#include <cstdint>

#include "gpu/device.h"
#include "model/config/config.h"
#include "model/networks/decoder_cache.h"
#include "model/networks/decoder_layer.h"
#include "model/networks/state_block.h"
#include "model/weights/weights.h"
#include "ops/recorder.h"
#include "ops/sampling.h"

namespace govor::model {

// Completes a frame: from the Talker's hidden state and its code, the frame's remaining codes, one after the
// other, each with its own embedding and head. Source:
// Qwen3OmniMoeTalkerCodePredictorModelForConditionalGeneration.
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

    static CacheShape cache_shape(const CodePredictorConfig& config);

    int steps() const { return config_.steps(); }

  private:
    Tensor layers(ops::Recorder& rec, Tensor x, const Tensor& position);

    const CodePredictorConfig& config_;
    const CodePredictorWeights& weights_;
    DecoderSettings settings_;
    DecoderCache cache_;  // one frame long, written anew by every frame
    StateBlock block_;
    Tensor positions_;  // [groups] i32: 0, 1, 2, ... so that a step's position is a row of it
};

}  // namespace govor::model
