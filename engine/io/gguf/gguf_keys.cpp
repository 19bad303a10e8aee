#include "io/gguf/gguf_keys.h"

namespace govor::io {
namespace {

using enum GgufPart;
constexpr auto u32 = GgufType::u32;
constexpr auto float32 = GgufType::f32;
constexpr auto flag = GgufType::boolean;
constexpr bool optional = false;
constexpr bool list = true;

#define THINKER "/thinker_config/text_config/"
#define AUDIO "/thinker_config/audio_config/"
#define VISION "/thinker_config/vision_config/"
#define TALKER "/talker_config/"
#define TALKER_TEXT "/talker_config/text_config/"
#define PREDICTOR "/talker_config/code_predictor_config/"
#define CODE2WAV "/code2wav_config/"

// The keys of the Thinker and the mmproj are llama.cpp's (gguf-py/gguf/constants.py). rope.dimension_sections
// has a fourth number, for models with four rope axes; gguf_settings.cpp adds and removes it.
constexpr GgufKeyRow config_rows[] = {
    {thinker, "qwen3vlmoe.block_count", u32, THINKER "num_hidden_layers"},
    {thinker, "qwen3vlmoe.context_length", u32, THINKER "max_position_embeddings"},
    {thinker, "qwen3vlmoe.embedding_length", u32, THINKER "hidden_size"},
    {thinker, "qwen3vlmoe.feed_forward_length", u32, THINKER "intermediate_size", {}, optional},
    {thinker, "qwen3vlmoe.attention.head_count", u32, THINKER "num_attention_heads"},
    {thinker, "qwen3vlmoe.attention.head_count_kv", u32, THINKER "num_key_value_heads"},
    {thinker, "qwen3vlmoe.rope.dimension_sections", GgufType::i32, THINKER "rope_scaling/mrope_section",
     THINKER "rope_parameters/mrope_section", true, list},
    {thinker, "qwen3vlmoe.rope.freq_base", float32, THINKER "rope_theta",
     THINKER "rope_parameters/rope_theta"},
    {thinker, "qwen3vlmoe.attention.layer_norm_rms_epsilon", float32, THINKER "rms_norm_eps"},
    {thinker, "qwen3vlmoe.expert_count", u32, THINKER "num_experts", THINKER "num_local_experts"},
    {thinker, "qwen3vlmoe.expert_used_count", u32, THINKER "num_experts_per_tok"},
    {thinker, "qwen3vlmoe.attention.key_length", u32, THINKER "head_dim", {}, optional},
    {thinker, "qwen3vlmoe.attention.value_length", u32, THINKER "head_dim", {}, optional},
    {thinker, "qwen3vlmoe.expert_feed_forward_length", u32, THINKER "moe_intermediate_size"},
    // Keys of Govor; see Checkpoint::is_demonstration and transcribes.
    {thinker, "govor.demonstration", flag, "/govor_demonstration", {}, optional},
    {thinker, "govor.transcribes", flag, "/govor_transcribes", {}, optional},

    {mmproj, "clip.audio.projection_dim", u32, AUDIO "output_dim"},
    {mmproj, "clip.audio.embedding_length", u32, AUDIO "d_model"},
    {mmproj, "clip.audio.feed_forward_length", u32, AUDIO "encoder_ffn_dim"},
    {mmproj, "clip.audio.block_count", u32, AUDIO "encoder_layers"},
    {mmproj, "clip.audio.attention.head_count", u32, AUDIO "encoder_attention_heads"},
    {mmproj, "clip.audio.num_mel_bins", u32, AUDIO "num_mel_bins"},

    // These identify the Thinker that the file belongs to.
    {speech, "govor.thinker.block_count", u32, THINKER "num_hidden_layers"},
    {speech, "govor.thinker.embedding_length", u32, THINKER "hidden_size"},
    {speech, "govor.thinker.vocab_size", u32, THINKER "vocab_size"},
    // Fields of the other networks for which their files have no keys.
    {speech, "govor.audio.window", u32, AUDIO "n_window"},
    {speech, "govor.audio.window_infer", u32, AUDIO "n_window_infer"},
    {speech, "govor.thinker.positions_per_second", u32, "/thinker_config/position_id_per_seconds"},
    {speech, "govor.token.audio", u32, "/thinker_config/audio_token_id"},
    {speech, "govor.token.audio_start", u32, "/thinker_config/audio_start_token_id"},
    {speech, "govor.token.audio_end", u32, "/thinker_config/audio_end_token_id"},
    {speech, "govor.token.im_start", u32, "/im_start_token_id"},
    {speech, "govor.token.im_end", u32, "/im_end_token_id"},
    {speech, "govor.token.system", u32, "/system_token_id"},
    {speech, "govor.token.user", u32, "/user_token_id"},
    {speech, "govor.token.assistant", u32, "/assistant_token_id"},
    {speech, "govor.token.tts_pad", u32, "/tts_pad_token_id"},
    {speech, "govor.token.tts_bos", u32, "/tts_bos_token_id"},
    {speech, "govor.token.tts_eos", u32, "/tts_eos_token_id"},

    {speech, "govor.talker.block_count", u32, TALKER_TEXT "num_hidden_layers"},
    {speech, "govor.talker.context_length", u32, TALKER_TEXT "max_position_embeddings"},
    {speech, "govor.talker.embedding_length", u32, TALKER_TEXT "hidden_size"},
    {speech, "govor.talker.projection_length", u32, TALKER_TEXT "intermediate_size"},
    {speech, "govor.talker.vocab_size", u32, TALKER_TEXT "vocab_size"},
    {speech, "govor.talker.attention.head_count", u32, TALKER_TEXT "num_attention_heads"},
    {speech, "govor.talker.attention.head_count_kv", u32, TALKER_TEXT "num_key_value_heads"},
    {speech, "govor.talker.attention.key_length", u32, TALKER_TEXT "head_dim", {}, optional},
    {speech, "govor.talker.attention.layer_norm_rms_epsilon", float32, TALKER_TEXT "rms_norm_eps"},
    {speech, "govor.talker.rope.freq_base", float32, TALKER_TEXT "rope_theta",
     TALKER_TEXT "rope_parameters/rope_theta"},
    {speech, "govor.talker.rope.dimension_sections", u32, TALKER_TEXT "rope_scaling/mrope_section",
     TALKER_TEXT "rope_parameters/mrope_section", true, list},
    {speech, "govor.talker.expert_count", u32, TALKER_TEXT "num_experts", TALKER_TEXT "num_local_experts"},
    {speech, "govor.talker.expert_used_count", u32, TALKER_TEXT "num_experts_per_tok"},
    {speech, "govor.talker.expert_feed_forward_length", u32, TALKER_TEXT "moe_intermediate_size"},
    {speech, "govor.talker.expert_shared_feed_forward_length", u32,
     TALKER_TEXT "shared_expert_intermediate_size"},
    {speech, "govor.talker.norm_topk_prob", flag, TALKER_TEXT "norm_topk_prob"},
    {speech, "govor.talker.thinker_embedding_length", u32, TALKER "thinker_hidden_size"},
    {speech, "govor.talker.accept_hidden_layer", u32, TALKER "accept_hidden_layer"},
    {speech, "govor.talker.code_groups", u32, TALKER "num_code_groups"},
    {speech, "govor.talker.codec_pad", u32, TALKER "codec_pad_id"},
    {speech, "govor.talker.codec_bos", u32, TALKER "codec_bos_id"},
    {speech, "govor.talker.codec_eos", u32, TALKER "codec_eos_token_id"},
    {speech, "govor.talker.codec_nothink", u32, TALKER "codec_nothink_id"},
    {speech, "govor.talker.codec_think_bos", u32, TALKER "codec_think_bos_id"},
    {speech, "govor.talker.codec_think_eos", u32, TALKER "codec_think_eos_id"},

    {speech, "govor.codepred.block_count", u32, PREDICTOR "num_hidden_layers"},
    {speech, "govor.codepred.context_length", u32, PREDICTOR "max_position_embeddings"},
    {speech, "govor.codepred.embedding_length", u32, PREDICTOR "hidden_size"},
    {speech, "govor.codepred.feed_forward_length", u32, PREDICTOR "intermediate_size"},
    {speech, "govor.codepred.vocab_size", u32, PREDICTOR "vocab_size"},
    {speech, "govor.codepred.code_groups", u32, PREDICTOR "num_code_groups"},
    {speech, "govor.codepred.attention.head_count", u32, PREDICTOR "num_attention_heads"},
    {speech, "govor.codepred.attention.head_count_kv", u32, PREDICTOR "num_key_value_heads"},
    {speech, "govor.codepred.attention.key_length", u32, PREDICTOR "head_dim", {}, optional},
    {speech, "govor.codepred.attention.layer_norm_rms_epsilon", float32, PREDICTOR "rms_norm_eps"},
    {speech, "govor.codepred.rope.freq_base", float32, PREDICTOR "rope_theta",
     PREDICTOR "rope_parameters/rope_theta"},

    {speech, "govor.code2wav.block_count", u32, CODE2WAV "num_hidden_layers"},
    {speech, "govor.code2wav.context_length", u32, CODE2WAV "max_position_embeddings"},
    {speech, "govor.code2wav.embedding_length", u32, CODE2WAV "hidden_size"},
    {speech, "govor.code2wav.feed_forward_length", u32, CODE2WAV "intermediate_size"},
    {speech, "govor.code2wav.attention.head_count", u32, CODE2WAV "num_attention_heads"},
    {speech, "govor.code2wav.attention.head_count_kv", u32, CODE2WAV "num_key_value_heads"},
    {speech, "govor.code2wav.attention.key_length", u32, CODE2WAV "head_dim", {}, optional},
    {speech, "govor.code2wav.attention.sliding_window", u32, CODE2WAV "sliding_window"},
    {speech, "govor.code2wav.attention.layer_norm_rms_epsilon", float32, CODE2WAV "rms_norm_eps"},
    {speech, "govor.code2wav.rope.freq_base", float32, CODE2WAV "rope_theta",
     CODE2WAV "rope_parameters/rope_theta"},
    {speech, "govor.code2wav.codebook_size", u32, CODE2WAV "codebook_size"},
    {speech, "govor.code2wav.quantizers", u32, CODE2WAV "num_quantizers"},
    {speech, "govor.code2wav.decoder_dim", u32, CODE2WAV "decoder_dim"},
    {speech, "govor.code2wav.upsampling_ratios", u32, CODE2WAV "upsampling_ratios", {}, true, list},
    {speech, "govor.code2wav.upsample_rates", u32, CODE2WAV "upsample_rates", {}, true, list},
};

constexpr GgufKeyRow vision_rows[] = {
    {mmproj, "clip.vision.projection_dim", u32, VISION "out_hidden_size"},
    {mmproj, "clip.vision.patch_size", u32, VISION "patch_size"},
    {mmproj, "clip.vision.embedding_length", u32, VISION "hidden_size"},
    {mmproj, "clip.vision.feed_forward_length", u32, VISION "intermediate_size"},
    {mmproj, "clip.vision.block_count", u32, VISION "depth"},
    {mmproj, "clip.vision.attention.head_count", u32, VISION "num_heads"},
    {mmproj, "clip.vision.spatial_merge_size", u32, VISION "spatial_merge_size"},
};

constexpr GgufKeyRow generation_rows[] = {
    {speech, "govor.generation.do_sample", flag, "/do_sample", {}, optional},
    {speech, "govor.generation.temperature", float32, "/temperature", {}, optional},
    {speech, "govor.generation.top_k", u32, "/top_k", {}, optional},
    {speech, "govor.generation.top_p", float32, "/top_p", {}, optional},
    {speech, "govor.generation.repetition_penalty", float32, "/repetition_penalty", {}, optional},
    {speech, "govor.generation.max_new_tokens", u32, "/max_new_tokens", {}, optional},
    {speech, "govor.generation.eos_tokens", u32, "/eos_token_id", {}, optional, list},
    {speech, "govor.generation.talker.do_sample", flag, "/talker_do_sample", {}, optional},
    {speech, "govor.generation.talker.temperature", float32, "/talker_temperature", {}, optional},
    {speech, "govor.generation.talker.top_k", u32, "/talker_top_k", {}, optional},
    {speech, "govor.generation.talker.top_p", float32, "/talker_top_p", {}, optional},
    {speech,
     "govor.generation.talker.repetition_penalty",
     float32,
     "/talker_repetition_penalty",
     {},
     optional},
    {speech, "govor.generation.talker.max_new_tokens", u32, "/talker_max_new_tokens", {}, optional},
};

// llama.cpp builds qwen3vlmoe with SiLU, experts in every layer, their probabilities normalized to sum to
// one, and an output head that is not tied to the embedding; qwen3a with GELU; qwen3vl_merger with its tanh
// approximation, for two frames of three channels. Rope without scaling has no key.
constexpr GgufImpliedField implied_rows[] = {
    {thinker, THINKER "hidden_act", "\"silu\""},
    {thinker, THINKER "norm_topk_prob", "true"},
    {thinker, THINKER "decoder_sparse_step", "1"},
    {thinker, THINKER "mlp_only_layers", "[]"},
    {thinker, THINKER "attention_bias", "false", false},
    {thinker, THINKER "tie_word_embeddings", "false", false},
    {thinker, THINKER "use_sliding_window", "false", false},
    {thinker, THINKER "rope_scaling/rope_type", "\"default\"", false},
    {thinker, THINKER "rope_parameters/rope_type", "\"default\"", false},
    {mmproj, AUDIO "activation_function", "\"gelu\""},
    {mmproj, AUDIO "scale_embedding", "false", false},
    {mmproj, VISION "hidden_act", "\"gelu_pytorch_tanh\""},
    {mmproj, VISION "in_channels", "3"},
    {mmproj, VISION "temporal_patch_size", "2"},
    {speech, TALKER_TEXT "hidden_act", "\"silu\""},
    {speech, TALKER_TEXT "decoder_sparse_step", "1"},
    {speech, TALKER_TEXT "mlp_only_layers", "[]"},
    {speech, TALKER_TEXT "attention_bias", "false", false},
    {speech, TALKER_TEXT "use_sliding_window", "false", false},
    {speech, TALKER_TEXT "rope_scaling/rope_type", "\"default\"", false},
    {speech, TALKER_TEXT "rope_parameters/rope_type", "\"default\"", false},
    {speech, PREDICTOR "hidden_act", "\"silu\""},
    {speech, PREDICTOR "attention_bias", "false", false},
    {speech, PREDICTOR "use_sliding_window", "false", false},
    {speech, PREDICTOR "rope_parameters/rope_type", "\"default\"", false},
    {speech, CODE2WAV "hidden_act", "\"silu\""},
    {speech, CODE2WAV "attention_bias", "false", false},
    {speech, CODE2WAV "rope_parameters/rope_type", "\"default\"", false},
};

#undef THINKER
#undef AUDIO
#undef VISION
#undef TALKER
#undef TALKER_TEXT
#undef PREDICTOR
#undef CODE2WAV

}  // namespace

std::span<const GgufKeyRow> gguf_config_keys() {
    return config_rows;
}

std::span<const GgufKeyRow> gguf_vision_keys() {
    return vision_rows;
}

std::span<const GgufKeyRow> gguf_generation_keys() {
    return generation_rows;
}

std::span<const GgufImpliedField> gguf_implied_fields() {
    return implied_rows;
}

}  // namespace govor::io
