#include "model/config/config.h"
#include <nlohmann/json.hpp>

#include <gmock/gmock.h>

#include <functional>

#include "core/error.h"
#include "io/files/json_file.h"
#include "model/config/shortened_config.h"
#include "support/test_data.h"

namespace govor::config_test {
namespace {

using model::ModelConfig;
using model::parse_config;
using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;

json read_json(const std::string& name) {
    return io::read_json_object(test_data(name));
}

json read_published_config() {
    return read_json("released/config.published.json");
}

class ReleasedConfig : public testing::TestWithParam<const char*> {
  protected:
    const ModelConfig config = parse_config(read_json(GetParam()), "config.json");
};

TEST_P(ReleasedConfig, has_the_audio_tower_of_the_release) {
    const auto& tower = *config.audio_tower;
    EXPECT_EQ(tower.mel_bins, 128);
    EXPECT_EQ(tower.hidden_size, 1280);
    EXPECT_EQ(tower.layers, 32);
    EXPECT_EQ(tower.heads, 20);
    EXPECT_EQ(tower.head_dim(), 64);
    EXPECT_EQ(tower.intermediate_size, 5120);
    EXPECT_EQ(tower.output_size, 2048);
    EXPECT_EQ(tower.conv_channels, 480);
    EXPECT_EQ(tower.half_chunk, 50);
    EXPECT_EQ(tower.attention_window, 800);
    EXPECT_EQ(tower.max_positions, 1500);
    EXPECT_EQ(tower.conv_bins(), 16);
    EXPECT_EQ(tower.chunk_tokens(), 13);
    EXPECT_EQ(tower.window_tokens(), 104);
}

TEST_P(ReleasedConfig, has_the_thinker_of_the_release) {
    const auto& thinker = config.thinker;
    EXPECT_EQ(thinker.layers, 48);
    EXPECT_EQ(thinker.hidden_size, 2048);
    EXPECT_EQ(thinker.heads, 32);
    EXPECT_EQ(thinker.kv_heads, 4);
    EXPECT_EQ(thinker.head_dim, 128);
    EXPECT_EQ(thinker.experts, 128);
    EXPECT_EQ(thinker.experts_per_token, 8);
    EXPECT_EQ(thinker.expert_size, 768);
    EXPECT_TRUE(thinker.norm_topk_prob);
    EXPECT_EQ(thinker.vocab_size, 152064);
    EXPECT_EQ(thinker.max_positions, 65536);
    EXPECT_FLOAT_EQ(thinker.rms_norm_eps, 1e-6F);
    EXPECT_FLOAT_EQ(thinker.rope_theta, 1e6F);
    EXPECT_THAT(thinker.mrope_section, ElementsAre(24, 20, 20));
    EXPECT_EQ(thinker.positions_per_second, 13);
    EXPECT_EQ(thinker.audio_token, TokenId{151675});
    EXPECT_EQ(thinker.audio_start, TokenId{151669});
    EXPECT_EQ(thinker.audio_end, TokenId{151670});
}

TEST_P(ReleasedConfig, has_the_talker_of_the_release) {
    const auto& talker = *config.talker;
    EXPECT_EQ(talker.layers, 20);
    EXPECT_EQ(talker.hidden_size, 1024);
    EXPECT_EQ(talker.heads, 16);
    EXPECT_EQ(talker.kv_heads, 2);
    EXPECT_EQ(talker.head_dim, 128);
    EXPECT_EQ(talker.experts, 128);
    EXPECT_EQ(talker.experts_per_token, 6);
    EXPECT_EQ(talker.expert_size, 384);
    EXPECT_EQ(talker.shared_expert_size, 768);
    EXPECT_TRUE(talker.norm_topk_prob);
    EXPECT_EQ(talker.projection_size, 2048);
    EXPECT_EQ(talker.vocab_size, 3072);
    EXPECT_EQ(talker.first_special_code(), 2048);
    EXPECT_FLOAT_EQ(talker.rms_norm_eps, 1e-6F);
    EXPECT_FLOAT_EQ(talker.rope_theta, 1e6F);
    EXPECT_THAT(talker.mrope_section, ElementsAre(24, 20, 20));
    EXPECT_EQ(talker.code_groups, 16);
    EXPECT_EQ(talker.thinker_hidden_size, 2048);
    EXPECT_EQ(talker.accept_hidden_layer, 24);
    EXPECT_EQ(talker.codec_pad, CodeId{2148});
    EXPECT_EQ(talker.codec_bos, CodeId{2149});
    EXPECT_EQ(talker.codec_eos, CodeId{2150});
    EXPECT_EQ(talker.codec_nothink, CodeId{2155});
    EXPECT_EQ(talker.codec_think_bos, CodeId{2156});
    EXPECT_EQ(talker.codec_think_eos, CodeId{2157});
    EXPECT_THAT(talker.speakers, ElementsAre(Pair("aiden", CodeId{2303}), Pair("chelsie", CodeId{2301}),
                                             Pair("ethan", CodeId{2302})));
}

TEST_P(ReleasedConfig, has_the_code_predictor_and_code2wav_of_the_release) {
    const auto& predictor = *config.code_predictor;
    EXPECT_EQ(predictor.layers, 5);
    EXPECT_EQ(predictor.hidden_size, 1024);
    EXPECT_EQ(predictor.heads, 16);
    EXPECT_EQ(predictor.kv_heads, 8);
    EXPECT_EQ(predictor.head_dim, 128);
    EXPECT_EQ(predictor.intermediate_size, 3072);
    EXPECT_EQ(predictor.vocab_size, 2048);
    EXPECT_EQ(predictor.steps(), 15);
    EXPECT_FLOAT_EQ(predictor.rope_theta, 1e6F);
    EXPECT_FLOAT_EQ(predictor.rms_norm_eps, 1e-6F);

    const auto& code2wav = *config.code2wav;
    EXPECT_EQ(code2wav.codebook_size, 2048);
    EXPECT_EQ(code2wav.quantizers, 16);
    EXPECT_EQ(code2wav.hidden_size, 1024);
    EXPECT_EQ(code2wav.layers, 8);
    EXPECT_EQ(code2wav.heads, 16);
    EXPECT_EQ(code2wav.kv_heads, 16);
    EXPECT_EQ(code2wav.head_dim, 64);
    EXPECT_EQ(code2wav.intermediate_size, 3072);
    EXPECT_EQ(code2wav.sliding_window, 72);
    EXPECT_FLOAT_EQ(code2wav.rms_norm_eps, 1e-5F);
    EXPECT_FLOAT_EQ(code2wav.rope_theta, 1e4F);
    EXPECT_THAT(code2wav.upsampling_ratios, ElementsAre(2, 2));
    EXPECT_THAT(code2wav.upsample_rates, ElementsAre(8, 5, 4, 3));
    EXPECT_EQ(code2wav.decoder_dim, 1536);
    EXPECT_EQ(code2wav.samples_per_frame(), 1920);
}

TEST_P(ReleasedConfig, has_the_special_tokens_of_the_release) {
    EXPECT_EQ(config.im_start, TokenId{151644});
    EXPECT_EQ(config.im_end, TokenId{151645});
    EXPECT_EQ(config.system, TokenId{8948});
    EXPECT_EQ(config.user, TokenId{872});
    EXPECT_EQ(config.assistant, TokenId{77091});
    EXPECT_EQ(config.tts_pad, TokenId{151671});
    EXPECT_EQ(config.tts_bos, TokenId{151672});
    EXPECT_EQ(config.tts_eos, TokenId{151673});
}

INSTANTIATE_TEST_SUITE_P(BothForms, ReleasedConfig,
                         testing::Values("released/config.published.json", "released/config.resaved.json"),
                         [](const auto& form) { return form.index == 0 ? "published" : "resaved"; });

TEST(Config, reads_the_small_checkpoint) {
    const ModelConfig config = parse_config(read_json("checkpoints/tiny/config.json"), "config.json");
    EXPECT_EQ(config.thinker.layers, 3);
    EXPECT_EQ(config.talker->experts, 8);
    EXPECT_EQ(config.talker->speakers.at("ethan"), CodeId{382});
    EXPECT_EQ(config.code2wav->head_dim, 64);
    EXPECT_EQ(config.code2wav->sliding_window, 12);
    EXPECT_EQ(config.code2wav->samples_per_frame(), 1920);
}

// The Thinking and Captioner variants, and a GGUF Thinker without a speech part.
TEST(Config, a_model_without_speech_networks_has_no_speech_output) {
    json config = read_published_config();
    config["enable_audio_output"] = false;
    for (const char* part : {"talker_config", "code2wav_config", "tts_pad_token_id"}) config.erase(part);
    const ModelConfig parsed = parse_config(config, "config.json");
    EXPECT_FALSE(parsed.talker || parsed.code_predictor || parsed.code2wav);
    EXPECT_TRUE(parsed.audio_tower);
    EXPECT_EQ(parsed.thinker.layers, 48);
    EXPECT_EQ(parsed.im_end, TokenId{151645});
}

TEST(Config, a_model_without_an_audio_tower_has_no_audio_input) {
    json config = read_published_config();
    config["thinker_config"].erase("audio_config");
    const ModelConfig parsed = parse_config(config, "config.json");
    EXPECT_FALSE(parsed.audio_tower);
    EXPECT_TRUE(parsed.talker);
}

TEST(Config, finds_a_speaker_regardless_of_case_and_lists_all_speakers_otherwise) {
    const ModelConfig config = parse_config(read_published_config(), "config.json");
    EXPECT_EQ(config.speaker("Ethan"), CodeId{2302});
    EXPECT_EQ(config.speaker("CHELSIE"), CodeId{2301});
    try {
        config.speaker("Boris");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::usage);
        EXPECT_EQ(error.message(), "The model has no speaker \"Boris\"; it has aiden, chelsie, ethan.");
    }
}

// One edit of the released config and the expected error message.
struct InvalidField {
    const char* name;
    const char* pointer;  // JSON pointer of the field
    const char* value;    // its new value, or empty to remove the field
    ErrorKind kind;
    const char* message;
};

void PrintTo(const InvalidField& invalid, std::ostream* out) {
    *out << invalid.name;
}

class InvalidConfig : public testing::TestWithParam<InvalidField> {};

TEST_P(InvalidConfig, is_rejected_with_a_message_that_names_the_field) {
    const InvalidField& invalid = GetParam();
    json config = read_published_config();
    const json::json_pointer pointer(invalid.pointer);
    if (*invalid.value == '\0') {
        config[pointer.parent_pointer()].erase(pointer.back());
    } else {
        config[pointer] = json::parse(invalid.value);
    }
    try {
        parse_config(config, "config.json");
        FAIL() << "accepted";
    } catch (const Error& error) {
        EXPECT_EQ(name(error.kind()), name(invalid.kind));
        EXPECT_EQ(error.where(), "config.json");
        EXPECT_EQ(error.message(), invalid.message);
    }
}

constexpr auto bad_file = ErrorKind::bad_file;
constexpr auto unsupported = ErrorKind::unsupported;
const InvalidField invalid_fields[] = {
    {"another_model", "/model_type", "\"qwen2_5_omni\"", unsupported,
     "model_type is \"qwen2_5_omni\"; this program runs \"qwen3_omni_moe\" (Qwen3-Omni) only."},
    {"no_model_type", "/model_type", "", bad_file, "model_type is missing; it must be a string."},
    {"no_talker", "/talker_config", "", bad_file, "talker_config is missing; it must be an object."},
    {"experts_not_a_number", "/talker_config/text_config/num_experts", "\"many\"", bad_file,
     "talker_config.text_config.num_experts must be a whole number from 1 to 65536, found \"many\"."},
    {"experts_missing", "/talker_config/text_config/num_experts", "", bad_file,
     "talker_config.text_config.num_experts is missing; it must be a whole number from 1 to 65536."},
    {"zero_layers", "/thinker_config/text_config/num_hidden_layers", "0", bad_file,
     "thinker_config.text_config.num_hidden_layers must be a whole number from 1 to 1024, found 0."},
    {"negative_layers", "/code2wav_config/num_hidden_layers", "-8", bad_file,
     "code2wav_config.num_hidden_layers must be a whole number from 1 to 1024, found -8."},
    {"fractional_width", "/thinker_config/text_config/hidden_size", "2048.5", bad_file,
     "thinker_config.text_config.hidden_size must be a whole number from 1 to 1048576, found 2048.5."},
    {"gigantic_width", "/thinker_config/audio_config/d_model", "99999999999999999999", bad_file,
     "thinker_config.audio_config.d_model must be a whole number from 1 to 1048576, found 1e+20."},
    {"gigantic_vocabulary", "/thinker_config/text_config/vocab_size", "9000000000000000000", bad_file,
     "thinker_config.text_config.vocab_size must be a whole number from 1 to 16777216, found "
     "9000000000000000000."},
    {"heads_and_kv_heads", "/thinker_config/text_config/num_key_value_heads", "5", bad_file,
     "thinker_config.text_config.num_key_value_heads must divide num_attention_heads (32), found 5."},
    {"odd_head_dim", "/talker_config/text_config/head_dim", "127", bad_file,
     "talker_config.text_config.head_dim must be even, because rope rotates pairs, found 127."},
    {"heads_and_width", "/code2wav_config/num_attention_heads", "48", bad_file,
     "code2wav_config.num_attention_heads must divide hidden_size (1024) into heads of even size if there is "
     "no head_dim, found 48."},
    {"audio_heads", "/thinker_config/audio_config/encoder_attention_heads", "7", bad_file,
     "thinker_config.audio_config.encoder_attention_heads must divide d_model (1280), found 7."},
    {"audio_window", "/thinker_config/audio_config/n_window_infer", "750", bad_file,
     "thinker_config.audio_config.n_window_infer must be a multiple of twice n_window (100), found 750."},
    {"audio_positions", "/thinker_config/audio_config/max_source_positions", "12", bad_file,
     "thinker_config.audio_config.max_source_positions must be at least 13, the tokens of one chunk of 2 "
     "n_window frames, "
     "found 12."},
    {"audio_output", "/thinker_config/audio_config/output_dim", "3584", bad_file,
     "thinker_config.audio_config.output_dim must equal the Thinker's hidden_size (2048), found 3584."},
    {"more_chosen_than_experts", "/thinker_config/text_config/num_experts_per_tok", "129", bad_file,
     "thinker_config.text_config.num_experts_per_tok must not exceed num_experts (128), found 129."},
    {"rope_sections", "/talker_config/text_config/rope_scaling/mrope_section", "[24, 20, 24]", bad_file,
     "talker_config.text_config.rope_scaling.mrope_section must be three numbers with the sum 64, half of "
     "head_dim, found "
     "[24,20,24]."},
    {"no_rope_theta", "/thinker_config/text_config/rope_theta", "", bad_file,
     "thinker_config.text_config.rope_theta is missing; it must be a number from 1 to 1000000000000."},
    {"other_rope", "/thinker_config/text_config/rope_scaling/rope_type", "\"yarn\"", unsupported,
     "thinker_config.text_config.rope_scaling.rope_type is \"yarn\"; only \"default\" rope is supported."},
    {"accept_beyond_thinker", "/talker_config/accept_hidden_layer", "49", bad_file,
     "talker_config.accept_hidden_layer must not exceed the Thinker's 48 layers, found 49."},
    {"thinker_width_for_talker", "/talker_config/thinker_hidden_size", "1024", bad_file,
     "talker_config.thinker_hidden_size must equal the Thinker's hidden_size (2048), found 1024."},
    {"speaker_outside", "/talker_config/speaker_id/ethan", "3072", bad_file,
     "talker_config.speaker_id.ethan must be a whole number from 0 to 3071, found 3072."},
    {"no_speakers", "/talker_config/speaker_id", "{}", bad_file,
     "talker_config.speaker_id must name at least one speaker, found an object."},
    {"codec_id_outside", "/talker_config/codec_eos_token_id", "4198", bad_file,
     "talker_config.codec_eos_token_id must be a whole number from 0 to 3071, found 4198."},
    {"codec_vocabulary_of_specials", "/talker_config/text_config/vocab_size", "1024", bad_file,
     "talker_config.text_config.vocab_size must be a whole number from 1025 to 16777216, found 1024."},
    {"code_beyond_codebook", "/code2wav_config/codebook_size", "2047", bad_file,
     "talker_config.code_predictor_config.vocab_size must not exceed code2wav_config.codebook_size (2047), "
     "found 2048."},
    {"code_groups", "/code2wav_config/num_quantizers", "8", bad_file,
     "code2wav_config.num_quantizers must equal talker_config.num_code_groups (16), found 8."},
    {"token_outside", "/im_start_token_id", "152064", bad_file,
     "im_start_token_id must be a whole number from 0 to 152063, found 152064."},
    {"no_window", "/code2wav_config/sliding_window", "0", bad_file,
     "code2wav_config.sliding_window must be a whole number from 1 to 1048576, found 0."},
    {"no_upsampling", "/code2wav_config/upsample_rates", "[]", bad_file,
     "code2wav_config.upsample_rates must not be empty, found []."},
    {"zero_upsampling", "/code2wav_config/upsample_rates", "[8, 0]", bad_file,
     "code2wav_config.upsample_rates must be a list of whole numbers from 1 to 4096, found [8,0]."},
    {"excessive_upsampling", "/code2wav_config/upsampling_ratios", "[4096, 4096]", bad_file,
     "code2wav_config.upsampling_ratios must have a product of at most 1048576, found [4096,4096]."},
    {"decoder_width", "/code2wav_config/decoder_dim", "1544", bad_file,
     "code2wav_config.decoder_dim must be divisible by 16, found 1544."},
    {"zero_epsilon", "/thinker_config/text_config/rms_norm_eps", "0", bad_file,
     "thinker_config.text_config.rms_norm_eps must be a number from 1e-12 to 1, found 0."},
    {"dense_layers", "/thinker_config/text_config/mlp_only_layers", "[0]", unsupported,
     "thinker_config.text_config.mlp_only_layers is [0]; only an empty list is supported, experts in every "
     "layer."},
    {"sparse_step", "/talker_config/text_config/decoder_sparse_step", "2", unsupported,
     "talker_config.text_config.decoder_sparse_step is 2; only 1 is supported, experts in every layer."},
    {"activation", "/thinker_config/text_config/hidden_act", "\"gelu\"", unsupported,
     "thinker_config.text_config.hidden_act is \"gelu\"; only \"silu\" is supported here."},
    {"audio_activation", "/thinker_config/audio_config/activation_function", "\"relu\"", unsupported,
     "thinker_config.audio_config.activation_function is \"relu\"; only \"gelu\" is supported here."},
    {"scaled_embedding", "/thinker_config/audio_config/scale_embedding", "true", unsupported,
     "thinker_config.audio_config.scale_embedding is true; scaled embeddings are not supported."},
    {"biases", "/talker_config/code_predictor_config/attention_bias", "true", unsupported,
     "talker_config.code_predictor_config.attention_bias is true; attention with biases is not supported."},
    {"tied_head", "/thinker_config/text_config/tie_word_embeddings", "true", unsupported,
     "thinker_config.text_config.tie_word_embeddings is true; an output head shared with the embedding is "
     "not supported."},
    {"thinker_window", "/thinker_config/text_config/sliding_window", "4096", unsupported,
     "thinker_config.text_config.sliding_window is 4096; a sliding window is supported in code2wav_config "
     "only."},
    {"layer_types", "/talker_config/code_predictor_config/layer_types",
     "[\"full_attention\", \"sliding_attention\"]", unsupported,
     "talker_config.code_predictor_config.layer_types is a list of 2 values; every layer must be "
     "\"full_attention\"."},
};

INSTANTIATE_TEST_SUITE_P(Each, InvalidConfig, testing::ValuesIn(invalid_fields),
                         [](const auto& invalid) { return std::string(invalid.param.name); });

TEST(Config, the_newer_form_is_validated_as_strictly) {
    json config = read_json("released/config.resaved.json");
    config["code2wav_config"]["rope_parameters"].erase("rope_theta");
    try {
        parse_config(config, "config.json");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.message(),
                  "code2wav_config.rope_parameters.rope_theta is missing; it must be a number from 1 to "
                  "1000000000000.");
    }
}

