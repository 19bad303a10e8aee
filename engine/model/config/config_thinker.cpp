
#include <nlohmann/json.hpp>
#include "model/config/config_fields.h"

namespace govor::model {

AudioTowerConfig parse_audio_tower(const io::JsonFields& fields) {
    AudioTowerConfig out{};
    out.mel_bins = size_field(fields, "num_mel_bins", 4096);
    out.hidden_size = size_field(fields, "d_model", widest);
    out.layers = size_field(fields, "encoder_layers", most_layers);
    out.heads = size_field(fields, "encoder_attention_heads", most_heads);
    out.intermediate_size = size_field(fields, "encoder_ffn_dim", widest);
    out.output_size = size_field(fields, "output_dim", widest);
    out.conv_channels = size_field(fields, "downsample_hidden_size", widest);
    out.window = size_field(fields, "n_window", 1 << 16);
    out.window_infer = size_field(fields, "n_window_infer", 1 << 24);
    out.max_positions = size_field(fields, "max_source_positions", 1 << 24);

    if (out.hidden_size % out.heads != 0) {
        fields.throw_invalid("encoder_attention_heads", message("must divide d_model ({})", out.hidden_size));
    }
    // Half of the position table is sines, half cosines, and the frequencies are spread over d_model / 2 - 1
    // steps.
    if (out.hidden_size % 2 != 0 || out.hidden_size < 4)
        fields.throw_invalid("d_model", message("must be even and at least 4"));
    if (out.window_infer % out.chunk_frames() != 0) {
        fields.throw_invalid("n_window_infer",
                             message("must be a multiple of twice n_window ({})", out.chunk_frames()));
    }
    if (out.max_positions < out.chunk_tokens()) {
        fields.throw_invalid(
            "max_source_positions",
            message("must be at least {}, the tokens of one chunk of 2 n_window frames", out.chunk_tokens()));
    }
    if (fields.string("activation_function") != "gelu") {
        fields.throw_unsupported("activation_function", message("only \"gelu\" is supported here"));
    }
    // The reference computes the scale and never applies it; a file that asks for it means another model.
    if (fields.boolean_or("scale_embedding", false)) {
        fields.throw_unsupported("scale_embedding", message("scaled embeddings are not supported"));
    }
    return out;
}

ThinkerConfig parse_thinker(const io::JsonFields& fields) {
    const io::JsonFields text = fields.object("text_config");
    require_plain_layers(text);
    require_full_attention(text);
    require_sparse_layers(text);
    if (fields.boolean_or("tie_word_embeddings", false)) {
        fields.throw_unsupported("tie_word_embeddings",
                                 message("an output head shared with the embedding is not supported"));
    }

    ThinkerConfig out{};
    out.hidden_size = size_field(text, "hidden_size", widest);
    out.layers = size_field(text, "num_hidden_layers", most_layers);
    const HeadFields heads = head_fields(text, out.hidden_size);
    out.heads = heads.heads;
    out.kv_heads = heads.kv_heads;
    out.head_dim = heads.head_dim;
    out.experts = size_field(text, "num_experts", most_experts);
    out.experts_per_token = size_field(text, "num_experts_per_tok", most_experts);
    if (out.experts_per_token > out.experts) {
        text.throw_invalid("num_experts_per_tok", message("must not exceed num_experts ({})", out.experts));
    }
    out.expert_size = size_field(text, "moe_intermediate_size", widest);
    out.norm_topk_prob = text.boolean("norm_topk_prob");
    out.vocab_size = size_field(text, "vocab_size", largest_vocabulary);
    out.max_positions = size_field(text, "max_position_embeddings", most_positions);
    out.rms_norm_eps = epsilon_field(text);
    out.rope_theta = rope_theta_field(text);
    out.mrope_section = mrope_section_field(text, out.head_dim);
    out.positions_per_second = size_field(fields, "position_id_per_seconds", 1000);
    out.audio_token = token_field(fields, "audio_token_id", out.vocab_size);
    out.audio_start = token_field(fields, "audio_start_token_id", out.vocab_size);
    out.audio_end = token_field(fields, "audio_end_token_id", out.vocab_size);
    return out;
}

}  // namespace govor::model
