#include "model/weights/tensor_table.h"

#include <fmt/format.h>

#include <string>

#include "model/weights/tensor_rows.h"

namespace govor::model {
namespace {

template <typename Config>
void experts(const Rows& rows, ops::ExpertWeights& w, const Config& c) {
    rows.add(w.router, "gate.weight", {c.experts, c.hidden_size}, Role::router);
    rows.add(w.gate, "experts.{}.gate_proj.weight", {c.expert_size, c.hidden_size}, Role::matrix, {},
             c.experts);
    rows.add(w.up, "experts.{}.up_proj.weight", {c.expert_size, c.hidden_size}, Role::matrix, {}, c.experts);
    rows.add(w.down, "experts.{}.down_proj.weight", {c.hidden_size, c.expert_size}, Role::matrix, {},
             c.experts);
}

void audio_tower(const Rows& rows, AudioTowerWeights& w, const AudioTowerConfig& c) {
    const TensorLayout image{Arrangement::conv2d};
    for (std::size_t i = 0; i < w.conv.size(); ++i) {
        const Rows conv = rows.in(fmt::format("conv2d{}", i + 1));
        conv.add(w.conv[i].weight, "weight", {c.conv_channels, i == 0 ? 1 : c.conv_channels, 3, 3},
                 Role::matrix, image);
        conv.add(w.conv[i].bias, "bias", {c.conv_channels}, Role::bias);
    }
    rows.add(w.conv_out, "conv_out.weight", {c.hidden_size, std::int64_t{c.conv_channels} * c.conv_bins()},
             Role::matrix, {Arrangement::columns_last_first, c.conv_channels});
    w.layers.resize(c.layers);
    for (std::size_t i = 0; i < w.layers.size(); ++i) {
        const Rows layer = rows.in("layers", i);
        AudioLayerWeights& l = w.layers[i];
        layer.layer_norm(l.attention_norm, "self_attn_layer_norm", c.hidden_size);
        layer.linear(l.query, "self_attn.q_proj", c.hidden_size, c.hidden_size);
        layer.linear(l.key, "self_attn.k_proj", c.hidden_size, c.hidden_size);
        layer.linear(l.value, "self_attn.v_proj", c.hidden_size, c.hidden_size);
        layer.linear(l.output, "self_attn.out_proj", c.hidden_size, c.hidden_size);
        layer.layer_norm(l.mlp_norm, "final_layer_norm", c.hidden_size);
        layer.linear(l.up, "fc1", c.intermediate_size, c.hidden_size);
        layer.linear(l.down, "fc2", c.hidden_size, c.intermediate_size);
    }
    rows.layer_norm(w.norm, "ln_post", c.hidden_size);
    rows.linear(w.project1, "proj1", c.hidden_size, c.hidden_size);
    rows.linear(w.project2, "proj2", c.output_size, c.hidden_size);
}

// normed: the width of the norm. The mergers of DeepStack norm the merged rows, the last merger the patches.
void patch_merger(const Rows& rows, PatchMergerWeights& w, const VisionTowerConfig& c, std::uint32_t normed) {
    rows.layer_norm(w.norm, "ln_q", normed);
    rows.linear(w.fc1, "mlp.0", c.merged_size(), c.merged_size());
    rows.linear(w.fc2, "mlp.2", c.output_size, c.merged_size());
}

void vision_tower(const Rows& rows, VisionTowerWeights& w, const VisionTowerConfig& c) {
    rows.add(w.patch_projection.weight, "patch_embed.proj.weight",
             {c.hidden_size, c.channels, c.temporal_patch_size, c.patch_size, c.patch_size}, Role::matrix);
    rows.add(w.patch_projection.bias, "patch_embed.proj.bias", {c.hidden_size}, Role::bias);
    rows.add(w.positions, "pos_embed.weight", {c.positions, c.hidden_size}, Role::positions);
    w.layers.resize(c.layers);
    for (std::size_t i = 0; i < w.layers.size(); ++i) {
        const Rows layer = rows.in("blocks", i);
        VisionLayerWeights& l = w.layers[i];
        layer.layer_norm(l.attention_norm, "norm1", c.hidden_size);
        layer.linear(l.query_key_value, "attn.qkv", 3 * std::int64_t{c.hidden_size}, c.hidden_size);
        layer.linear(l.output, "attn.proj", c.hidden_size, c.hidden_size);
        layer.layer_norm(l.mlp_norm, "norm2", c.hidden_size);
        layer.linear(l.up, "mlp.linear_fc1", c.intermediate_size, c.hidden_size);
        layer.linear(l.down, "mlp.linear_fc2", c.hidden_size, c.intermediate_size);
    }
    patch_merger(rows.in("merger"), w.merger, c, c.hidden_size);
    w.deepstack.resize(c.deepstack_layers.size());
    for (std::size_t i = 0; i < w.deepstack.size(); ++i)
        patch_merger(rows.in("merger_list", i), w.deepstack[i], c, c.merged_size());
}

template <typename Config>
void sparse_layer(const Rows& rows, SparseLayerWeights& w, const Config& c) {
    rows.norm(w.attention_norm, "input_layernorm", c.hidden_size);
    attention(rows.in("self_attn"), w.attention, c);
    head_norms(rows.in("self_attn"), w.attention, c);
    rows.norm(w.mlp_norm, "post_attention_layernorm", c.hidden_size);
    experts(rows.in("mlp"), w.experts, c);
}

void thinker(const Rows& rows, ThinkerWeights& w, const ThinkerConfig& c) {
    w.layers.resize(c.layers);
    for (std::size_t i = 0; i < w.layers.size(); ++i)
        sparse_layer(rows.in("model").in("layers", i), w.layers[i], c);
    rows.norm(w.norm, "model.norm", c.hidden_size);
    rows.add(w.lm_head, "lm_head.weight", {c.vocab_size, c.hidden_size});
}

void projection(const Rows& rows, ProjectionWeights& w, const TalkerConfig& c) {
    rows.linear(w.fc1, "linear_fc1", c.projection_size, c.thinker_hidden_size);
    rows.linear(w.fc2, "linear_fc2", c.hidden_size, c.projection_size);
}

void talker(const Rows& rows, TalkerWeights& w, const TalkerConfig& c) {
    projection(rows.in("text_projection"), w.text_projection, c);
    projection(rows.in("hidden_projection"), w.hidden_projection, c);
    rows.add(w.codec_embedding, "model.codec_embedding.weight", {c.vocab_size, c.hidden_size},
             Role::embedding);
    w.layers.resize(c.layers);
    for (std::size_t i = 0; i < w.layers.size(); ++i) {
        const Rows layer = rows.in("model").in("layers", i);
        SparseLayerWeights& l = w.layers[i];
        sparse_layer(layer, l, c);
        swiglu(layer.in("mlp").in("shared_expert"), l.shared_expert, c.hidden_size, c.shared_expert_size);
        layer.add(l.shared_gate, "mlp.shared_expert_gate.weight", {1, c.hidden_size}, Role::router);
    }
    rows.norm(w.norm, "model.norm", c.hidden_size);
    rows.add(w.codec_head, "codec_head.weight", {c.vocab_size, c.hidden_size});
}

void code_predictor(const Rows& rows, CodePredictorWeights& w, const CodePredictorConfig& c) {
    const std::size_t steps = c.steps();
    w.codec_embedding.resize(steps);
    w.lm_head.resize(steps);
    w.layers.resize(c.layers);
    for (std::size_t i = 0; i < steps; ++i) {
        rows.in("model")
            .in("codec_embedding", i)
            .add(w.codec_embedding[i], "weight", {c.vocab_size, c.hidden_size}, Role::embedding);
    }
    for (std::size_t i = 0; i < w.layers.size(); ++i) {
        const Rows layer = rows.in("model").in("layers", i);
        DenseLayerWeights& l = w.layers[i];
        layer.norm(l.attention_norm, "input_layernorm", c.hidden_size);
        attention(layer.in("self_attn"), l.attention, c);
        head_norms(layer.in("self_attn"), l.attention, c);
        layer.norm(l.mlp_norm, "post_attention_layernorm", c.hidden_size);
        swiglu(layer.in("mlp"), l.mlp, c.hidden_size, c.intermediate_size);
    }
    rows.norm(w.norm, "model.norm", c.hidden_size);
    for (std::size_t i = 0; i < steps; ++i) {
        rows.in("lm_head", i).add(w.lm_head[i], "weight", {c.vocab_size, c.hidden_size});
    }
}

}  // namespace

std::string TensorRow::name_of(std::uint32_t i) const {
    return stack == 0 ? name : fmt::format(fmt::runtime(name), i);
}

ops::Shape TensorRow::shape() const {
    const ops::Shape element_shape = gather_plan(layout, stored).shape;
    return stack == 0 ? element_shape : ops::Shape{stack, element_shape[0], element_shape[1]};
}

TensorTable tensor_table(const ModelConfig& config, const Parts& parts, Networks& networks) {
    TensorTable table;
    if (parts.audio_tower)
        audio_tower({table, "thinker.audio_tower."}, networks.audio_tower, *config.audio_tower);
    if (parts.vision_tower && config.vision_tower)
        vision_tower({table, "thinker.visual."}, networks.vision_tower, *config.vision_tower);
    if (parts.thinker || parts.thinker_embedding) {
        Rows{table, "thinker.model."}.add(networks.thinker.embed, "embed_tokens.weight",
                                          {config.thinker.vocab_size, config.thinker.hidden_size},
                                          Role::embedding);
    }
    if (parts.thinker) thinker({table, "thinker."}, networks.thinker, config.thinker);
    if (parts.talker) {
        talker({table, "talker."}, networks.talker, *config.talker);
        code_predictor({table, "talker.code_predictor."}, networks.code_predictor, *config.code_predictor);
    }
    if (parts.code2wav) code2wav_rows(table, networks.code2wav, *config.code2wav);
    return table;
}

}  // namespace govor::model
