#include "traffic.h"

#include <algorithm>

#include "model/networks/decoder_cache.h"
#include "model/networks/decoder_layer.h"

namespace govor::cli {
namespace {

using ops::Tensor;

std::uint64_t sum_bytes() {
    return 0;
}
template <typename... Rest>
std::uint64_t sum_bytes(const Tensor& first, const Rest&... rest) {
    return (first ? first.region.size : 0) + sum_bytes(rest...);
}

std::uint64_t weight_bytes(const model::LinearWeights& w) {
    return sum_bytes(w.weight, w.bias);
}
std::uint64_t weight_bytes(const model::SwigluWeights& w) {
    return sum_bytes(w.gate, w.up, w.down);
}
std::uint64_t weight_bytes(const model::AttentionWeights& w) {
    return sum_bytes(w.query, w.key, w.value, w.output, w.query_norm, w.key_norm);
}

// Returns the size of the router and of the largest share of the experts that `rows` rows can select.
std::uint64_t weight_bytes(const ops::ExpertWeights& w, double rows, std::uint32_t experts_per_token,
                           std::uint32_t experts) {
    const double share = std::min(1.0, rows * experts_per_token / experts);
    return sum_bytes(w.router) +
           static_cast<std::uint64_t>(share * static_cast<double>(sum_bytes(w.gate, w.up, w.down)));
}

// Returns the bytes of weights that a pass of `rows` rows through the layers and the output head reads.
std::uint64_t thinker_weight_bytes(const model::ThinkerWeights& w, const model::ThinkerConfig& config,
                                   double rows) {
    std::uint64_t total = 0;
    for (const auto& layer : w.layers) {
        total += sum_bytes(layer.attention_norm, layer.mlp_norm) + weight_bytes(layer.attention) +
                 weight_bytes(layer.experts, rows, config.experts_per_token, config.experts);
    }
    return total + sum_bytes(w.norm, w.lm_head);
}

// Like thinker_weight_bytes(), for the Talker.
std::uint64_t talker_weight_bytes(const model::TalkerWeights& w, const model::TalkerConfig& config,
                                  double rows) {
    std::uint64_t total = sum_bytes(w.codec_head);
    for (const auto& layer : w.layers) {
        total += weight_bytes(layer.attention) +
                 weight_bytes(layer.experts, rows, config.experts_per_token, config.experts) +
                 weight_bytes(layer.shared_expert) + sum_bytes(layer.shared_gate);
    }
    return total;
}

std::uint64_t weight_bytes(const model::ConvWeights& w) {
    return sum_bytes(w.weight, w.bias);
}

std::uint64_t weight_bytes(const model::UpsampleWeights& w) {
    return weight_bytes(w.transposed) + sum_bytes(w.convnext.depthwise) + weight_bytes(w.convnext.expand) +
           weight_bytes(w.convnext.contract);
}

std::uint64_t weight_bytes(const model::DecoderBlockWeights& w) {
    std::uint64_t total = weight_bytes(w.transposed);
    for (const auto& unit : w.units) total += weight_bytes(unit.conv1) + weight_bytes(unit.conv2);
    return total;
}

}  // namespace

std::uint64_t Traffic::thinker_token(std::uint32_t depth) const {
    return thinker_weight_bytes(weights.thinker(), config.thinker, 1) +
           model::DecoderCache::bytes({.heads = model::make_decoder_settings(config.thinker).heads,
                                       .layers = config.thinker.layers,
                                       .capacity = std::max(depth, 1u),
                                       .format = kv_cache});
}

std::uint64_t Traffic::thinker_prefill(std::uint32_t rows) const {
    return thinker_weight_bytes(weights.thinker(), config.thinker, rows);
}

std::uint64_t Traffic::vision_tower() const {
    const model::VisionTowerWeights& w = weights.vision_tower();
    std::uint64_t total =
        weight_bytes(w.patch_projection) + weight_bytes(w.merger.fc1) + weight_bytes(w.merger.fc2);
    for (const auto& layer : w.layers)
        total += weight_bytes(layer.query_key_value) + weight_bytes(layer.output) + weight_bytes(layer.up) +
                 weight_bytes(layer.down);
    for (const auto& merger : w.deepstack) total += weight_bytes(merger.fc1) + weight_bytes(merger.fc2);
    return total;
}

std::uint64_t Traffic::audio_tower() const {
    const model::AudioTowerWeights& w = weights.audio_tower();
    std::uint64_t total = sum_bytes(w.conv_out) + weight_bytes(w.project1) + weight_bytes(w.project2);
    for (const auto& conv : w.conv) total += weight_bytes(conv);
    for (const auto& layer : w.layers) {
        for (const auto* linear :
             {&layer.query, &layer.key, &layer.value, &layer.output, &layer.up, &layer.down})
            total += weight_bytes(*linear);
    }
    return total;
}

std::uint64_t Traffic::talker_prefill(std::uint32_t rows) const {
    const model::TalkerWeights& w = weights.talker();
    return talker_weight_bytes(w, *config.talker, rows) + weight_bytes(w.text_projection.fc1) +
           weight_bytes(w.text_projection.fc2);
}

std::uint64_t Traffic::speech_frame() const {
    std::uint64_t total = talker_weight_bytes(weights.talker(), *config.talker, 1);
    const model::CodePredictorWeights& predictor = weights.code_predictor();
    std::uint64_t layers = 0;
    for (const auto& layer : predictor.layers)
        layers += weight_bytes(layer.attention) + weight_bytes(layer.mlp);
    for (const Tensor& head : predictor.lm_head) total += layers + sum_bytes(head);
    return total;
}

std::uint64_t Traffic::code2wav() const {
    const model::Code2WavWeights& w = weights.code2wav();
    std::uint64_t total = weight_bytes(w.decoder_in) + weight_bytes(w.decoder_out);
    for (const auto& layer : w.layers) total += weight_bytes(layer.attention) + weight_bytes(layer.mlp);
    for (const auto& stage : w.upsample) total += weight_bytes(stage);
    for (const auto& block : w.blocks) total += weight_bytes(block);
    return total;
}

}  // namespace govor::cli
