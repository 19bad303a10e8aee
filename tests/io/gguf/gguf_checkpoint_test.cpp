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
#include "text/tokenizer.h"

namespace govor {
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

const fs::path data = GOVOR_TEST_DATA;
const fs::path tiny = data / "checkpoints/tiny";
const fs::path made_by_llamacpp = data / "llamacpp/tiny-llamacpp-q8_0.gguf";

// The tiny checkpoint as three GGUF files, under names that say nothing.
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
    // Writes a part again after `change` has been at its metadata.
    void change(GgufPart part, const std::function<void(io::GgufEntries&)>& change) const {
        const io::GgufFile file_now(file(part));
        io::GgufEntries entries(file_now.fields().values().begin(), file_now.fields().values().end());
        change(entries);
        io::GgufWriter writer;
        writer.set(entries);
        for (const auto& [name, view] : file_now.tensors()) writer.declare(name, view.type, view.shape);
        writer.open(file(part));
        for (const auto& [name, view] : file_now.tensors()) writer.write(name, view.data);
        writer.commit();
    }
    void set(GgufPart part, const std::string& key, const io::GgufValue& value) const {
        change(part, [&](io::GgufEntries& entries) {
            for (auto& [name, old] : entries) {
                if (name == key) old = value;
            }
        });
    }
    std::string complaint(ErrorKind kind = ErrorKind::bad_file) const {
        return test::complaint(kind, [&] { io::open_checkpoint(path()); });
    }

    std::unique_ptr<io::Checkpoint> source = io::open_checkpoint(tiny);
};

// Everything that a configuration says, in one text.
std::string described(const model::ModelConfig& c) {
    const auto& a = *c.audio_tower;
    const auto& t = c.thinker;
    const auto& k = *c.talker;
    const auto& p = *c.code_predictor;
    const auto& w = *c.code2wav;
    json speakers = json::object();
    for (const auto& [name, id] : k.speakers) speakers[name] = id.value;
    const json all{{"audio",
                    {a.mel_bins, a.hidden_size, a.layers, a.heads, a.intermediate_size, a.output_size,
                     a.conv_channels, a.window, a.window_infer, a.max_positions}},
                   {"thinker",
                    {t.hidden_size, t.layers, t.heads, t.kv_heads, t.head_dim, t.experts, t.experts_per_token,
                     t.expert_size, t.norm_topk_prob, t.vocab_size, t.max_positions, t.rms_norm_eps,
                     t.rope_theta, t.mrope_section, t.positions_per_second, t.audio_token.value,
                     t.audio_start.value, t.audio_end.value}},
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
                    {w.codebook_size, w.quantizers, w.hidden_size, w.layers, w.heads, w.kv_heads, w.head_dim,
                     w.intermediate_size, w.sliding_window, w.max_positions, w.rms_norm_eps, w.rope_theta,
                     w.upsampling_ratios, w.upsample_rates, w.decoder_dim}},
                   {"tokens",
                    {c.im_start.value, c.im_end.value, c.system.value, c.user.value, c.assistant.value,
                     c.tts_pad.value, c.tts_bos.value, c.tts_eos.value}}};
    return all.dump(1);
}

std::string described(const model::SamplingDefaults& s) {
    return json{s.do_sample, s.temperature, s.top_k, s.top_p, s.repetition_penalty, s.max_new_tokens}.dump();
}

TEST(GgufCheckpoint, three_files_say_what_config_json_says) {
    const GgufFolder folder;
    const auto checkpoint = io::open_checkpoint(folder.path());
    const auto expected = model::parse_config(folder.source->config(), "config.json");
    const auto config = model::parse_config(checkpoint->config(), checkpoint->config_path().string());
    EXPECT_EQ(described(config), described(expected));
    EXPECT_TRUE(checkpoint->parts().audio_tower && checkpoint->parts().speech);
    EXPECT_THAT(english(checkpoint->remarks()), IsEmpty());

    const auto of = [&](const io::Checkpoint& c) {
        return model::parse_generation_defaults(c.generation_config(), expected, "generation_config.json");
    };
    EXPECT_EQ(described(of(*checkpoint).text), described(of(*folder.source).text));
    EXPECT_EQ(described(of(*checkpoint).speech), described(of(*folder.source).speech));
    EXPECT_EQ(of(*checkpoint).end_tokens, of(*folder.source).end_tokens);
}

