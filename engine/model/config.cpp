#include "model/config.h"

#include <fmt/format.h>

#include "core/error.h"
#include "io/json_file.h"
#include "model/config_fields.h"

namespace govor::model {
namespace {

void require_this_model(const io::JsonFields& root) {
    if (root.string("model_type") != "qwen3_omni_moe") {
        root.unsupported("model_type", "this program runs \"qwen3_omni_moe\" (Qwen3-Omni) only");
    }
    // The Thinking and Captioner variants are the Thinker alone.
    if (!root.boolean_or("enable_audio_output", true)) {
        root.unsupported("enable_audio_output", "this program needs a checkpoint with Talker and Code2Wav");
    }
}

void require_equal(const io::JsonFields& fields, std::string_view field, int value, int expected,
                   std::string_view expected_name) {
    if (value != expected) fields.refuse(field, fmt::format("must equal {} ({})", expected_name, expected));
}

// What one network hands to the next must fit.
void require_fit(const io::JsonFields& root, const ModelConfig& config) {
    const io::JsonFields talker = root.object("talker_config");
    const io::JsonFields predictor = talker.object("code_predictor_config");
    const io::JsonFields code2wav = root.object("code2wav_config");
    require_equal(root.object("thinker_config").object("audio_config"), "output_dim",
                  config.audio_tower.output_size, config.thinker.hidden_size, "the Thinker's hidden_size");
    require_equal(talker, "thinker_hidden_size", config.talker.thinker_hidden_size,
                  config.thinker.hidden_size, "the Thinker's hidden_size");
    if (config.talker.accept_hidden_layer > config.thinker.layers) {
        talker.refuse("accept_hidden_layer",
                      fmt::format("must not exceed the Thinker's {} layers", config.thinker.layers));
    }
    // The Talker's last hidden state is the code predictor's first input, without a projection between.
    require_equal(predictor, "hidden_size", config.code_predictor.hidden_size, config.talker.hidden_size,
                  "the Talker's hidden_size");
    require_equal(predictor, "num_code_groups", config.code_predictor.code_groups, config.talker.code_groups,
                  "talker_config.num_code_groups");
    require_equal(code2wav, "num_quantizers", config.code2wav.quantizers, config.talker.code_groups,
                  "talker_config.num_code_groups");
    // Every code that can be chosen must have a row in Code2Wav's embedding.
    if (config.code_predictor.vocab_size > config.code2wav.codebook_size) {
        predictor.refuse("vocab_size", fmt::format("must not exceed code2wav_config.codebook_size ({})",
                                                   config.code2wav.codebook_size));
    }
    if (config.talker.first_special_code() > config.code2wav.codebook_size) {
        talker.object("text_config")
            .refuse("vocab_size", fmt::format("must not exceed code2wav_config.codebook_size ({}) by more "
                                              "than the 1024 special codes",
                                              config.code2wav.codebook_size));
    }
}

}  // namespace

ModelConfig parse_config(const nlohmann::json& config, const std::string& where) {
    const io::JsonFields root(config, where);
    require_this_model(root);
    const io::JsonFields thinker = root.object("thinker_config");
    const io::JsonFields talker = root.object("talker_config");

    ModelConfig out{};
    out.audio_tower = parse_audio_tower(thinker.object("audio_config"));
    out.thinker = parse_thinker(thinker);
    out.talker = parse_talker(talker);
    out.code_predictor = parse_code_predictor(talker.object("code_predictor_config"));
    out.code2wav = parse_code2wav(root.object("code2wav_config"));
    require_fit(root, out);

    const int vocab_size = out.thinker.vocab_size;
    out.im_start = token_field(root, "im_start_token_id", vocab_size);
    out.im_end = token_field(root, "im_end_token_id", vocab_size);
    out.system = token_field(root, "system_token_id", vocab_size);
    out.user = token_field(root, "user_token_id", vocab_size);
    out.assistant = token_field(root, "assistant_token_id", vocab_size);
    out.tts_pad = token_field(root, "tts_pad_token_id", vocab_size);
    out.tts_bos = token_field(root, "tts_bos_token_id", vocab_size);
    out.tts_eos = token_field(root, "tts_eos_token_id", vocab_size);
    return out;
}

}  // namespace govor::model
