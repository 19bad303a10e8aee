#include <nlohmann/json.hpp>

#include "model/config/config_fields.h"

namespace govor::model {

AudioTowerConfig parse_audio_tower(const io::JsonFields& fields) {
    AudioTowerConfig out{};
    out.mel_bins = read_size(fields, "num_mel_bins", 4096);
    out.hidden_size = read_size(fields, "d_model", width_limit);
    out.layers = read_size(fields, "encoder_layers", layer_limit);
    out.heads = read_size(fields, "encoder_attention_heads", head_limit);
    out.intermediate_size = read_size(fields, "encoder_ffn_dim", width_limit);
    out.output_size = read_size(fields, "output_dim", width_limit);
    out.conv_channels = read_size(fields, "downsample_hidden_size", width_limit);
    out.half_chunk = read_size(fields, "n_window", 1 << 16);
    out.attention_window = read_size(fields, "n_window_infer", 1 << 24);
    out.max_positions = read_size(fields, "max_source_positions", 1 << 24);

    if (out.hidden_size % out.heads != 0) {
        fields.throw_invalid("encoder_attention_heads", message("must divide d_model ({})", out.hidden_size));
    }
    // The position table consists of d_model / 2 sines and as many cosines; the step between their
    // frequencies is divided by d_model / 2 - 1.
    if (out.hidden_size % 2 != 0 || out.hidden_size < 4)
        fields.throw_invalid("d_model", message("must be even and at least 4"));
    if (out.attention_window % out.chunk_frames() != 0) {
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
    // The reference computes the scale but does not apply it; a file that enables it belongs to another
    // model.
    if (fields.boolean_or("scale_embedding", false)) {
        fields.throw_unsupported("scale_embedding", message("scaled embeddings are not supported"));
    }
    return out;
}

ThinkerConfig parse_thinker(const io::JsonFields& fields) {
    const io::JsonFields text = fields.object("text_config");
    require_full_attention(text);
    require_untied_embeddings(fields);

    ThinkerConfig out{};
    parse_sparse_decoder(text, out);
    out.experts = read_size(text, "num_experts", expert_limit);
    if (out.experts_per_token > out.experts) {
        text.throw_invalid("num_experts_per_tok", message("must not exceed num_experts ({})", out.experts));
    }
    out.vocab_size = read_size(text, "vocab_size", vocabulary_limit);
    out.positions_per_second = read_size(fields, "position_id_per_seconds", 1000);
    out.audio_token = read_token_id(fields, "audio_token_id", out.vocab_size);
    out.audio_start = read_token_id(fields, "audio_start_token_id", out.vocab_size);
    out.audio_end = read_token_id(fields, "audio_end_token_id", out.vocab_size);
    return out;
}

}  // namespace govor::model