// The released configuration in both of its forms through the keys of all parts.
TEST(GgufCheckpoint, the_released_config_survives_being_metadata) {
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
        // What is not metadata: shapes of tensors, and the speakers' lists.
        for (const char* field : {"downsample_hidden_size", "max_source_positions"}) {
            restored["thinker_config"]["audio_config"][field] =
                source["thinker_config"]["audio_config"][field];
        }
        restored["talker_config"]["speaker_id"] = source["talker_config"]["speaker_id"];
        EXPECT_EQ(described(model::parse_config(restored, name)),
                  described(model::parse_config(source, name)));
    }
}

TEST(GgufCheckpoint, three_files_hold_the_checkpoints_tensors) {
    const GgufFolder folder;
    const auto checkpoint = io::open_checkpoint(folder.path());
    std::vector<std::string> expected = folder.source->names();
    std::erase_if(expected, [](const std::string& name) { return model::is_ignored_tensor(name); });
    ASSERT_EQ(checkpoint->names(), expected);
    for (const std::string& name : expected) {
        const io::TensorView ours = checkpoint->get(name);
        const io::TensorView theirs = folder.source->get(name);
        EXPECT_EQ(ours.name, name);
        EXPECT_EQ(ours.shape, theirs.shape) << name;
        EXPECT_TRUE(test::converted(theirs, ours.type) == std::vector(ours.data.begin(), ours.data.end()))
            << name;
        checkpoint->drop_pages(ours);
    }
    EXPECT_EQ(checkpoint->file_of("code2wav.code_embedding.weight").filename(), "three.gguf");

    // Every tensor that the model asks for is there in its shape.
    const auto config = model::parse_config(checkpoint->config(), "config");
    model::Networks networks;
    for (const model::TensorRow& row : model::tensor_table(config, {}, networks)) {
        for (std::uint32_t i = 0; i < row.tensors(); ++i) {
            EXPECT_EQ(checkpoint->get(row.name_of(i)).shape, row.stored) << row.name_of(i);
        }
    }
}

TEST(GgufCheckpoint, the_tokenizer_survives) {
    const GgufFolder folder;
    const auto checkpoint = io::open_checkpoint(folder.path());
    const auto ours = text::Tokenizer::parse(*checkpoint->tokenizer_json(), "one.gguf");
    const auto theirs = text::Tokenizer::load(tiny);
    ASSERT_EQ(ours.size(), theirs.size());
    for (int id = 0; id < static_cast<int>(theirs.size()); ++id) {
        EXPECT_EQ(ours.bytes(TokenId{id}), theirs.bytes(TokenId{id})) << id;
        EXPECT_EQ(ours.is_special(TokenId{id}), theirs.is_special(TokenId{id})) << id;
    }
    for (const char* words :
         {"Hello, world. It's 42 e\xCC\x81!", "<|im_start|>user\nПривет мир<|im_end|>\n<think>",
          "  spaces\r\n\n<|fim_prefix|>世界"}) {
        EXPECT_EQ(ours.encode(words), theirs.encode(words)) << words;
        EXPECT_EQ(ours.encode_plain(words), theirs.encode_plain(words)) << words;
    }
}

TEST(GgufCheckpoint, our_thinker_has_the_keys_and_tensors_of_llamacpps) {
    const TemporaryFolder folder;
    const io::GgufFile theirs(made_by_llamacpp);
    // Metadata from the source checkpoint; then the file again from llama.cpp's own, for its blocks.
    const auto source = io::open_checkpoint(tiny);
    const auto metadata = io::gguf_metadata(GgufPart::thinker, *source, ElementType::q8_0);
    EXPECT_EQ(metadata.size(), theirs.fields().values().size());
    for (const auto& [key, value] : metadata) {
        const io::GgufValue* expected = theirs.fields().find(key);
        ASSERT_NE(expected, nullptr) << key;
        EXPECT_EQ(type_text(value), type_text(*expected)) << key;
        EXPECT_TRUE(value == *expected)
            << key << ": " << value_text(value) << ", theirs " << value_text(*expected);
    }

    fs::copy_file(made_by_llamacpp, folder / "Tiny.gguf");
    test::write_gguf(GgufPart::thinker, GgufCheckpoint(folder / "Tiny.gguf"), folder / "ours.gguf",
                     ElementType::q8_0);
    const io::GgufFile ours(folder / "ours.gguf");
    ASSERT_EQ(ours.tensors().size(), theirs.tensors().size());
    for (const auto& [name, expected] : theirs.tensors()) {
        const io::TensorView* view = ours.find(name);
        ASSERT_NE(view, nullptr) << name;
        EXPECT_EQ(view->type, expected.type) << name;
        EXPECT_EQ(view->shape, expected.shape) << name;
        EXPECT_TRUE(std::ranges::equal(view->data, expected.data)) << name;
    }
    for (const auto& [key, expected] : theirs.fields().values()) {
        const io::GgufValue* value = ours.fields().find(key);
        ASSERT_NE(value, nullptr) << key;
        EXPECT_TRUE(*value == expected) << key << ": " << value_text(*value);
    }
}

