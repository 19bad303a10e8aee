#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "io/files/json_fields.h"
#include "model/config/config.h"

// Helpers for parsing the sections of config.json. Errors are those of parse_config(). The limits detect
// damaged files: they are far above the values of any known model, and products of a few of them do not
// overflow 64 bits.
namespace govor::model {

inline constexpr std::uint32_t layer_limit = 1024;
inline constexpr std::uint32_t head_limit = 4096;
inline constexpr std::uint32_t width_limit = 1 << 20;  // of hidden and intermediate sizes
inline constexpr std::uint32_t vocabulary_limit = 1 << 24;
inline constexpr std::uint32_t expert_limit = 1 << 16;
inline constexpr std::uint32_t position_limit = 1 << 30;

// Each returns the value of a field, which must be within the given range.
std::uint32_t read_size(const io::JsonFields& fields, std::string_view field, std::uint32_t max,
                        std::uint32_t min = 1);
TokenId read_token_id(const io::JsonFields& fields, std::string_view field, std::uint32_t vocab_size);
CodeId read_code_id(const io::JsonFields& fields, std::string_view field, std::uint32_t vocab_size);
float read_epsilon(const io::JsonFields& fields);

// The numbers and the size of the attention heads of a section. read_head_fields() checks that they are
// consistent.
struct HeadFields {
    std::uint32_t heads;
    std::uint32_t kv_heads;
    std::uint32_t head_dim;
};
HeadFields read_head_fields(const io::JsonFields& fields, std::uint32_t hidden_size);

// Reads rope_theta beside rope_scaling (as published) or inside rope_parameters (as newer versions of
// transformers write it).
float read_rope_theta(const io::JsonFields& fields);
std::array<std::uint32_t, 3> read_mrope_section(const io::JsonFields& fields, std::uint32_t head_dim);

// Each throws Error{unsupported} for settings that would change the computation and are not implemented.
void require_untied_embeddings(const io::JsonFields& fields);
void require_plain_layers(const io::JsonFields& fields);    // other activations, biases, tied embeddings
void require_full_attention(const io::JsonFields& fields);  // sliding windows, no query and key norms
void require_sparse_layers(const io::JsonFields& fields);   // layers without experts

// Reads the fields that all causal decoders have: Thinker, Talker, code predictor, Code2Wav's transformer.
template <typename Config>
void parse_decoder(const io::JsonFields& fields, Config& out) {
    require_plain_layers(fields);
    out.hidden_size = read_size(fields, "hidden_size", width_limit);
    out.layers = read_size(fields, "num_hidden_layers", layer_limit);
    const HeadFields heads = read_head_fields(fields, out.hidden_size);
    out.heads = heads.heads;
    out.kv_heads = heads.kv_heads;
    out.head_dim = heads.head_dim;
    out.max_positions = read_size(fields, "max_position_embeddings", position_limit);
    out.rms_norm_eps = read_epsilon(fields);
    out.rope_theta = read_rope_theta(fields);
}

// Reads the fields of a decoder with a mixture of experts: Thinker, Talker.
template <typename Config>
void parse_sparse_decoder(const io::JsonFields& fields, Config& out) {
    require_sparse_layers(fields);
    parse_decoder(fields, out);
    out.mrope_section = read_mrope_section(fields, out.head_dim);
    out.experts_per_token = read_size(fields, "num_experts_per_tok", expert_limit);
    out.expert_size = read_size(fields, "moe_intermediate_size", width_limit);
    out.norm_topk_prob = fields.boolean("norm_topk_prob");
}

AudioTowerConfig parse_audio_tower(const io::JsonFields& fields);
VisionTowerConfig parse_vision_tower(const io::JsonFields& fields);
ThinkerConfig parse_thinker(const io::JsonFields& fields);
TalkerConfig parse_talker(const io::JsonFields& fields);
CodePredictorConfig parse_code_predictor(const io::JsonFields& fields);
Code2WavConfig parse_code2wav(const io::JsonFields& fields);

}  // namespace govor::model
