#include "model/networks/code_predictor.h"

#include <numeric>
#include <vector>

#include "ops/linear.h"

namespace govor::model {

CodePredictor::CodePredictor(gpu::Device& device, const CodePredictorConfig& config,
                             const CodePredictorWeights& weights)
    : config_(config),
      weights_(weights),
      settings_(decoder_settings(config)),
      cache_(device, cache_shape(config), "the code predictor's cache") {
    block_.add(positions_, {static_cast<std::size_t>(config.code_groups)}, ops::Format::i32);
    block_.allocate(device, gpu::MemoryUse::device, "the code predictor's positions");
    std::vector<std::int32_t> numbers(static_cast<std::size_t>(config.code_groups));
    std::iota(numbers.begin(), numbers.end(), 0);
    device.write(positions_.region, std::as_bytes(std::span{numbers}));
}

CacheShape CodePredictor::cache_shape(const CodePredictorConfig& config) {
    return {.heads = decoder_settings(config).heads,
            .layers = static_cast<std::size_t>(config.layers),
            .capacity = static_cast<std::uint32_t>(config.code_groups)};
}

Tensor CodePredictor::layers(ops::Recorder& rec, Tensor x, const Tensor& position) {
    for (std::size_t i = 0; i < weights_.layers.size(); ++i) {
        const CodePredictorLayerWeights& w = weights_.layers[i];
        x = attention_block(rec, x, w.attention_norm, w.attention, cache_.layer(i), position, settings_);
        x = swiglu_block(rec, x, w.mlp_norm, w.mlp, settings_.norm_eps);
    }
    return x;
}

void CodePredictor::predict(ops::Recorder& rec, const Tensor& begin, ops::Sampler& sampler,
                            const Tensor& embedding_sum) {
    const auto steps = static_cast<std::size_t>(config_.steps());
    Tensor x = begin;  // two positions at once: the Talker's state, then its code
    for (std::size_t step = 0; step < steps; ++step) {
        const ops::Recorder::Scope scope(rec);
        const std::size_t position = step == 0 ? 0 : step + 1;
        const Tensor last = layers(rec, x, positions_.rows(position, 1)).rows(x.shape[0] - 1, 1);
        const Tensor logits =
            ops::linear(rec, last, weights_.lm_head[step], {.norm = {weights_.norm, settings_.norm_eps}});
        x = last;  // done with; the drawn code takes its place
        sampler.sample(rec, logits.reshaped({logits.shape.last()}),
                       {.table = weights_.codec_embedding[step], .out = x, .sum = embedding_sum});
    }
}

}  // namespace govor::model
