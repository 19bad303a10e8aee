#include "io/gguf/gguf_checkpoint.h"
#include <nlohmann/json.hpp>

#include <gmock/gmock.h>

#include <cmath>
#include <cstring>
#include <functional>

#include "io/files.h"
#include "io/files/json_file.h"
#include "io/gguf/gguf_bytes.h"
#include "io/gguf/gguf_copy.h"
#include "io/gguf/gguf_keys.h"
#include "model/config/config.h"
#include "model/weights/tensor_table.h"
#include "model/weights/weights.h"
#include "support/test_data.h"
#include "text/tokenizer.h"

namespace govor::gguf_checkpoint_test {
namespace {

namespace fs = std::filesystem;
using io::ElementType;
using io::GgufCheckpoint;
using io::GgufPart;
using nlohmann::json;
using test::TemporaryFolder;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const fs::path data = source_path("tests/data");
const fs::path tiny = data / "checkpoints/tiny";
const fs::path llamacpp_file = data / "llamacpp/tiny-llamacpp-q8_0.gguf";

// The tiny checkpoint as three GGUF files whose names do not indicate their parts.
class GgufFolder : public TemporaryFolder {
  public:
    GgufFolder() {
        for (const GgufPart part : io::gguf_parts)
            test::write_gguf(part, *source, file(part), ElementType::bf16);
    }
    fs::path file(GgufPart part) const {
        constexpr const char* names[] = {"one.gguf", "two.gguf", "three.gguf"};
        return path() / names[static_cast<int>(part)];
    }
    // Rewrites a part after `change` has modified its metadata.
    void change(GgufPart part, const std::function<void(io::GgufEntries&)>& change) const {
        const io::GgufFile old_file(file(part));
        io::GgufEntries entries(old_file.fields().values().begin(), old_file.fields().values().end());
        change(entries);
        io::GgufWriter writer;
        writer.set(entries);
        for (const auto& [name, view] : old_file.tensors()) writer.declare(name, view.type, view.shape);
        writer.open(file(part));
        for (const auto& [name, view] : old_file.tensors()) writer.write(name, view.data);
        writer.commit();
    }
    void set(GgufPart part, const std::string& key, const io::GgufValue& value) const {
        change(part, [&](io::GgufEntries& entries) {
            for (auto& [name, old] : entries) {
                if (name == key) old = value;
            }
        });
    }
    std::string error_text(ErrorKind kind = ErrorKind::bad_file) const {
        return test::error_text(kind, [&] { io::open_checkpoint(path()); });
    }

