#include "model/networks/code_predictor.h"

#include <numeric>
#include <vector>

#include "model/weights/device_tensor.h"
#include "ops/linear.h"

namespace govor::model {

CodePredictorState::CodePredictorState(const CodePredictorConfig& config)
    : cache({.heads = make_decoder_settings(config).heads,
             .layers = config.layers,
             .capacity = config.code_groups}) {
    add(cache);
    add(positions, {config.code_groups}, ops::Format::i32);
}

CodePredictor::CodePredictor(gpu::Device& device, const CodePredictorConfig& config,
                             const CodePredictorWeights& weights)
    : config_(config), weights_(weights), settings_(make_decoder_settings(config)), state_(config) {
    state_.allocate(device, "the code predictor");
    std::vector<std::int32_t> numbers(config.code_groups);
    std::iota(numbers.begin(), numbers.end(), 0);
    write<std::int32_t>(device, state_.positions, numbers);
}

// Runs the decoder layers over x [m, hidden] at positions position[0] + i; updates x in place.
Tensor CodePredictor::run_layers(ops::Recorder& rec, Tensor x, const Tensor& position) {
    for (std::size_t i = 0; i < weights_.layers.size(); ++i)
        x = decoder_layer(rec, x, weights_.layers[i], state_.cache.layer(i), position, settings_);
    return x;
}

void CodePredictor::predict(ops::Recorder& rec, const Tensor& input, ops::Sampler& sampler,
                            const Tensor& embedding_sum) {
    Tensor x = input;  // positions 0 and 1: the Talker's hidden state and the embedding of its code
    for (std::size_t step = 0; step < config_.steps(); ++step) {
        const ops::Recorder::Scope scope(rec);
        const std::size_t position = step == 0 ? 0 : step + 1;
        const Tensor last = run_layers(rec, x, state_.positions.rows(position, 1)).rows(x.shape[0] - 1, 1);
        const Tensor logits =
            ops::linear(rec, last, weights_.lm_head[step], {.norm = {weights_.norm, settings_.norm_eps}});
        x = last;  // overwritten with the embedding of the sampled code
        sampler.sample(rec, logits.reshaped({logits.shape.last()}),
                       {.table = weights_.codec_embedding[step], .out = x, .sum = embedding_sum});
    }
}

}  // namespace govor::model