// Q8_0: 32 numbers are a half-precision scale times signed bytes; the scale is the largest magnitude / 127. A
// byte is off by half, and up to 127 of them by the rounding of the scale, 2^-11 of it.
TEST(GgufCheckpoint, llamacpps_thinker_holds_the_checkpoints_numbers) {
    const GgufCheckpoint checkpoint(made_by_llamacpp);
    const auto source = io::open_checkpoint(tiny);
    int compared = 0;
    for (const std::string& name : checkpoint.names()) {
        const io::TensorView stored = checkpoint.get(name);
        const io::TensorView original = source->get(name);
        ASSERT_EQ(stored.shape, original.shape) << name;
        std::vector<float> expected(static_cast<std::size_t>(original.elements()));
        quant::widen(original.type, original.data, expected);
        if (stored.type == ElementType::f32) {
            EXPECT_EQ(std::memcmp(stored.data.data(), expected.data(), stored.data.size()), 0) << name;
            continue;
        }
        ASSERT_EQ(stored.type, ElementType::q8_0) << name;
        ++compared;
        for (std::size_t i = 0; i < expected.size(); ++i) {
            const std::byte* block = stored.data.data() + i / 32 * 34;
            std::uint16_t half = 0;
            std::memcpy(&half, block, sizeof half);
            const float scale = quant::f32_from_f16(half);
            const auto number = static_cast<std::int8_t>(block[2 + i % 32]);
            ASSERT_LE(std::abs(scale * static_cast<float>(number) - expected[i]), 0.563F * scale + 1e-12F)
                << name;
        }
    }
    EXPECT_GT(compared, 80);
}

TEST(GgufCheckpoint, a_demonstration_says_what_it_is_and_where_the_real_model_comes_from) {
    const GgufFolder folder;
    EXPECT_FALSE(io::open_checkpoint(folder.path())->demonstration());
    folder.change(GgufPart::thinker, [](io::GgufEntries& entries) {
        entries.emplace_back("govor.demonstration", io::GgufValue::boolean(true));
    });
    const auto checkpoint = io::open_checkpoint(folder.path());
    EXPECT_TRUE(checkpoint->demonstration());
    EXPECT_THAT(english(checkpoint->remarks()),
                ElementsAre(AllOf(HasSubstr("demonstration"), HasSubstr("`govor-cli fetch "))));
}