    std::unique_ptr<io::Checkpoint> source = io::open_checkpoint(tiny);
};

// Returns all settings of a configuration as text.
std::string to_text(const model::ModelConfig& c) {
    const auto& a = *c.audio_tower;
    const auto& t = c.thinker;
    const auto& k = *c.talker;
    const auto& p = *c.code_predictor;
    const auto& w = *c.code2wav;
    json speakers = json::object();
    for (const auto& [name, id] : k.speakers) speakers[name] = id.value;
    const json settings{{"audio",
                         {a.mel_bins, a.hidden_size, a.layers, a.heads, a.intermediate_size, a.output_size,
                          a.conv_channels, a.half_chunk, a.attention_window, a.max_positions}},
                        {"thinker",
                         {t.hidden_size, t.layers, t.heads, t.kv_heads, t.head_dim, t.experts,
                          t.experts_per_token, t.expert_size, t.norm_topk_prob, t.vocab_size, t.max_positions,
                          t.rms_norm_eps, t.rope_theta, t.mrope_section, t.positions_per_second,
                          t.audio_token.value, t.audio_start.value, t.audio_end.value}},
                        {"talker",
                         {k.hidden_size,
                          k.layers,
                          k.heads,
                          k.kv_heads,
                          k.head_dim,
                          k.experts,
                          k.experts_per_token,
                          k.expert_size,
                          k.shared_expert_size,
                          k.norm_topk_prob,
                          k.projection_size,
                          k.vocab_size,
                          k.max_positions,
                          k.rms_norm_eps,
                          k.rope_theta,
                          k.mrope_section,
                          k.code_groups,
                          k.thinker_hidden_size,
                          k.accept_hidden_layer,
                          k.codec_pad.value,
                          k.codec_bos.value,
                          k.codec_eos.value,
                          k.codec_nothink.value,
                          k.codec_think_bos.value,
                          k.codec_think_eos.value,
                          speakers}},
                        {"predictor",
                         {p.hidden_size, p.layers, p.heads, p.kv_heads, p.head_dim, p.intermediate_size,
                          p.vocab_size, p.code_groups, p.max_positions, p.rms_norm_eps, p.rope_theta}},
                        {"code2wav",
                         {w.codebook_size, w.quantizers, w.hidden_size, w.layers, w.heads, w.kv_heads,
                          w.head_dim, w.intermediate_size, w.sliding_window, w.max_positions, w.rms_norm_eps,
                          w.rope_theta, w.upsampling_ratios, w.upsample_rates, w.decoder_dim}},
                        {"tokens",
                         {c.im_start.value, c.im_end.value, c.system.value, c.user.value, c.assistant.value,
                          c.tts_pad.value, c.tts_bos.value, c.tts_eos.value}}};
    return settings.dump(1);
}

std::string to_text(const model::SamplingDefaults& s) {
    return json{s.do_sample, s.temperature, s.top_k, s.top_p, s.repetition_penalty, s.max_new_tokens}.dump();
}

TEST(GgufCheckpoint, the_metadata_contain_config_json) {
    const GgufFolder folder;
    const auto checkpoint = io::open_checkpoint(folder.path());
    const auto expected = model::parse_config(folder.source->config(), "config.json");
    const auto config = model::parse_config(checkpoint->config(), checkpoint->config_path().string());
    EXPECT_EQ(to_text(config), to_text(expected));
    EXPECT_TRUE(checkpoint->parts().audio_tower && checkpoint->parts().speech);
    EXPECT_THAT(english(checkpoint->notes()), IsEmpty());

    const auto read_defaults = [&](const io::Checkpoint& c) {
        return model::parse_generation_defaults(c.generation_config(), expected, "generation_config.json");
    };
    EXPECT_EQ(to_text(read_defaults(*checkpoint).text), to_text(read_defaults(*folder.source).text));
    EXPECT_EQ(to_text(read_defaults(*checkpoint).speech), to_text(read_defaults(*folder.source).speech));
    EXPECT_EQ(read_defaults(*checkpoint).end_tokens, read_defaults(*folder.source).end_tokens);
}

// Converts the released configuration, in both of its forms, to metadata of all parts and back.
TEST(GgufCheckpoint, the_released_config_round_trips_through_metadata) {
    for (const char* name : {"config.published.json", "config.resaved.json"}) {
        const json source = io::read_json_object(data / "released" / name);
        json restored{{"model_type", "qwen3_omni_moe"}};
        for (const GgufPart part : io::gguf_parts) {
            io::GgufEntries entries;
            io::require_implied(part, source, name);
            io::append_settings(io::gguf_config_keys(), part, source, name, entries);
            io::restore_implied(part, restored);
            const io::GgufFields fields({entries.begin(), entries.end()}, name);
            io::restore_settings(io::gguf_config_keys(), part, fields, restored);
        }
        // These settings are not stored as metadata: sizes that follow from tensor shapes, token ids, and the
        // lists of speakers.
        restored["thinker_config"]["vision_config"] = source["thinker_config"]["vision_config"];
        for (const char* field : {"vision_start_token_id", "image_token_id", "vision_end_token_id"})
            restored["thinker_config"][field] = source["thinker_config"][field];
        for (const char* field : {"downsample_hidden_size", "max_source_positions"}) {
            restored["thinker_config"]["audio_config"][field] =
                source["thinker_config"]["audio_config"][field];
        }
        restored["talker_config"]["speaker_id"] = source["talker_config"]["speaker_id"];
        EXPECT_EQ(to_text(model::parse_config(restored, name)), to_text(model::parse_config(source, name)));
    }
}

TEST(GgufCheckpoint, the_files_contain_all_tensors_of_the_checkpoint) {
    const GgufFolder folder;
    const auto checkpoint = io::open_checkpoint(folder.path());
    const std::vector<std::string> expected = folder.source->names();
    ASSERT_EQ(checkpoint->names(), expected);
    for (const std::string& name : expected) {
        const io::TensorView converted = checkpoint->get(name);
        const io::TensorView original = folder.source->get(name);
        EXPECT_EQ(converted.name, name);
        EXPECT_EQ(converted.shape, original.shape) << name;
        EXPECT_TRUE(test::convert(original, converted.type) ==
                    std::vector(converted.data.begin(), converted.data.end()))
            << name;
        checkpoint->drop_pages(converted);
    }
    EXPECT_EQ(checkpoint->file_of("code2wav.code_embedding.weight").filename(), "three.gguf");

    // Every tensor that the model needs is present in its shape.
    const auto config = model::parse_config(checkpoint->config(), "config");
    model::NetworkWeights networks;
    for (const model::TensorRow& row : model::make_tensor_table(config, {}, networks)) {
        for (std::uint32_t i = 0; i < row.tensors(); ++i) {
            EXPECT_EQ(checkpoint->get(row.name_of(i)).shape, row.stored_shape) << row.name_of(i);
        }
    }
}

TEST(GgufCheckpoint, the_tokenizer_round_trips) {
    const GgufFolder folder;
    const auto checkpoint = io::open_checkpoint(folder.path());
    const auto restored = text::Tokenizer::parse(*checkpoint->tokenizer_json(), "one.gguf");
    const auto original = text::Tokenizer::load(tiny);
    ASSERT_EQ(restored.size(), original.size());
    for (int id = 0; id < static_cast<int>(original.size()); ++id) {
        EXPECT_EQ(restored.bytes(TokenId{id}), original.bytes(TokenId{id})) << id;
        EXPECT_EQ(restored.is_special(TokenId{id}), original.is_special(TokenId{id})) << id;
    }
    for (const char* words :
         {"Hello, world. It's 42 e\xCC\x81!", "<|im_start|>user\nПривет мир<|im_end|>\n<think>",
          "  spaces\r\n\n<|fim_prefix|>世界"}) {
        EXPECT_EQ(restored.encode(words), original.encode(words)) << words;
        EXPECT_EQ(restored.encode_plain(words), original.encode_plain(words)) << words;
    }
}

TEST(GgufCheckpoint, the_thinker_file_equals_that_of_llamacpp) {
    const TemporaryFolder folder;
    const io::GgufFile reference(llamacpp_file);
    // Compares the metadata of the source checkpoint, then all of a copy of llama.cpp's file, which has the
    // same blocks.
    const auto source = io::open_checkpoint(tiny);
    const auto metadata = io::make_gguf_metadata(GgufPart::thinker, *source, ElementType::q8_0);
    EXPECT_EQ(metadata.size(), reference.fields().values().size());
    for (const auto& [key, value] : metadata) {
        const io::GgufValue* expected = reference.fields().find(key);
        ASSERT_NE(expected, nullptr) << key;
        EXPECT_EQ(format_type(value), format_type(*expected)) << key;
        EXPECT_TRUE(value == *expected)
            << key << ": " << format_value(value) << ", expected " << format_value(*expected);
    }

    fs::copy_file(llamacpp_file, folder / "Tiny.gguf");
    test::write_gguf(GgufPart::thinker, GgufCheckpoint(folder / "Tiny.gguf"), folder / "copy.gguf",
                     ElementType::q8_0);
    const io::GgufFile copy(folder / "copy.gguf");
    ASSERT_EQ(copy.tensors().size(), reference.tensors().size());
    for (const auto& [name, expected] : reference.tensors()) {
        const io::TensorView* view = copy.find(name);
        ASSERT_NE(view, nullptr) << name;
        EXPECT_EQ(view->type, expected.type) << name;
        EXPECT_EQ(view->shape, expected.shape) << name;
        EXPECT_TRUE(std::ranges::equal(view->data, expected.data)) << name;
    }
    for (const auto& [key, expected] : reference.fields().values()) {
        const io::GgufValue* value = copy.fields().find(key);
        ASSERT_NE(value, nullptr) << key;
        EXPECT_TRUE(*value == expected) << key << ": " << format_value(*value);
    }
}

// A block of Q8_0 has 32 signed bytes and a half-precision scale, which is the largest magnitude / 127.
// Rounding a byte adds an error of half the scale; rounding the scale adds an error of up to 127 · 2^-11
// times the scale.
TEST(GgufCheckpoint, the_file_of_llamacpp_has_the_values_of_the_checkpoint) {
    const GgufCheckpoint checkpoint(llamacpp_file);
    const auto source = io::open_checkpoint(tiny);
    int compared_tensors = 0;
    for (const std::string& name : checkpoint.names()) {
        const io::TensorView stored = checkpoint.get(name);
        const io::TensorView original = source->get(name);
        ASSERT_EQ(stored.shape, original.shape) << name;
        std::vector<float> expected(static_cast<std::size_t>(original.elements()));
        io::widen(original.type, original.data, expected);
        if (stored.type == ElementType::f32) {
            EXPECT_EQ(std::memcmp(stored.data.data(), expected.data(), stored.data.size()), 0) << name;
            continue;
        }
        ASSERT_EQ(stored.type, ElementType::q8_0) << name;
        ++compared_tensors;
        for (std::size_t i = 0; i < expected.size(); ++i) {
            const std::byte* block = stored.data.data() + i / 32 * 34;
            std::uint16_t half = 0;
            std::memcpy(&half, block, sizeof half);
            const float scale = io::f32_from_f16(half);
            const auto number = static_cast<std::int8_t>(block[2 + i % 32]);
            ASSERT_LE(std::abs(scale * static_cast<float>(number) - expected[i]), 0.563F * scale + 1e-12F)
                << name;
        }
    }
    EXPECT_GT(compared_tensors, 80);
}

TEST(GgufCheckpoint, a_demonstration_model_has_a_note) {
    const GgufFolder folder;
    EXPECT_FALSE(io::open_checkpoint(folder.path())->is_demonstration());
    folder.change(GgufPart::thinker, [](io::GgufEntries& entries) {
        entries.emplace_back("govor.demonstration", io::GgufValue::boolean(true));
    });
    const auto checkpoint = io::open_checkpoint(folder.path());
    EXPECT_TRUE(checkpoint->is_demonstration());
    EXPECT_THAT(english(checkpoint->notes()),
                ElementsAre(AllOf(HasSubstr("demonstration"), Not(HasSubstr("govor-cli")))))
        << "the window shows the note, too";
}

TEST(GgufCheckpoint, a_demonstration_model_transcribes_only_if_it_was_trained_for_it) {
    const GgufFolder folder;
    EXPECT_TRUE(io::open_checkpoint(folder.path())->transcribes());
    folder.change(GgufPart::thinker, [](io::GgufEntries& entries) {
        entries.emplace_back("govor.demonstration", io::GgufValue::boolean(true));
    });
    EXPECT_FALSE(io::open_checkpoint(folder.path())->transcribes());
    folder.change(GgufPart::thinker, [](io::GgufEntries& entries) {
        entries.emplace_back("govor.transcribes", io::GgufValue::boolean(true));
    });
    EXPECT_TRUE(io::open_checkpoint(folder.path())->transcribes());
}

TEST(GgufCheckpoint, a_thinker_alone_is_a_text_only_model) {
    const auto checkpoint = io::open_checkpoint(llamacpp_file);
    EXPECT_FALSE(checkpoint->parts().audio_tower);
    EXPECT_FALSE(checkpoint->parts().speech);
    EXPECT_THAT(english(checkpoint->notes()),
                ElementsAre(HasSubstr("accepts no audio"), HasSubstr("answers in text only")));
    const json source = io::read_json_object(tiny / "config.json");
    const json& config = checkpoint->config();
    EXPECT_EQ(config["enable_audio_output"], false);
    for (const char* id :
         {"im_start_token_id", "im_end_token_id", "system_token_id", "user_token_id", "assistant_token_id",
          "tts_pad_token_id", "tts_bos_token_id", "tts_eos_token_id"}) {
        EXPECT_EQ(config[id], source[id]) << id;
    }
    EXPECT_EQ(config["thinker_config"]["text_config"]["vocab_size"], 512);
    EXPECT_EQ((*checkpoint->generation_config())["top_k"], 20);
    const model::ModelConfig parsed = model::parse_config(config, "m.gguf");
    EXPECT_FALSE(parsed.audio_tower || parsed.talker || parsed.code2wav);
}

TEST(GgufCheckpoint, all_parts_are_found_from_any_file) {
    const GgufFolder folder;
    for (const GgufPart part : io::gguf_parts) {
        const GgufCheckpoint checkpoint(folder.file(part));
        EXPECT_EQ(checkpoint.files()[GgufPart::thinker]->path().filename(), "one.gguf");
        EXPECT_EQ(checkpoint.files()[GgufPart::mmproj]->path().filename(), "two.gguf");
        EXPECT_EQ(checkpoint.files()[GgufPart::speech]->path().filename(), "three.gguf");
    }
}

TEST(GgufCheckpoint, a_folder_with_two_thinkers_is_ambiguous) {
    const GgufFolder folder;
    fs::copy_file(llamacpp_file, folder / "q8.gguf");
    EXPECT_EQ(folder.error_text(ErrorKind::usage).substr(fs::path(folder.path()).filename().string().size()),
              ": The folder contains several Thinkers, one.gguf and q8.gguf; specify the file.");
    const GgufCheckpoint checkpoint(folder / "q8.gguf");
    EXPECT_EQ(checkpoint.get("thinker.lm_head.weight").type, ElementType::q8_0);
    EXPECT_TRUE(checkpoint.parts().speech);
}

TEST(GgufCheckpoint, files_of_different_models_are_rejected) {
    const GgufFolder folder;
    folder.set(GgufPart::mmproj, "clip.audio.projection_dim", io::GgufValue::u32(2048));
    EXPECT_EQ(folder.error_text(),
              "two.gguf: The AudioTower does not match the Thinker in the same folder: it requires a Thinker "
              "whose width is 2048, but that of one.gguf is 256.");
    fs::remove(folder.file(GgufPart::mmproj));
    folder.set(GgufPart::speech, "govor.token.im_end", io::GgufValue::u32(400));
    EXPECT_EQ(folder.error_text(),
              "three.gguf: The speech part does not match the Thinker in the same folder: its "
              "im_end_token_id is 400, which "
              "is not \"<|im_end|>\" in one.gguf.");
    folder.set(GgufPart::speech, "govor.thinker.block_count", io::GgufValue::u32(48));
    EXPECT_THAT(folder.error_text(), HasSubstr("whose number of layers is 48, but that of one.gguf is 3."));
    folder.set(GgufPart::speech, "govor.thinker.block_count", io::GgufValue::u32(3));
    folder.set(GgufPart::speech, "govor.thinker.vocab_size", io::GgufValue::u32(9));
    EXPECT_THAT(folder.error_text(), HasSubstr("it requires a Thinker of 9 tokens, but one.gguf has 512."));
    fs::remove(folder.file(GgufPart::thinker));
    EXPECT_THAT(folder.error_text(ErrorKind::not_found), HasSubstr("The folder contains no Thinker"));
}

TEST(GgufCheckpoint, errors_name_the_metadata_key_and_the_file) {
    const GgufFolder folder;
    const auto error_for = [&](GgufPart part, const std::string& key, const io::GgufValue& value,
                               ErrorKind kind) {
        const std::string original_bytes = test::read(folder.file(part));
        folder.set(part, key, value);
        const std::string error = folder.error_text(kind);
        folder.write(folder.file(part).filename().string(), original_bytes);
        return error;
    };
    using V = io::GgufValue;
    EXPECT_EQ(
        error_for(GgufPart::thinker, "qwen3vlmoe.block_count", V::string("many"), ErrorKind::bad_file),
        "one.gguf: qwen3vlmoe.block_count must be a whole number from 1 to 2147483647, found \"many\".");
    EXPECT_THAT(
        error_for(GgufPart::thinker, "qwen3vlmoe.attention.value_length", V::u32(64), ErrorKind::bad_file),
        HasSubstr("qwen3vlmoe.attention.value_length must be 128 like the other keys of"));
    EXPECT_THAT(
        error_for(GgufPart::thinker, "tokenizer.ggml.pre", V::string("llama-bpe"), ErrorKind::unsupported),
        HasSubstr("tokenizer.ggml.pre is \"llama-bpe\"; only \"qwen2\" can be read."));
    EXPECT_THAT(
        error_for(GgufPart::thinker, "tokenizer.ggml.token_type", V::i32s({1, 2}), ErrorKind::bad_file),
        HasSubstr("must have one value for each of the 512 tokens"));
    EXPECT_THAT(error_for(GgufPart::thinker, "tokenizer.ggml.tokens", V::u32(7), ErrorKind::bad_file),
                HasSubstr("tokenizer.ggml.tokens must be a list of strings, found 7."));
    EXPECT_THAT(error_for(GgufPart::speech, "govor.version", V::u32(2), ErrorKind::unsupported),
                HasSubstr("three.gguf: govor.version is 2;"));
    EXPECT_THAT(error_for(GgufPart::speech, "govor.talker.speaker_ids", V::u32s({1}), ErrorKind::bad_file),
                HasSubstr("govor.talker.speaker_ids must have one id for each of the 3 names"));
    EXPECT_THAT(error_for(GgufPart::mmproj, "clip.audio.attention.layer_norm_epsilon", V::f32(1e-6F),
                          ErrorKind::unsupported),
                HasSubstr("the AudioTower's norms use 1e-5"));
}

// Each expert becomes a separate tensor, which takes more memory than the single byte of an expert in this
// file.
TEST(GgufCheckpoint, too_many_experts_are_rejected) {
    const TemporaryFolder folder;
    const fs::path file = folder / "many.gguf";
    test::copy_gguf_with(llamacpp_file, file, "blk.0.ffn_gate_exps.weight", ElementType::i8, {4097, 1, 1});
    EXPECT_EQ(test::error_text(ErrorKind::bad_file, [&] { io::open_checkpoint(file); }),
              "many.gguf: Tensor \"blk.0.ffn_gate_exps.weight\" has shape [4097, 1, 1]; there may be 4096 "
              "experts at most.");
    // Each layer is within the limit, but the layers together exceed it.
    const io::GgufFile source(llamacpp_file);
    io::GgufWriter writer;
    for (const auto& [key, value] : source.fields().values()) writer.set(key, value);
    for (const auto& [name, view] : source.tensors()) writer.declare(name, view.type, view.shape);
    constexpr int layers = 100;
    const auto name_of = [](int layer) {
        return "blk." + std::to_string(1000 + layer) + ".ffn_up_exps.weight";
    };
    for (int layer = 0; layer < layers; ++layer)
        writer.declare(name_of(layer), ElementType::i8, {4096, 1, 1});
    writer.open(file);
    for (const auto& [name, view] : source.tensors()) writer.write(name, view.data);
    const std::vector<std::byte> zeros(4096);
    for (int layer = 0; layer < layers; ++layer) writer.write(name_of(layer), zeros);
    writer.commit();
    EXPECT_EQ(test::error_text(ErrorKind::bad_file, [&] { io::open_checkpoint(file); }),
              "many.gguf: The model has more than 262144 tensors, including those of each expert.");
}

TEST(GgufCheckpoint, settings_that_gguf_cannot_represent_are_rejected) {
    json config = io::read_json_object(tiny / "config.json");
    config["thinker_config"]["text_config"]["norm_topk_prob"] = false;
    EXPECT_EQ(test::error_text(ErrorKind::unsupported,
                               [&] { io::require_implied(GgufPart::thinker, config, "config.json"); }),
              "config.json: thinker_config.text_config.norm_topk_prob is false; a GGUF file of the Thinker "
              "can only represent true.");
    config["thinker_config"]["text_config"].erase("num_experts");
    io::GgufEntries entries;
    EXPECT_EQ(test::error_text(ErrorKind::bad_file,
                               [&] {
                                   io::append_settings(io::gguf_config_keys(), GgufPart::thinker, config,
                                                       "config.json", entries);
                               }),
              "config.json: thinker_config.text_config.num_experts is missing; the GGUF file needs it as "
              "qwen3vlmoe.expert_count.");
}

// The formula of the reference: sin and cos of position / 10000^(i / (half - 1)).
TEST(GgufCheckpoint, positions_of_the_audio_tower_are_sines_and_cosines) {
    const auto table = io::compute_audio_positions(1500, 128);
    for (const int position : {0, 1, 12, 1499}) {
        for (const int i : {0, 1, 31, 63}) {
            const double angle = position * std::pow(10000.0, -i / 63.0);
            const auto index = static_cast<std::size_t>(position * 128 + i);
            EXPECT_NEAR(table[index], std::sin(angle), 2e-4) << position << ", " << i;
            EXPECT_NEAR(table[index + 64], std::cos(angle), 2e-4) << position << ", " << i;
        }
    }
}

}  // namespace
}  // namespace govor::gguf_checkpoint_test
