#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "io/files/json_fields.h"
#include "model/config/config.h"

// What the parsers of the sections of config.json share. Bounds are far above any known model and far below
// what would overflow a product of a few of them; they catch damaged files, not unusual ones.
namespace govor::model {

inline constexpr std::uint32_t most_layers = 1024;
inline constexpr std::uint32_t most_heads = 4096;
inline constexpr std::uint32_t widest = 1 << 20;  // hidden and intermediate sizes
inline constexpr std::uint32_t largest_vocabulary = 1 << 24;
inline constexpr std::uint32_t most_experts = 1 << 16;
inline constexpr std::uint32_t most_positions = 1 << 30;

std::uint32_t size_field(const io::JsonFields& fields, std::string_view field, std::uint32_t most,
                         std::uint32_t least = 1);
TokenId token_field(const io::JsonFields& fields, std::string_view field, std::uint32_t vocab_size);
CodeId code_field(const io::JsonFields& fields, std::string_view field, std::uint32_t vocab_size);
float epsilon_field(const io::JsonFields& fields);

// The fields heads, kv_heads and head_dim of any section, with their relations checked.
struct HeadFields {
    std::uint32_t heads;
    std::uint32_t kv_heads;
    std::uint32_t head_dim;
};
HeadFields head_fields(const io::JsonFields& fields, std::uint32_t hidden_size);

// rope_theta with rope_scaling (as published), or both inside rope_parameters (as newer transformers write
// them).
float rope_theta_field(const io::JsonFields& fields);
std::array<std::uint32_t, 3> mrope_section_field(const io::JsonFields& fields, std::uint32_t head_dim);

// Refuses what would change the computation and is not implemented: biases, other activations, sliding
// windows in the networks that have none, tied embeddings.
void require_plain_layers(const io::JsonFields& fields);
void require_full_attention(const io::JsonFields& fields);
void require_sparse_layers(const io::JsonFields& fields);

AudioTowerConfig parse_audio_tower(const io::JsonFields& fields);
ThinkerConfig parse_thinker(const io::JsonFields& fields);
TalkerConfig parse_talker(const io::JsonFields& fields);
CodePredictorConfig parse_code_predictor(const io::JsonFields& fields);
Code2WavConfig parse_code2wav(const io::JsonFields& fields);

}  // namespace govor::model
