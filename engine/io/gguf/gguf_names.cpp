#include "io/gguf/gguf_names.h"

#include <charconv>
#include <iterator>

namespace govor::io {
namespace {

using enum GgufPart;
constexpr auto weight = GgufStorage::weight;
constexpr auto f16 = GgufStorage::f16;
constexpr auto f32 = GgufStorage::f32;
constexpr auto stacked = GgufShape::stacked;
constexpr auto conv_bias = GgufShape::conv_bias;
constexpr auto same = GgufShape::same;
constexpr auto deepstack = GgufLayerNumbering::deepstack;

// Thinker: gguf-py/gguf/tensor_mapping.py for MODEL_ARCH.QWEN3VLMOE. AudioTower and VisionTower: the same for
// MMPROJ, and Qwen3OmniMmprojModel in conversion/qwen3vl.py. Speech: Govor's names, with llama.cpp's terms
// where they exist.
constexpr GgufNameRow rows[] = {
    {thinker, "thinker.model.embed_tokens.weight", "token_embd.weight"},
    {thinker, "thinker.model.norm.weight", "output_norm.weight", f32},
    {thinker, "thinker.lm_head.weight", "output.weight"},
    {thinker, "thinker.model.layers.{}.input_layernorm.weight", "blk.{}.attn_norm.weight", f32},
    {thinker, "thinker.model.layers.{}.self_attn.q_proj.weight", "blk.{}.attn_q.weight"},
    {thinker, "thinker.model.layers.{}.self_attn.k_proj.weight", "blk.{}.attn_k.weight"},
    {thinker, "thinker.model.layers.{}.self_attn.v_proj.weight", "blk.{}.attn_v.weight"},
    {thinker, "thinker.model.layers.{}.self_attn.o_proj.weight", "blk.{}.attn_output.weight"},
    {thinker, "thinker.model.layers.{}.self_attn.q_norm.weight", "blk.{}.attn_q_norm.weight", f32},
    {thinker, "thinker.model.layers.{}.self_attn.k_norm.weight", "blk.{}.attn_k_norm.weight", f32},
    {thinker, "thinker.model.layers.{}.post_attention_layernorm.weight", "blk.{}.ffn_norm.weight", f32},
    {thinker, "thinker.model.layers.{}.mlp.gate.weight", "blk.{}.ffn_gate_inp.weight", f32},
    {thinker, "thinker.model.layers.{}.mlp.experts.{}.gate_proj.weight", "blk.{}.ffn_gate_exps.weight",
     weight, stacked},
    {thinker, "thinker.model.layers.{}.mlp.experts.{}.up_proj.weight", "blk.{}.ffn_up_exps.weight", weight,
     stacked},
    {thinker, "thinker.model.layers.{}.mlp.experts.{}.down_proj.weight", "blk.{}.ffn_down_exps.weight",
     weight, stacked},

    {mmproj, "thinker.audio_tower.conv2d1.weight", "a.conv2d.1.weight", f16},
    {mmproj, "thinker.audio_tower.conv2d1.bias", "a.conv2d.1.bias", f32, conv_bias},
    {mmproj, "thinker.audio_tower.conv2d2.weight", "a.conv2d.2.weight", f16},
    {mmproj, "thinker.audio_tower.conv2d2.bias", "a.conv2d.2.bias", f32, conv_bias},
    {mmproj, "thinker.audio_tower.conv2d3.weight", "a.conv2d.3.weight", f16},
    {mmproj, "thinker.audio_tower.conv2d3.bias", "a.conv2d.3.bias", f32, conv_bias},
    {mmproj, "thinker.audio_tower.conv_out.weight", "a.conv_out.weight", f16},
    {mmproj, "thinker.audio_tower.layers.{}.self_attn_layer_norm.weight", "a.blk.{}.ln1.weight", f32},
    {mmproj, "thinker.audio_tower.layers.{}.self_attn_layer_norm.bias", "a.blk.{}.ln1.bias", f32},
    {mmproj, "thinker.audio_tower.layers.{}.self_attn.q_proj.weight", "a.blk.{}.attn_q.weight"},
    {mmproj, "thinker.audio_tower.layers.{}.self_attn.q_proj.bias", "a.blk.{}.attn_q.bias", f32},
    {mmproj, "thinker.audio_tower.layers.{}.self_attn.k_proj.weight", "a.blk.{}.attn_k.weight"},
    {mmproj, "thinker.audio_tower.layers.{}.self_attn.k_proj.bias", "a.blk.{}.attn_k.bias", f32},
    {mmproj, "thinker.audio_tower.layers.{}.self_attn.v_proj.weight", "a.blk.{}.attn_v.weight"},
    {mmproj, "thinker.audio_tower.layers.{}.self_attn.v_proj.bias", "a.blk.{}.attn_v.bias", f32},
    {mmproj, "thinker.audio_tower.layers.{}.self_attn.out_proj.weight", "a.blk.{}.attn_out.weight"},
    {mmproj, "thinker.audio_tower.layers.{}.self_attn.out_proj.bias", "a.blk.{}.attn_out.bias", f32},
    {mmproj, "thinker.audio_tower.layers.{}.final_layer_norm.weight", "a.blk.{}.ln2.weight", f32},
    {mmproj, "thinker.audio_tower.layers.{}.final_layer_norm.bias", "a.blk.{}.ln2.bias", f32},
    {mmproj, "thinker.audio_tower.layers.{}.fc1.weight", "a.blk.{}.ffn_up.weight"},
    {mmproj, "thinker.audio_tower.layers.{}.fc1.bias", "a.blk.{}.ffn_up.bias", f32},
    {mmproj, "thinker.audio_tower.layers.{}.fc2.weight", "a.blk.{}.ffn_down.weight"},
    {mmproj, "thinker.audio_tower.layers.{}.fc2.bias", "a.blk.{}.ffn_down.bias", f32},
    {mmproj, "thinker.audio_tower.ln_post.weight", "a.post_ln.weight", f32},
    {mmproj, "thinker.audio_tower.ln_post.bias", "a.post_ln.bias", f32},
    {mmproj, "thinker.audio_tower.proj1.weight", "mm.a.mlp.1.weight"},
    {mmproj, "thinker.audio_tower.proj1.bias", "mm.a.mlp.1.bias", f32},
    {mmproj, "thinker.audio_tower.proj2.weight", "mm.a.mlp.2.weight"},
    {mmproj, "thinker.audio_tower.proj2.bias", "mm.a.mlp.2.bias", f32},

    {mmproj, "thinker.visual.patch_embed.proj.weight", "v.patch_embd.weight", GgufStorage::patches,
     GgufShape::first_frame},
    {mmproj, "thinker.visual.patch_embed.proj.weight", "v.patch_embd.weight.1", f32, GgufShape::second_frame},
    {mmproj, "thinker.visual.patch_embed.proj.bias", "v.patch_embd.bias", f32},
    {mmproj, "thinker.visual.pos_embed.weight", "v.position_embd.weight", f32},
    {mmproj, "thinker.visual.blocks.{}.norm1.weight", "v.blk.{}.ln1.weight", f32},
    {mmproj, "thinker.visual.blocks.{}.norm1.bias", "v.blk.{}.ln1.bias", f32},
    {mmproj, "thinker.visual.blocks.{}.attn.qkv.weight", "v.blk.{}.attn_qkv.weight"},
    {mmproj, "thinker.visual.blocks.{}.attn.qkv.bias", "v.blk.{}.attn_qkv.bias", f32},
    {mmproj, "thinker.visual.blocks.{}.attn.proj.weight", "v.blk.{}.attn_out.weight"},
    {mmproj, "thinker.visual.blocks.{}.attn.proj.bias", "v.blk.{}.attn_out.bias", f32},
    {mmproj, "thinker.visual.blocks.{}.norm2.weight", "v.blk.{}.ln2.weight", f32},
    {mmproj, "thinker.visual.blocks.{}.norm2.bias", "v.blk.{}.ln2.bias", f32},
    {mmproj, "thinker.visual.blocks.{}.mlp.linear_fc1.weight", "v.blk.{}.ffn_up.weight"},
    {mmproj, "thinker.visual.blocks.{}.mlp.linear_fc1.bias", "v.blk.{}.ffn_up.bias", f32},
    {mmproj, "thinker.visual.blocks.{}.mlp.linear_fc2.weight", "v.blk.{}.ffn_down.weight"},
    {mmproj, "thinker.visual.blocks.{}.mlp.linear_fc2.bias", "v.blk.{}.ffn_down.bias", f32},
    {mmproj, "thinker.visual.merger.ln_q.weight", "v.post_ln.weight", f32},
    {mmproj, "thinker.visual.merger.ln_q.bias", "v.post_ln.bias", f32},
    {mmproj, "thinker.visual.merger.mlp.0.weight", "mm.0.weight"},
    {mmproj, "thinker.visual.merger.mlp.0.bias", "mm.0.bias", f32},
    {mmproj, "thinker.visual.merger.mlp.2.weight", "mm.2.weight"},
    {mmproj, "thinker.visual.merger.mlp.2.bias", "mm.2.bias", f32},
    {mmproj, "thinker.visual.merger_list.{}.ln_q.weight", "v.deepstack.{}.norm.weight", f32, same, deepstack},
    {mmproj, "thinker.visual.merger_list.{}.ln_q.bias", "v.deepstack.{}.norm.bias", f32, same, deepstack},
    {mmproj, "thinker.visual.merger_list.{}.mlp.0.weight", "v.deepstack.{}.fc1.weight", weight, same,
     deepstack},
    {mmproj, "thinker.visual.merger_list.{}.mlp.0.bias", "v.deepstack.{}.fc1.bias", f32, same, deepstack},
    {mmproj, "thinker.visual.merger_list.{}.mlp.2.weight", "v.deepstack.{}.fc2.weight", weight, same,
     deepstack},
    {mmproj, "thinker.visual.merger_list.{}.mlp.2.bias", "v.deepstack.{}.fc2.bias", f32, same, deepstack},

    {speech, "talker.text_projection.linear_fc1.weight", "talker.text_proj.1.weight"},
    {speech, "talker.text_projection.linear_fc1.bias", "talker.text_proj.1.bias", f32},
    {speech, "talker.text_projection.linear_fc2.weight", "talker.text_proj.2.weight"},
    {speech, "talker.text_projection.linear_fc2.bias", "talker.text_proj.2.bias", f32},
    {speech, "talker.hidden_projection.linear_fc1.weight", "talker.hidden_proj.1.weight"},
    {speech, "talker.hidden_projection.linear_fc1.bias", "talker.hidden_proj.1.bias", f32},
    {speech, "talker.hidden_projection.linear_fc2.weight", "talker.hidden_proj.2.weight"},
    {speech, "talker.hidden_projection.linear_fc2.bias", "talker.hidden_proj.2.bias", f32},
    {speech, "talker.model.codec_embedding.weight", "talker.token_embd.weight"},
    {speech, "talker.model.norm.weight", "talker.output_norm.weight", f32},
    {speech, "talker.codec_head.weight", "talker.output.weight"},
    {speech, "talker.model.layers.{}.input_layernorm.weight", "talker.blk.{}.attn_norm.weight", f32},
    {speech, "talker.model.layers.{}.self_attn.q_proj.weight", "talker.blk.{}.attn_q.weight"},
    {speech, "talker.model.layers.{}.self_attn.k_proj.weight", "talker.blk.{}.attn_k.weight"},
    {speech, "talker.model.layers.{}.self_attn.v_proj.weight", "talker.blk.{}.attn_v.weight"},
    {speech, "talker.model.layers.{}.self_attn.o_proj.weight", "talker.blk.{}.attn_output.weight"},
    {speech, "talker.model.layers.{}.self_attn.q_norm.weight", "talker.blk.{}.attn_q_norm.weight", f32},
    {speech, "talker.model.layers.{}.self_attn.k_norm.weight", "talker.blk.{}.attn_k_norm.weight", f32},
    {speech, "talker.model.layers.{}.post_attention_layernorm.weight", "talker.blk.{}.ffn_norm.weight", f32},
    {speech, "talker.model.layers.{}.mlp.gate.weight", "talker.blk.{}.ffn_gate_inp.weight", f32},
    {speech, "talker.model.layers.{}.mlp.experts.{}.gate_proj.weight", "talker.blk.{}.ffn_gate_exps.weight",
     weight, stacked},
    {speech, "talker.model.layers.{}.mlp.experts.{}.up_proj.weight", "talker.blk.{}.ffn_up_exps.weight",
     weight, stacked},
    {speech, "talker.model.layers.{}.mlp.experts.{}.down_proj.weight", "talker.blk.{}.ffn_down_exps.weight",
     weight, stacked},
    {speech, "talker.model.layers.{}.mlp.shared_expert.gate_proj.weight",
     "talker.blk.{}.ffn_gate_shexp.weight"},
    {speech, "talker.model.layers.{}.mlp.shared_expert.up_proj.weight", "talker.blk.{}.ffn_up_shexp.weight"},
    {speech, "talker.model.layers.{}.mlp.shared_expert.down_proj.weight",
     "talker.blk.{}.ffn_down_shexp.weight"},
    {speech, "talker.model.layers.{}.mlp.shared_expert_gate.weight",
     "talker.blk.{}.ffn_gate_inp_shexp.weight", f32},

    {speech, "talker.code_predictor.model.codec_embedding.{}.weight", "codepred.token_embd.{}.weight"},
    {speech, "talker.code_predictor.lm_head.{}.weight", "codepred.output.{}.weight"},
    {speech, "talker.code_predictor.model.norm.weight", "codepred.output_norm.weight", f32},
    {speech, "talker.code_predictor.model.layers.{}.input_layernorm.weight",
     "codepred.blk.{}.attn_norm.weight", f32},
    {speech, "talker.code_predictor.model.layers.{}.self_attn.q_proj.weight",
     "codepred.blk.{}.attn_q.weight"},
    {speech, "talker.code_predictor.model.layers.{}.self_attn.k_proj.weight",
     "codepred.blk.{}.attn_k.weight"},
    {speech, "talker.code_predictor.model.layers.{}.self_attn.v_proj.weight",
     "codepred.blk.{}.attn_v.weight"},
    {speech, "talker.code_predictor.model.layers.{}.self_attn.o_proj.weight",
     "codepred.blk.{}.attn_output.weight"},
    {speech, "talker.code_predictor.model.layers.{}.self_attn.q_norm.weight",
     "codepred.blk.{}.attn_q_norm.weight", f32},
    {speech, "talker.code_predictor.model.layers.{}.self_attn.k_norm.weight",
     "codepred.blk.{}.attn_k_norm.weight", f32},
    {speech, "talker.code_predictor.model.layers.{}.post_attention_layernorm.weight",
     "codepred.blk.{}.ffn_norm.weight", f32},
    {speech, "talker.code_predictor.model.layers.{}.mlp.gate_proj.weight", "codepred.blk.{}.ffn_gate.weight"},
    {speech, "talker.code_predictor.model.layers.{}.mlp.up_proj.weight", "codepred.blk.{}.ffn_up.weight"},
    {speech, "talker.code_predictor.model.layers.{}.mlp.down_proj.weight", "codepred.blk.{}.ffn_down.weight"},

    {speech, "code2wav.code_embedding.weight", "code2wav.token_embd.weight"},
    {speech, "code2wav.pre_transformer.norm.weight", "code2wav.output_norm.weight", f32},
    {speech, "code2wav.pre_transformer.layers.{}.input_layernorm.weight", "code2wav.blk.{}.attn_norm.weight",
     f32},
    {speech, "code2wav.pre_transformer.layers.{}.self_attn.q_proj.weight", "code2wav.blk.{}.attn_q.weight"},
    {speech, "code2wav.pre_transformer.layers.{}.self_attn.k_proj.weight", "code2wav.blk.{}.attn_k.weight"},
    {speech, "code2wav.pre_transformer.layers.{}.self_attn.v_proj.weight", "code2wav.blk.{}.attn_v.weight"},
    {speech, "code2wav.pre_transformer.layers.{}.self_attn.o_proj.weight",
     "code2wav.blk.{}.attn_output.weight"},
    {speech, "code2wav.pre_transformer.layers.{}.self_attn_layer_scale.scale", "code2wav.blk.{}.ls1.weight",
     f32},
    {speech, "code2wav.pre_transformer.layers.{}.post_attention_layernorm.weight",
     "code2wav.blk.{}.ffn_norm.weight", f32},
    {speech, "code2wav.pre_transformer.layers.{}.mlp.gate_proj.weight", "code2wav.blk.{}.ffn_gate.weight"},
    {speech, "code2wav.pre_transformer.layers.{}.mlp.up_proj.weight", "code2wav.blk.{}.ffn_up.weight"},
    {speech, "code2wav.pre_transformer.layers.{}.mlp.down_proj.weight", "code2wav.blk.{}.ffn_down.weight"},
    {speech, "code2wav.pre_transformer.layers.{}.mlp_layer_scale.scale", "code2wav.blk.{}.ls2.weight", f32},
    {speech, "code2wav.upsample.{}.0.conv.weight", "code2wav.upsample.{}.conv.weight"},
    {speech, "code2wav.upsample.{}.0.conv.bias", "code2wav.upsample.{}.conv.bias", f32},
    {speech, "code2wav.upsample.{}.1.dwconv.conv.weight", "code2wav.upsample.{}.dw.weight", f32},
    {speech, "code2wav.upsample.{}.1.dwconv.conv.bias", "code2wav.upsample.{}.dw.bias", f32},
    {speech, "code2wav.upsample.{}.1.norm.weight", "code2wav.upsample.{}.norm.weight", f32},
    {speech, "code2wav.upsample.{}.1.norm.bias", "code2wav.upsample.{}.norm.bias", f32},
    {speech, "code2wav.upsample.{}.1.pwconv1.weight", "code2wav.upsample.{}.pw1.weight"},
    {speech, "code2wav.upsample.{}.1.pwconv1.bias", "code2wav.upsample.{}.pw1.bias", f32},
    {speech, "code2wav.upsample.{}.1.pwconv2.weight", "code2wav.upsample.{}.pw2.weight"},
    {speech, "code2wav.upsample.{}.1.pwconv2.bias", "code2wav.upsample.{}.pw2.bias", f32},
    {speech, "code2wav.upsample.{}.1.gamma", "code2wav.upsample.{}.gamma", f32},
    // As in the checkpoint, the decoder is one list of modules: a convolution, the blocks, a SnakeBeta and
    // a convolution. Within a block, module 0 is a SnakeBeta, 1 the transposed convolution, the rest residual
    // units.
    {speech, "code2wav.decoder.{}.conv.weight", "code2wav.dec.{}.conv.weight"},
    {speech, "code2wav.decoder.{}.conv.bias", "code2wav.dec.{}.conv.bias", f32},
    {speech, "code2wav.decoder.{}.alpha", "code2wav.dec.{}.alpha", f32},
    {speech, "code2wav.decoder.{}.beta", "code2wav.dec.{}.beta", f32},
    {speech, "code2wav.decoder.{}.block.{}.alpha", "code2wav.dec.{}.blk.{}.alpha", f32},
    {speech, "code2wav.decoder.{}.block.{}.beta", "code2wav.dec.{}.blk.{}.beta", f32},
    {speech, "code2wav.decoder.{}.block.{}.conv.weight", "code2wav.dec.{}.blk.{}.conv.weight"},
    {speech, "code2wav.decoder.{}.block.{}.conv.bias", "code2wav.dec.{}.blk.{}.conv.bias", f32},
    {speech, "code2wav.decoder.{}.block.{}.act1.alpha", "code2wav.dec.{}.blk.{}.act1.alpha", f32},
    {speech, "code2wav.decoder.{}.block.{}.act1.beta", "code2wav.dec.{}.blk.{}.act1.beta", f32},
    {speech, "code2wav.decoder.{}.block.{}.conv1.conv.weight", "code2wav.dec.{}.blk.{}.conv1.weight"},
    {speech, "code2wav.decoder.{}.block.{}.conv1.conv.bias", "code2wav.dec.{}.blk.{}.conv1.bias", f32},
    {speech, "code2wav.decoder.{}.block.{}.act2.alpha", "code2wav.dec.{}.blk.{}.act2.alpha", f32},
    {speech, "code2wav.decoder.{}.block.{}.act2.beta", "code2wav.dec.{}.blk.{}.act2.beta", f32},
    {speech, "code2wav.decoder.{}.block.{}.conv2.conv.weight", "code2wav.dec.{}.blk.{}.conv2.weight"},
    {speech, "code2wav.decoder.{}.block.{}.conv2.conv.bias", "code2wav.dec.{}.blk.{}.conv2.bias", f32},
};

constexpr std::string_view placeholder = "{}";

// Returns the numbers at the placeholders if `name` matches the pattern. Numbers are decimal without leading
// zeros.
std::optional<std::vector<std::uint32_t>> match_pattern(std::string_view pattern, std::string_view name) {
    std::vector<std::uint32_t> numbers;
    for (;;) {
        const std::size_t mark = pattern.find(placeholder);
        if (mark == std::string_view::npos)
            return pattern == name ? std::optional(std::move(numbers)) : std::nullopt;
        if (!name.starts_with(pattern.substr(0, mark))) return std::nullopt;
        pattern.remove_prefix(mark + placeholder.size());
        name.remove_prefix(mark);
        std::uint32_t number = 0;
        const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
        const auto length = static_cast<std::size_t>(end - name.data());
        if (error != std::errc{} || (name[0] == '0' && length > 1)) return std::nullopt;
        numbers.push_back(number);
        name.remove_prefix(length);
    }
}

std::string fill_pattern(std::string_view pattern, std::span<const std::uint32_t> numbers) {
    std::string out;
    for (std::size_t i = 0;; ++i) {
        const std::size_t mark = pattern.find(placeholder);
        out += pattern.substr(0, mark);
        if (mark == std::string_view::npos) return out;
        out += std::to_string(numbers[i]);
        pattern.remove_prefix(mark + placeholder.size());
    }
}

}  // namespace

std::string_view gguf_architecture(GgufPart part) {
    switch (part) {
        case GgufPart::thinker:
            return "qwen3vlmoe";
        case GgufPart::mmproj:
            return "clip";
        case GgufPart::speech:
            break;
    }
    return "govor-speech";
}

std::string_view name(GgufPart part) {
    switch (part) {
        case GgufPart::thinker:
            return "Thinker";
        case GgufPart::mmproj:
            return "AudioTower";
        case GgufPart::speech:
            break;
    }
    return "speech part";
}

std::span<const GgufNameRow> gguf_names() {
    return rows;
}

std::string GgufName::canonical() const {
    return fill_pattern(row->canonical, numbers);
}

std::string GgufName::gguf() const {
    return fill_pattern(row->gguf, numbers);
}

std::optional<GgufName> find_canonical_name(std::string_view canonical) {
    for (const GgufNameRow& row : rows) {
        if (auto numbers = match_pattern(row.canonical, canonical))
            return GgufName{&row, *std::move(numbers)};
    }
    return std::nullopt;
}

std::optional<GgufName> find_gguf_name(GgufPart part, std::string_view gguf) {
    for (const GgufNameRow& row : rows) {
        if (row.part != part) continue;
        if (auto numbers = match_pattern(row.gguf, gguf)) return GgufName{&row, *std::move(numbers)};
    }
    return std::nullopt;
}

bool is_vision_tensor(std::string_view gguf) {
    return gguf.starts_with("v.") || (gguf.starts_with("mm.") && !gguf.starts_with("mm.a."));
}

}  // namespace govor::io
