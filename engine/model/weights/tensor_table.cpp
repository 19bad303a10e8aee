#include "model/weights/tensor_table.h"

#include <fmt/format.h>

#include <string>

#include "model/weights/tensor_rows.h"

namespace govor::model {
namespace {

template <typename Config>
void add_experts(const Rows& rows, ops::ExpertWeights& w, const Config& c) {
    rows.add(w.router, "gate.weight", {c.experts, c.hidden_size}, TensorRole::router);
    rows.add(w.gate, "experts.{}.gate_proj.weight", {c.expert_size, c.hidden_size}, TensorRole::matrix, {},
             c.experts);
    rows.add(w.up, "experts.{}.up_proj.weight", {c.expert_size, c.hidden_size}, TensorRole::matrix, {},
             c.experts);
    rows.add(w.down, "experts.{}.down_proj.weight", {c.hidden_size, c.expert_size}, TensorRole::matrix, {},
             c.experts);
}

void add_audio_tower(const Rows& rows, AudioTowerWeights& w, const AudioTowerConfig& c) {
    const TensorLayout image{Arrangement::conv2d};
    for (std::size_t i = 0; i < w.conv.size(); ++i) {
        const Rows conv = rows.submodule(fmt::format("conv2d{}", i + 1));
        conv.add(w.conv[i].weight, "weight", {c.conv_channels, i == 0 ? 1 : c.conv_channels, 3, 3},
                 TensorRole::matrix, image);
        conv.add(w.conv[i].bias, "bias", {c.conv_channels}, TensorRole::bias);
    }
    rows.add(w.conv_out, "conv_out.weight", {c.hidden_size, std::int64_t{c.conv_channels} * c.conv_bins()},
             TensorRole::matrix, {Arrangement::columns_last_first, c.conv_channels});
    w.layers.resize(c.layers);
    for (std::size_t i = 0; i < w.layers.size(); ++i) {
        const Rows layer = rows.submodule("layers", i);
        AudioLayerWeights& l = w.layers[i];
        layer.add_layer_norm(l.attention_norm, "self_attn_layer_norm", c.hidden_size);
        layer.add_linear(l.query, "self_attn.q_proj", c.hidden_size, c.hidden_size);
        layer.add_linear(l.key, "self_attn.k_proj", c.hidden_size, c.hidden_size);
        layer.add_linear(l.value, "self_attn.v_proj", c.hidden_size, c.hidden_size);
        layer.add_linear(l.output, "self_attn.out_proj", c.hidden_size, c.hidden_size);
        layer.add_layer_norm(l.mlp_norm, "final_layer_norm", c.hidden_size);
        layer.add_linear(l.up, "fc1", c.intermediate_size, c.hidden_size);
        layer.add_linear(l.down, "fc2", c.hidden_size, c.intermediate_size);
    }
    rows.add_layer_norm(w.norm, "ln_post", c.hidden_size);
    rows.add_linear(w.project1, "proj1", c.hidden_size, c.hidden_size);
    rows.add_linear(w.project2, "proj2", c.output_size, c.hidden_size);
}

// norm_width: the row length of the norm. The mergers of DeepStack normalize merged rows; the last merger
// normalizes patches.
void add_patch_merger(const Rows& rows, PatchMergerWeights& w, const VisionTowerConfig& c,
                      std::uint32_t norm_width) {
    rows.add_layer_norm(w.norm, "ln_q", norm_width);
    rows.add_linear(w.fc1, "mlp.0", c.merged_size(), c.merged_size());
    rows.add_linear(w.fc2, "mlp.2", c.output_size, c.merged_size());
}

void add_vision_tower(const Rows& rows, VisionTowerWeights& w, const VisionTowerConfig& c) {
    rows.add(w.patch_projection.weight, "patch_embed.proj.weight",
             {c.hidden_size, c.channels, c.temporal_patch_size, c.patch_size, c.patch_size},
             TensorRole::matrix);
    rows.add(w.patch_projection.bias, "patch_embed.proj.bias", {c.hidden_size}, TensorRole::bias);
    rows.add(w.positions, "pos_embed.weight", {c.positions, c.hidden_size}, TensorRole::positions);
    w.layers.resize(c.layers);
    for (std::size_t i = 0; i < w.layers.size(); ++i) {
        const Rows layer = rows.submodule("blocks", i);
        VisionLayerWeights& l = w.layers[i];
        layer.add_layer_norm(l.attention_norm, "norm1", c.hidden_size);
        layer.add_linear(l.query_key_value, "attn.qkv", 3 * std::int64_t{c.hidden_size}, c.hidden_size);
        layer.add_linear(l.output, "attn.proj", c.hidden_size, c.hidden_size);
        layer.add_layer_norm(l.mlp_norm, "norm2", c.hidden_size);
        layer.add_linear(l.up, "mlp.linear_fc1", c.intermediate_size, c.hidden_size);
        layer.add_linear(l.down, "mlp.linear_fc2", c.hidden_size, c.intermediate_size);
    }
    add_patch_merger(rows.submodule("merger"), w.merger, c, c.hidden_size);
    w.deepstack.resize(c.deepstack_layers.size());
    for (std::size_t i = 0; i < w.deepstack.size(); ++i)
        add_patch_merger(rows.submodule("merger_list", i), w.deepstack[i], c, c.merged_size());
}

template <typename Config>
void add_sparse_layer(const Rows& rows, SparseLayerWeights& w, const Config& c) {
    rows.add_norm(w.attention_norm, "input_layernorm", c.hidden_size);
    add_attention(rows.submodule("self_attn"), w.attention, c);
    add_head_norms(rows.submodule("self_attn"), w.attention, c);
    rows.add_norm(w.mlp_norm, "post_attention_layernorm", c.hidden_size);
    add_experts(rows.submodule("mlp"), w.experts, c);
}

void add_thinker(const Rows& rows, ThinkerWeights& w, const ThinkerConfig& c) {
    w.layers.resize(c.layers);
    for (std::size_t i = 0; i < w.layers.size(); ++i)
        add_sparse_layer(rows.submodule("model").submodule("layers", i), w.layers[i], c);
    rows.add_norm(w.norm, "model.norm", c.hidden_size);
    rows.add(w.lm_head, "lm_head.weight", {c.vocab_size, c.hidden_size});
}

void add_projection(const Rows& rows, ProjectionWeights& w, const TalkerConfig& c) {
    rows.add_linear(w.fc1, "linear_fc1", c.projection_size, c.thinker_hidden_size);
    rows.add_linear(w.fc2, "linear_fc2", c.hidden_size, c.projection_size);
}

void add_talker(const Rows& rows, TalkerWeights& w, const TalkerConfig& c) {
    add_projection(rows.submodule("text_projection"), w.text_projection, c);
    add_projection(rows.submodule("hidden_projection"), w.hidden_projection, c);
    rows.add(w.codec_embedding, "model.codec_embedding.weight", {c.vocab_size, c.hidden_size},
             TensorRole::embedding);
    w.layers.resize(c.layers);
    for (std::size_t i = 0; i < w.layers.size(); ++i) {
        const Rows layer = rows.submodule("model").submodule("layers", i);
        SparseLayerWeights& l = w.layers[i];
        add_sparse_layer(layer, l, c);
        add_swiglu(layer.submodule("mlp").submodule("shared_expert"), l.shared_expert, c.hidden_size,
                   c.shared_expert_size);
        layer.add(l.shared_gate, "mlp.shared_expert_gate.weight", {1, c.hidden_size}, TensorRole::router);
    }
    rows.add_norm(w.norm, "model.norm", c.hidden_size);
    rows.add(w.codec_head, "codec_head.weight", {c.vocab_size, c.hidden_size});
}

void add_code_predictor(const Rows& rows, CodePredictorWeights& w, const CodePredictorConfig& c) {
    const std::size_t steps = c.steps();
    w.codec_embedding.resize(steps);
    w.lm_head.resize(steps);
    w.layers.resize(c.layers);
    for (std::size_t i = 0; i < steps; ++i) {
        rows.submodule("model")
            .submodule("codec_embedding", i)
            .add(w.codec_embedding[i], "weight", {c.vocab_size, c.hidden_size}, TensorRole::embedding);
    }
    for (std::size_t i = 0; i < w.layers.size(); ++i) {
        const Rows layer = rows.submodule("model").submodule("layers", i);
        DenseLayerWeights& l = w.layers[i];
        layer.add_norm(l.attention_norm, "input_layernorm", c.hidden_size);
        add_attention(layer.submodule("self_attn"), l.attention, c);
        add_head_norms(layer.submodule("self_attn"), l.attention, c);
        layer.add_norm(l.mlp_norm, "post_attention_layernorm", c.hidden_size);
        add_swiglu(layer.submodule("mlp"), l.mlp, c.hidden_size, c.intermediate_size);
    }
    rows.add_norm(w.norm, "model.norm", c.hidden_size);
    for (std::size_t i = 0; i < steps; ++i) {
        rows.submodule("lm_head", i).add(w.lm_head[i], "weight", {c.vocab_size, c.hidden_size});
    }
}

}  // namespace

std::string TensorRow::name_of(std::uint32_t i) const {
    return stack == 0 ? name : fmt::format(fmt::runtime(name), i);
}

ops::Shape TensorRow::shape() const {
    const ops::Shape element_shape = make_gather_plan(layout, stored_shape).shape;
    return stack == 0 ? element_shape : ops::Shape{stack, element_shape[0], element_shape[1]};
}

TensorTable make_tensor_table(const ModelConfig& config, const Components& components,
                              NetworkWeights& networks) {
    TensorTable table;
    if (components.audio_tower)
        add_audio_tower({table, "thinker.audio_tower."}, networks.audio_tower, *config.audio_tower);
    if (components.vision_tower && config.vision_tower)
        add_vision_tower({table, "thinker.visual."}, networks.vision_tower, *config.vision_tower);
    if (components.thinker || components.thinker_embedding) {
        Rows{table, "thinker.model."}.add(networks.thinker.embed, "embed_tokens.weight",
                                          {config.thinker.vocab_size, config.thinker.hidden_size},
                                          TensorRole::embedding);
    }
    if (components.thinker) add_thinker({table, "thinker."}, networks.thinker, config.thinker);
    if (components.talker) {
        add_talker({table, "talker."}, networks.talker, *config.talker);
        add_code_predictor({table, "talker.code_predictor."}, networks.code_predictor,
                           *config.code_predictor);
    }
    if (components.code2wav) add_code2wav(table, networks.code2wav, *config.code2wav);
    return table;
}

}  // namespace govor::model