TEST(GgufCheckpoint, a_thinker_alone_is_a_model_of_text) {
    const auto checkpoint = io::open_checkpoint(made_by_llamacpp);
    EXPECT_FALSE(checkpoint->parts().audio_tower);
    EXPECT_FALSE(checkpoint->parts().speech);
    EXPECT_THAT(english(checkpoint->remarks()),
                ElementsAre(HasSubstr("cannot hear"), HasSubstr("answers in text only")));
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

TEST(GgufCheckpoint, parts_are_found_beside_whichever_file_is_named) {
    const GgufFolder folder;
    for (const GgufPart part : io::gguf_parts) {
        const GgufCheckpoint checkpoint(folder.file(part));
        EXPECT_EQ(checkpoint.files()[GgufPart::thinker]->path().filename(), "one.gguf");
        EXPECT_EQ(checkpoint.files()[GgufPart::mmproj]->path().filename(), "two.gguf");
        EXPECT_EQ(checkpoint.files()[GgufPart::speech]->path().filename(), "three.gguf");
    }
}

TEST(GgufCheckpoint, of_two_thinkers_one_must_be_named) {
    const GgufFolder folder;
    fs::copy_file(made_by_llamacpp, folder / "q8.gguf");
    EXPECT_EQ(folder.complaint(ErrorKind::usage).substr(fs::path(folder.path()).filename().string().size()),
              ": There are several Thinkers here, one.gguf and q8.gguf; name the file to use.");
    const GgufCheckpoint checkpoint(folder / "q8.gguf");
    EXPECT_EQ(checkpoint.get("thinker.lm_head.weight").type, ElementType::q8_0);
    EXPECT_TRUE(checkpoint.parts().speech);
}

TEST(GgufCheckpoint, files_of_different_models_are_refused) {
    const GgufFolder folder;
    folder.set(GgufPart::mmproj, "clip.audio.projection_dim", io::GgufValue::u32(2048));
    EXPECT_EQ(folder.complaint(),
              "two.gguf: The AudioTower does not belong to the Thinker beside it: it is made for a Thinker "
              "whose width is "
              "2048, and that of one.gguf is 256.");
    fs::remove(folder.file(GgufPart::mmproj));
    folder.set(GgufPart::speech, "govor.token.im_end", io::GgufValue::u32(400));
    EXPECT_EQ(folder.complaint(),
              "three.gguf: The speech part does not belong to the Thinker beside it: its im_end_token_id is "
              "400, which "
              "is not \"<|im_end|>\" in one.gguf.");
    folder.set(GgufPart::speech, "govor.thinker.block_count", io::GgufValue::u32(48));
    EXPECT_THAT(folder.complaint(), HasSubstr("whose number of layers is 48, and that of one.gguf is 3."));
    folder.set(GgufPart::speech, "govor.thinker.block_count", io::GgufValue::u32(3));
    folder.set(GgufPart::speech, "govor.thinker.vocab_size", io::GgufValue::u32(9));
    EXPECT_THAT(folder.complaint(), HasSubstr("it is made for a Thinker of 9 tokens, and one.gguf has 512."));
    fs::remove(folder.file(GgufPart::thinker));
    EXPECT_THAT(folder.complaint(ErrorKind::not_found), HasSubstr("There is no Thinker"));
}

TEST(GgufCheckpoint, wrong_metadata_are_named_with_their_file) {
    const GgufFolder folder;
    const auto says = [&](GgufPart part, const std::string& key, const io::GgufValue& value, ErrorKind kind) {
        const std::string before = test::read(folder.file(part));
        folder.set(part, key, value);
        const std::string sentence = folder.complaint(kind);
        folder.write(folder.file(part).filename().string(), before);
        return sentence;
    };
    using V = io::GgufValue;
    EXPECT_EQ(
        says(GgufPart::thinker, "qwen3vlmoe.block_count", V::string("many"), ErrorKind::bad_file),
        "one.gguf: qwen3vlmoe.block_count must be a whole number from 1 to 2147483647, found \"many\".");
    EXPECT_THAT(says(GgufPart::thinker, "qwen3vlmoe.attention.value_length", V::u32(64), ErrorKind::bad_file),
                HasSubstr("qwen3vlmoe.attention.value_length must be 128, as the other keys of"));
    EXPECT_THAT(says(GgufPart::thinker, "tokenizer.ggml.pre", V::string("llama-bpe"), ErrorKind::unsupported),
                HasSubstr("tokenizer.ggml.pre is \"llama-bpe\"; only \"qwen2\" can be read."));
    EXPECT_THAT(says(GgufPart::thinker, "tokenizer.ggml.token_type", V::i32s({1, 2}), ErrorKind::bad_file),
                HasSubstr("must have one value for each of the 512 tokens"));
    EXPECT_THAT(says(GgufPart::thinker, "tokenizer.ggml.tokens", V::u32(7), ErrorKind::bad_file),
                HasSubstr("tokenizer.ggml.tokens must be a list of strings, found 7."));
    EXPECT_THAT(says(GgufPart::speech, "govor.version", V::u32(2), ErrorKind::unsupported),
                HasSubstr("three.gguf: govor.version is 2;"));
    EXPECT_THAT(says(GgufPart::speech, "govor.talker.speaker_ids", V::u32s({1}), ErrorKind::bad_file),
                HasSubstr("govor.talker.speaker_ids must have one id for each of the 3 names"));
    EXPECT_THAT(says(GgufPart::mmproj, "clip.audio.attention.layer_norm_epsilon", V::f32(1e-6F),
                     ErrorKind::unsupported),
                HasSubstr("the AudioTower's norms have 1e-5"));
}

TEST(GgufCheckpoint, images_of_a_public_mmproj_are_mentioned) {
    const GgufFolder folder;
    const io::GgufFile file(folder.file(GgufPart::mmproj));
    io::GgufWriter writer;
    for (const auto& [key, value] : file.fields().values()) writer.set(key, value);
    for (const auto& [name, view] : file.tensors()) writer.declare(name, view.type, view.shape);
    const std::vector<float> picture(4);
    for (const char* name : {"v.patch_embd.weight", "mm.0.weight", "v.blk.0.ln1.bias", "a.unheard_of"}) {
        writer.declare(name, ElementType::f32, {4});
    }
    const fs::path with_images = folder / "mmproj-with-images.gguf";
    writer.open(with_images);
    for (const auto& [name, view] : file.tensors()) writer.write(name, view.data);
    for (const char* name : {"v.patch_embd.weight", "mm.0.weight", "v.blk.0.ln1.bias", "a.unheard_of"}) {
        writer.write(name, std::as_bytes(std::span(picture)));
    }
    writer.commit();
    // The larger of two that fit is used.
    const GgufCheckpoint checkpoint(folder.path());
    EXPECT_THAT(
        english(checkpoint.remarks()),
        ElementsAre("mmproj-with-images.gguf holds a vision encoder (3 tensors); Govor does not use images.",
                    "mmproj-with-images.gguf holds 1 tensors that Govor does not know, the first is "
                    "\"a.unheard_of\"."));
}

// Each expert becomes a tensor of its own, which takes more memory than a byte of the file.
TEST(GgufCheckpoint, more_experts_than_any_model_has_are_refused) {
    const TemporaryFolder folder;
    const fs::path file = folder / "many.gguf";
    test::copy_gguf_with(made_by_llamacpp, file, "blk.0.ffn_gate_exps.weight", ElementType::i8, {4097, 1, 1});
    EXPECT_EQ(
        test::complaint(ErrorKind::bad_file, [&] { io::open_checkpoint(file); }),
        "many.gguf: Tensor \"blk.0.ffn_gate_exps.weight\" has shape [4097, 1, 1]; there may be 4096 experts "
        "at most.");
    // Each within the limit, but thousands of layers.
    const io::GgufFile source(made_by_llamacpp);
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
    EXPECT_EQ(test::complaint(ErrorKind::bad_file, [&] { io::open_checkpoint(file); }),
              "many.gguf: The model has more than 262144 tensors, each expert's counted.");
}

TEST(GgufCheckpoint, settings_that_gguf_cannot_say_are_refused) {
    json config = io::read_json_object(tiny / "config.json");
    config["thinker_config"]["text_config"]["norm_topk_prob"] = false;
    EXPECT_EQ(test::complaint(ErrorKind::unsupported,
                              [&] { io::require_implied(GgufPart::thinker, config, "config.json"); }),
              "config.json: thinker_config.text_config.norm_topk_prob is false; a GGUF file of the Thinker "
              "can only mean "
              "true.");
    config["thinker_config"]["text_config"].erase("num_experts");
    io::GgufEntries entries;
    EXPECT_EQ(test::complaint(ErrorKind::bad_file,
                              [&] {
                                  io::append_settings(io::gguf_config_keys(), GgufPart::thinker, config,
                                                      "config.json", entries);
                              }),
              "config.json: thinker_config.text_config.num_experts is missing; it becomes "
              "qwen3vlmoe.expert_count of the "
              "GGUF file.");
}

// The reference's table: sin and cos of position / 10000^(i / (half - 1)).
TEST(GgufCheckpoint, positions_of_the_audio_tower_are_sines_and_cosines) {
    const auto table = io::audio_positions(1500, 128);
    for (const int position : {0, 1, 12, 1499}) {
        for (const int i : {0, 1, 31, 63}) {
            const double angle = position * std::pow(10000.0, -i / 63.0);
            const auto at = static_cast<std::size_t>(position * 128 + i);
            EXPECT_NEAR(table[at], std::sin(angle), 2e-4) << position << ", " << i;
            EXPECT_NEAR(table[at + 64], std::cos(angle), 2e-4) << position << ", " << i;
        }
    }
}

}  // namespace
}  // namespace govor