TEST(Config, a_shortened_released_config_is_valid) {
    for (const int layers : {1, 2, 3, 14, 48}) {
        const ModelConfig config =
            parse_config(model::shortened_config(read_published_config(), layers), "config.json");
        EXPECT_EQ(config.thinker.layers, static_cast<std::uint32_t>(layers));
        EXPECT_EQ(config.talker->layers, static_cast<std::uint32_t>(std::min(layers, 20)));
    }
}

// No value of a single field may crash the parser or cause undefined behaviour.
TEST(Config, is_parsed_or_rejected_for_any_value_in_any_field) {
    const json unusual[] = {json(nullptr),    json(-1),      json(0),       json(1),
                            json(1ULL << 63), json(1e308),   json("x"),     json(true),
                            json(0.5),        json::array(), json::object()};
    const json original = read_published_config();
    const json flat = original.flatten();
    for (const auto& [pointer, unused] : flat.items()) {
        for (const json& value : unusual) {
            json config = original;
            config[json::json_pointer(pointer)] = value;
            try {
                const ModelConfig parsed = parse_config(config, "config.json");
                EXPECT_TRUE(!parsed.code2wav || parsed.code2wav->samples_per_frame() > 0);
                EXPECT_TRUE(!parsed.audio_tower || parsed.audio_tower->window_tokens() > 0);
            } catch (const Error& error) {
                EXPECT_TRUE(error.kind() == bad_file || error.kind() == unsupported)
                    << pointer << ": " << error.what();
            }
        }
    }
}

}  // namespace
}  // namespace govor::config_test
