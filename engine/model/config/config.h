#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/types.h"
#include "model/config/generation_defaults.h"

// The configuration of a model, read from a checkpoint's config.json. The right-hand comments give the field
// of the file and its value in the released Qwen3-Omni-30B-A3B-Instruct; the engine does not rely on these
// values. Fields have the meaning of the reference implementation: transformers, models/qwen3_omni_moe.
// parse_config() validates every number.
namespace govor::model {

// thinker_config.audio_config
struct AudioTowerConfig {
    std::uint32_t mel_bins;           // num_mel_bins             128
    std::uint32_t hidden_size;        // d_model                  1280
    std::uint32_t layers;             // encoder_layers           32
    std::uint32_t heads;              // encoder_attention_heads  20
    std::uint32_t intermediate_size;  // encoder_ffn_dim          5120
    std::uint32_t output_size;        // output_dim               2048, equals ThinkerConfig::hidden_size
    std::uint32_t conv_channels;      // downsample_hidden_size   480
    std::uint32_t half_chunk;         // n_window                 50: half a convolution chunk, in mel frames
    std::uint32_t attention_window;   // n_window_infer           800: the attention window, in mel frames
    std::uint32_t max_positions;      // max_source_positions     1500: rows of the sinusoidal position table

    std::uint32_t head_dim() const { return hidden_size / heads; }
    std::uint32_t chunk_frames() const { return 2 * half_chunk; }  // 100 mel frames = 1 s
    // Returns the size after three convolutions with stride 2 and padding 1.
    static std::uint32_t conv_output_length(std::uint32_t length) {
        return (((length + 1) / 2 + 1) / 2 + 1) / 2;
    }
    std::uint32_t conv_bins() const { return conv_output_length(mel_bins); }           // 16
    std::uint32_t chunk_tokens() const { return conv_output_length(chunk_frames()); }  // 13 tokens per second
    std::uint32_t window_tokens() const {                                              // 104
        return chunk_tokens() * (attention_window / chunk_frames());
    }
};

// thinker_config.vision_config
struct VisionTowerConfig {
    std::uint32_t hidden_size;          // 1152
    std::uint32_t layers;               // depth                    27
    std::uint32_t heads;                // num_heads                16
    std::uint32_t intermediate_size;    // 4304
    std::uint32_t output_size;          // out_hidden_size          2048, equals ThinkerConfig::hidden_size
    std::uint32_t channels;             // in_channels              3
    std::uint32_t patch_size;           // 16 pixels
    std::uint32_t temporal_patch_size;  // 2 frames; an image is repeated that many times
    std::uint32_t merge_size;           // spatial_merge_size       2: rows and columns of patches per token
    std::uint32_t positions;            // num_position_embeddings  2304: a square table, interpolated
    float rope_theta;                   // 1e4 if the file has none, as in the reference
    std::vector<std::uint32_t> deepstack_layers;  // deepstack_visual_indexes  8, 16, 24, ascending

    std::uint32_t head_dim() const { return hidden_size / heads; }  // 72
    std::uint32_t patch_values() const {                            // 1536
        return channels * temporal_patch_size * patch_size * patch_size;
    }
    std::uint32_t patches_per_token() const { return merge_size * merge_size; }      // 4
    std::uint32_t merged_size() const { return hidden_size * patches_per_token(); }  // 4608
    std::uint32_t position_side() const;  // rows of the square table: 48
};

// Special tokens of a prompt with images.
struct ImageTokens {
    TokenId start;  // vision_start_token_id, <|vision_start|>
    TokenId image;  // image_token_id, <|image_pad|>, replaced by VisionTower output
    TokenId end;    // vision_end_token_id, <|vision_end|>
};

// thinker_config and its text_config
struct ThinkerConfig {
    std::uint32_t hidden_size;        // 2048
    std::uint32_t layers;             // num_hidden_layers    48
    std::uint32_t heads;              // num_attention_heads  32
    std::uint32_t kv_heads;           // num_key_value_heads  4
    std::uint32_t head_dim;           // 128; hidden_size / heads if absent, as in the reference
    std::uint32_t experts;            // num_experts          128
    std::uint32_t experts_per_token;  // num_experts_per_tok  8
    std::uint32_t expert_size;        // moe_intermediate_size 768
    bool norm_topk_prob;              // true: the selected experts' probabilities are scaled to sum to 1
    std::uint32_t vocab_size;         // 152064
    std::uint32_t max_positions;      // max_position_embeddings 65536
    float rms_norm_eps;               // 1e-6
    float rope_theta;                 // 1e6
    // The numbers of pairs of a head that are rotated by the time, height and width position; the three kinds
    // are interleaved. Text and audio have the same position in all three, which makes this equal to plain
    // rope; the tokens of an image have different ones.
    std::array<std::uint32_t, 3> mrope_section;  // 24, 20, 20
    std::uint32_t positions_per_second;          // position_id_per_seconds 13, one per audio token
    TokenId audio_token;                         // <|audio_pad|>, replaced by AudioTower output
    TokenId audio_start;
    TokenId audio_end;
};

// talker_config without its code predictor
struct TalkerConfig {
    std::uint32_t hidden_size;         // 1024
    std::uint32_t layers;              // 20
    std::uint32_t heads;               // 16
    std::uint32_t kv_heads;            // 2
    std::uint32_t head_dim;            // 128
    std::uint32_t experts;             // num_experts, or num_local_experts in newer files  128
    std::uint32_t experts_per_token;   // 6
    std::uint32_t expert_size;         // moe_intermediate_size 384
    std::uint32_t shared_expert_size;  // shared_expert_intermediate_size 768
    bool norm_topk_prob;               // true
    std::uint32_t projection_size;     // intermediate_size 2048: of text_projection and hidden_projection
    std::uint32_t vocab_size;          // 3072 codec ids
    std::uint32_t max_positions;       // 65536
    float rms_norm_eps;                // 1e-6
    float rope_theta;                  // 1e6
    std::array<std::uint32_t, 3> mrope_section;
    std::uint32_t code_groups;          // num_code_groups 16: codes per frame
    std::uint32_t thinker_hidden_size;  // 2048
    // 24: index of the Thinker's hidden state that is the input of hidden_projection, 0 .. layers
    std::uint32_t accept_hidden_layer;
    CodeId codec_pad;                        // 2148
    CodeId codec_bos;                        // 2149
    CodeId codec_eos;                        // 2150
    CodeId codec_nothink;                    // 2155
    CodeId codec_think_bos;                  // 2156
    CodeId codec_think_eos;                  // 2157
    std::map<std::string, CodeId> speakers;  // codec ids by lower-case name

