#include "model/config/config.h"

#include <nlohmann/json.hpp>

#include "core/error.h"
#include "io/files/json_file.h"
#include "model/config/config_fields.h"

namespace govor::model {
namespace {

void require_supported_model(const io::JsonFields& root) {
    if (root.string("model_type") != "qwen3_omni_moe") {
        root.throw_unsupported("model_type",
                               message("this program runs \"qwen3_omni_moe\" (Qwen3-Omni) only"));
    }
}

void require_equal(const io::JsonFields& fields, std::string_view field, std::uint32_t value,
                   std::uint32_t expected, std::string_view expected_name) {
    if (value != expected)
        fields.throw_invalid(field, message("must equal {} ({})", expected_name, expected));
}

AudioTowerConfig parse_audio(const io::JsonFields& fields, const ThinkerConfig& thinker) {
    AudioTowerConfig tower = parse_audio_tower(fields);
    require_equal(fields, "output_dim", tower.output_size, thinker.hidden_size, "the Thinker's hidden_size");
    return tower;
}

// Reads the configuration of the vision encoder and of the tokens around its output. The output of
// deepstack_layers[i] is added after layer i of the Thinker.
void parse_vision(const io::JsonFields& thinker, ModelConfig& out) {
    const io::JsonFields fields = thinker.object("vision_config");
    const VisionTowerConfig tower = parse_vision_tower(fields);
    require_equal(fields, "out_hidden_size", tower.output_size, out.thinker.hidden_size,
                  "the Thinker's hidden_size");
    if (tower.deepstack_layers.size() > out.thinker.layers) {
        fields.throw_invalid(
            "deepstack_visual_indexes",
            message("must not have more entries than the Thinker has layers ({})", out.thinker.layers));
    }
    const std::uint32_t vocab_size = out.thinker.vocab_size;
    out.vision_tower = tower;
    out.image_tokens = ImageTokens{.start = read_token_id(thinker, "vision_start_token_id", vocab_size),
                                   .image = read_token_id(thinker, "image_token_id", vocab_size),
                                   .end = read_token_id(thinker, "vision_end_token_id", vocab_size)};
}

// Checks that the sizes of connected networks agree.
void require_compatible(const io::JsonFields& root, const ThinkerConfig& thinker, const TalkerConfig& talker,
                        const CodePredictorConfig& predictor, const Code2WavConfig& code2wav) {
    const io::JsonFields talker_fields = root.object("talker_config");
    const io::JsonFields predictor_fields = talker_fields.object("code_predictor_config");
    require_equal(talker_fields, "thinker_hidden_size", talker.thinker_hidden_size, thinker.hidden_size,
                  "the Thinker's hidden_size");
    if (talker.accept_hidden_layer > thinker.layers) {
        talker_fields.throw_invalid("accept_hidden_layer",
                                    message("must not exceed the Thinker's {} layers", thinker.layers));
    }
    // The Talker's last hidden state is the code predictor's first input, without a projection between them.
    require_equal(predictor_fields, "hidden_size", predictor.hidden_size, talker.hidden_size,
                  "the Talker's hidden_size");
    require_equal(predictor_fields, "num_code_groups", predictor.code_groups, talker.code_groups,
                  "talker_config.num_code_groups");
    require_equal(root.object("code2wav_config"), "num_quantizers", code2wav.quantizers, talker.code_groups,
                  "talker_config.num_code_groups");
    // Every code that can be sampled must have a row in Code2Wav's embedding.
    if (predictor.vocab_size > code2wav.codebook_size) {
        predictor_fields.throw_invalid(
            "vocab_size",
            message("must not exceed code2wav_config.codebook_size ({})", code2wav.codebook_size));
    }
    if (talker.first_special_code() > code2wav.codebook_size) {
        talker_fields.object("text_config")
            .throw_invalid("vocab_size", message("must not exceed code2wav_config.codebook_size ({}) by more "
                                                 "than the 1024 special codes",
                                                 code2wav.codebook_size));
    }
}

void parse_speech(const io::JsonFields& root, ModelConfig& out) {
    const io::JsonFields talker = root.object("talker_config");
    out.talker = parse_talker(talker);
    out.code_predictor = parse_code_predictor(talker.object("code_predictor_config"));
    out.code2wav = parse_code2wav(root.object("code2wav_config"));
    require_compatible(root, out.thinker, *out.talker, *out.code_predictor, *out.code2wav);
    const std::uint32_t vocab_size = out.thinker.vocab_size;
    out.tts_pad = read_token_id(root, "tts_pad_token_id", vocab_size);
    out.tts_bos = read_token_id(root, "tts_bos_token_id", vocab_size);
    out.tts_eos = read_token_id(root, "tts_eos_token_id", vocab_size);
}

}  // namespace

ModelConfig parse_config(const nlohmann::json& config, const std::string& where) {
    const io::JsonFields root(config, where);
    require_supported_model(root);
    const io::JsonFields thinker = root.object("thinker_config");

    ModelConfig out{};
    out.thinker = parse_thinker(thinker);
    if (thinker.has("audio_config")) {
        out.audio_tower = parse_audio(thinker.object("audio_config"), out.thinker);
    }
    if (thinker.has("vision_config")) parse_vision(thinker, out);
    if (root.boolean_or("enable_audio_output", true)) parse_speech(root, out);

    const std::uint32_t vocab_size = out.thinker.vocab_size;
    out.im_start = read_token_id(root, "im_start_token_id", vocab_size);
    out.im_end = read_token_id(root, "im_end_token_id", vocab_size);
    out.system = read_token_id(root, "system_token_id", vocab_size);
    out.user = read_token_id(root, "user_token_id", vocab_size);
    out.assistant = read_token_id(root, "assistant_token_id", vocab_size);
    return out;
}

}  // namespace govor::model
