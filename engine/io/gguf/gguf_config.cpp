#include "io/gguf/gguf_config.h"

#include <nlohmann/json.hpp>

#include <cmath>

#include "core/error.h"
#include "io/files/json_file.h"
#include "io/gguf/gguf_keys.h"
#include "io/gguf/gguf_vision.h"

namespace govor::io {
namespace {

using nlohmann::json;

constexpr std::int64_t max_int32 = std::numeric_limits<std::int32_t>::max();

// A field of config.json that contains the id of a token.
struct NamedToken {
    std::string_view field;
    std::string_view token;
};
constexpr NamedToken named_tokens[] = {
    {"/im_start_token_id", "<|im_start|>"},
    {"/im_end_token_id", "<|im_end|>"},
    {"/system_token_id", "system"},
    {"/user_token_id", "user"},
    {"/assistant_token_id", "assistant"},
    {"/tts_pad_token_id", "<tts_pad>"},
    {"/tts_bos_token_id", "<tts_text_bos>"},
    {"/tts_eos_token_id", "<tts_text_eod>"},
    {"/thinker_config/audio_token_id", "<|audio_pad|>"},
    {"/thinker_config/audio_start_token_id", "<|audio_start|>"},
    {"/thinker_config/audio_end_token_id", "<|audio_end|>"},
};

// The tokens of the vision encoder. GGUF files have no keys for them; the speech part has keys for those
// above.
constexpr NamedToken vision_tokens[] = {
    {"/thinker_config/vision_start_token_id", "<|vision_start|>"},
    {"/thinker_config/image_token_id", "<|image_pad|>"},
    {"/thinker_config/vision_end_token_id", "<|vision_end|>"},
};

json& field_ref(json& config, std::string_view pointer) {
    return config[json::json_pointer(std::string(pointer))];
}

void set_named_tokens(std::span<const NamedToken> tokens, const GgufFiles& thinker,
                      const GgufVocabulary& vocabulary, json& config) {
    for (const NamedToken& named : tokens) {
        const auto id = vocabulary.find(named.token);
        if (!id) {
            throw Error{ErrorKind::bad_file,
                        message("The vocabulary has no token {}; this is not the Thinker of Qwen3-Omni.",
                                in_quotes(named.token)),
                        thinker.path().string()};
        }
        field_ref(config, named.field) = *id;
    }
}

const TensorView& require_tensor(const GgufFiles& file, std::string_view name, std::size_t dimensions) {
    const TensorView* view = file.find(name);
    if (view == nullptr || view->shape.size() != dimensions) {
        throw Error{ErrorKind::bad_file,
                    message("The file must have a tensor {} of {} dimensions.", in_quotes(name), dimensions),
                    file.path().string()};
    }
    return *view;
}

void restore_thinker(const GgufFiles& file, const GgufVocabulary& vocabulary, json& config) {
    restore_implied(GgufPart::thinker, config);
    restore_settings(gguf_config_keys(), GgufPart::thinker, file.fields(), config);
    const std::int64_t rows = require_tensor(file, "token_embd.weight", 2).shape[0];
    if (static_cast<std::size_t>(rows) != vocabulary.tokens.size()) {
        file.fields().throw_invalid(
            "tokenizer.ggml.tokens",
            message("must have one token for each of the {} rows of token_embd.weight", rows));
    }
    field_ref(config, "/thinker_config/text_config/vocab_size") = rows;
}

void restore_mmproj(const GgufFiles& file, const GgufFiles& thinker, const GgufVocabulary& vocabulary,
                    json& config) {
    constexpr std::string_view epsilon = "clip.audio.attention.layer_norm_epsilon";
    if (std::abs(file.fields().number(epsilon, 0, 1) - 1e-5) > 1e-9) {
        file.fields().throw_unsupported(epsilon, message("the AudioTower's norms use 1e-5"));
    }
    restore_implied(GgufPart::mmproj, config);
    restore_settings(gguf_config_keys(), GgufPart::mmproj, file.fields(), config);
    json& audio = field_ref(config, "/thinker_config/audio_config");
    audio["downsample_hidden_size"] = require_tensor(file, "a.conv2d.1.weight", 4).shape[0];
    audio["max_source_positions"] = require_tensor(file, audio_positions_name, 2).shape[0];
    // Without a vision encoder, vision_config has only the fields that restore_implied() has set.
    if (!has_vision_tower(file.fields())) {
        field_ref(config, "/thinker_config").erase("vision_config");
        return;
    }
    restore_vision_tower(file.fields(), config);
    field_ref(config, "/thinker_config/vision_config/num_position_embeddings") =
        require_tensor(file, "v.position_embd.weight", 2).shape[0];
    set_named_tokens(vision_tokens, thinker, vocabulary, config);
}

void restore_speakers(const GgufFields& fields, json& config) {
    const auto& names = fields.strings(speaker_names_key);
    const auto ids = fields.integers(speaker_ids_key, 0, max_int32);
    if (names.size() != ids.size()) {
        fields.throw_invalid(speaker_ids_key,
                             message("must have one id for each of the {} names", names.size()));
    }
    json& speakers = field_ref(config, "/talker_config/speaker_id") = json::object();
    for (std::size_t i = 0; i < names.size(); ++i) speakers[names[i]] = ids[i];
}

// Checks that the token ids in the speech part refer to the expected tokens of the Thinker's vocabulary.
void require_same_tokens(const GgufFiles& thinker, const GgufFiles& speech, const GgufVocabulary& vocabulary,
                         const json& config) {
    for (const NamedToken& named : named_tokens) {
        const auto id = config.at(json::json_pointer(std::string(named.field))).get<std::int64_t>();
        const bool is_expected = id < std::ssize(vocabulary.tokens) &&
                                 vocabulary.tokens[static_cast<std::size_t>(id)] == named.token;
        if (!is_expected) {
            throw Error{
                ErrorKind::bad_file,
                message("The speech part does not match the Thinker in the same folder: its {} is {}, which "
                        "is not {} in {}.",
                        dotted_path(named.field), id, in_quotes(named.token),
                        thinker.path().filename().string()),
                speech.path().string()};
        }
    }
}

// For a model without a speech part, which has keys for these fields: sets them to the values of the released
// model. qwen3a splits audio into chunks of 100 mel frames, each of which becomes 13 tokens.
void set_released_defaults(const GgufFiles& thinker, const GgufVocabulary& vocabulary, bool has_audio_tower,
                           json& config) {
    set_named_tokens(named_tokens, thinker, vocabulary, config);
    field_ref(config, "/thinker_config/position_id_per_seconds") = 13;
    if (!has_audio_tower) return;
    field_ref(config, "/thinker_config/audio_config/n_window") = 50;
    field_ref(config, "/thinker_config/audio_config/n_window_infer") = 800;
}

}  // namespace

json restore_config(const GgufSelection& files, const GgufVocabulary& vocabulary) {
    const GgufFiles& thinker = *files[GgufPart::thinker];
    const auto& mmproj = files[GgufPart::mmproj];
    const auto& speech = files[GgufPart::speech];
    json config{{"model_type", "qwen3_omni_moe"}, {"enable_audio_output", speech.has_value()}};
    restore_thinker(thinker, vocabulary, config);
    if (mmproj) restore_mmproj(*mmproj, thinker, vocabulary, config);
    if (!speech) {
        set_released_defaults(thinker, vocabulary, mmproj.has_value(), config);
        return config;
    }
    if (speech->fields().integer("govor.version", 1, max_int32) != 1) {
        speech->fields().throw_unsupported("govor.version", message("this program supports version 1 only"));
    }
    restore_implied(GgufPart::speech, config);
    restore_settings(gguf_config_keys(), GgufPart::speech, speech->fields(), config);
    restore_speakers(speech->fields(), config);
    require_same_tokens(thinker, *speech, vocabulary, config);
    // The speech part also has keys for the windows of the AudioTower, which are removed if there is none.
    if (!mmproj) field_ref(config, "/thinker_config").erase("audio_config");
    return config;
}

std::optional<json> restore_generation_config(const GgufSelection& files) {
    json out = json::object();
    if (const auto& speech = files[GgufPart::speech]) {
        restore_settings(gguf_generation_keys(), GgufPart::speech, speech->fields(), out);
    } else {
        const GgufFields& fields = files[GgufPart::thinker]->fields();
        if (fields.has("general.sampling.top_k"))
            out["top_k"] = fields.integer("general.sampling.top_k", 0, max_int32);
        if (fields.has("general.sampling.top_p"))
            out["top_p"] = fields.number("general.sampling.top_p", 0, 1);
        if (fields.has("general.sampling.temp"))
            out["temperature"] = fields.number("general.sampling.temp", 0, 100);
    }
    return out.empty() ? std::nullopt : std::optional(std::move(out));
}

}  // namespace govor::io