    // The reference suppresses the last 1024 ids except codec_eos when it samples a code.
    static constexpr std::uint32_t special_codes = 1024;
    std::uint32_t first_special_code() const { return vocab_size - special_codes; }  // 2048
};

// talker_config.code_predictor_config
struct CodePredictorConfig {
    std::uint32_t hidden_size;        // 1024, equals TalkerConfig::hidden_size
    std::uint32_t layers;             // 5
    std::uint32_t heads;              // 16
    std::uint32_t kv_heads;           // 8
    std::uint32_t head_dim;           // 128
    std::uint32_t intermediate_size;  // 3072
    std::uint32_t vocab_size;         // 2048 codes in each group
    std::uint32_t code_groups;        // 16, equals TalkerConfig::code_groups
    std::uint32_t max_positions;      // 32768
    float rms_norm_eps;               // 1e-6
    float rope_theta;                 // 1e6

    std::uint32_t steps() const { return code_groups - 1; }  // 15, each with its own embedding and head
};

// code2wav_config
struct Code2WavConfig {
    std::uint32_t codebook_size;                   // 2048
    std::uint32_t quantizers;                      // num_quantizers 16, equals TalkerConfig::code_groups
    std::uint32_t hidden_size;                     // 1024
    std::uint32_t layers;                          // 8
    std::uint32_t heads;                           // 16
    std::uint32_t kv_heads;                        // 16
    std::uint32_t head_dim;                        // hidden_size / heads = 64 if absent, as in the reference
    std::uint32_t intermediate_size;               // 3072
    std::uint32_t sliding_window;                  // 72 frames including the current one
    std::uint32_t max_positions;                   // 8000
    float rms_norm_eps;                            // 1e-5
    float rope_theta;                              // 1e4
    std::vector<std::uint32_t> upsampling_ratios;  // 2, 2: transposed convolution + ConvNeXt block each
    std::vector<std::uint32_t> upsample_rates;     // 8, 5, 4, 3: decoder blocks
    std::uint32_t decoder_dim;  // 1536 input channels of the first decoder block; each block halves them

    std::uint32_t samples_per_frame() const {  // 1920
        std::uint32_t product = 1;
        for (const std::uint32_t ratio : upsampling_ratios) product *= ratio;
        for (const std::uint32_t rate : upsample_rates) product *= rate;
        return product;
    }
};

struct ModelConfig {
    std::optional<AudioTowerConfig> audio_tower;    // absent: no audio input
    std::optional<VisionTowerConfig> vision_tower;  // absent: no image input
    ThinkerConfig thinker;
    // All absent: the model has no speech output, and the tts_* ids are unused.
    std::optional<TalkerConfig> talker;
    std::optional<CodePredictorConfig> code_predictor;
    std::optional<Code2WavConfig> code2wav;

    // Ids of the Thinker's vocabulary.
    std::optional<ImageTokens> image_tokens;  // present with vision_tower
    TokenId im_start;
    TokenId im_end;
    TokenId system;
    TokenId user;
    TokenId assistant;
    TokenId tts_pad;
    TokenId tts_bos;
    TokenId tts_eos;

    // Returns the codec id of a speaker; the name is case-insensitive. Throws Error{usage} with the list of
    // names if there is no such speaker. Requires `talker`.
    CodeId speaker(const std::string& name) const;
};

// Reads config.json as published (rope_theta, rope_scaling) or as newer versions of transformers write it
// (rope_parameters, num_local_experts). A model without audio_config has no audio input, one without
// vision_config no image input; one whose enable_audio_output is false (the Thinking and Captioner
// variants, GGUF files without a speech part) has no speech output. `where` is the file name for errors.
// Throws Error{bad_file} with the full name of a field that is missing or invalid, Error{unsupported} for a
// valid setting that the engine does not implement.
ModelConfig parse_config(const nlohmann::json& config, const std::string& where);

}  // namespace govor::model
