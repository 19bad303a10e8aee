// Tests the VisionTower in an mmproj file, as llama.cpp's converter writes it (conversion/qwen3vl.py,
// base.py).
#include "io/gguf/gguf_vision.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <functional>
#include <map>
#include <set>

#include "io/files.h"
#include "io/gguf/gguf_checkpoint.h"
#include "io/gguf/gguf_copy.h"
#include "model/config/config.h"
#include "support/test_data.h"

namespace govor::gguf_vision_test {
namespace {

using io::ElementType;
using io::GgufCheckpoint;
using io::GgufPart;
using io::GgufValue;
using test::TemporaryFolder;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Key;
using testing::Pair;

const std::filesystem::path tiny_vision = test_data("checkpoints/tiny_vision");
const std::string projection = "thinker.visual.patch_embed.proj.weight";

// The metadata and tensors of a file, which a test can modify.
struct Contents {
    std::map<std::string, GgufValue> values;
    std::map<std::string, std::pair<io::TensorView, std::vector<std::byte>>> tensors;
};

// The checkpoint tiny_vision as a Thinker and an mmproj.
class VisionFolder : public TemporaryFolder {
  public:
    explicit VisionFolder(ElementType weights = ElementType::bf16) {
        for (const GgufPart part : {GgufPart::thinker, GgufPart::mmproj})
            test::write_gguf(part, *source, file(part), weights);
    }
    std::filesystem::path file(GgufPart part) const {
        return path() / (part == GgufPart::mmproj ? "mmproj.gguf" : "thinker.gguf");
    }
    // Rewrites the mmproj file after `change` has modified its contents.
    void rewrite(const std::function<void(Contents&)>& change) const {
        Contents contents;
        {
            const io::GgufFile old_file(file(GgufPart::mmproj));
            contents.values.insert(old_file.fields().values().begin(), old_file.fields().values().end());
            for (const auto& [name, view] : old_file.tensors())
                contents.tensors[name] = {view, {view.data.begin(), view.data.end()}};
        }
        change(contents);
        io::GgufWriter writer;
        for (const auto& [key, value] : contents.values) writer.set(key, value);
        for (const auto& [name, tensor] : contents.tensors)
            writer.declare(name, tensor.first.type, tensor.first.shape);
        writer.open(file(GgufPart::mmproj));
        for (const auto& [name, tensor] : contents.tensors) writer.write(name, tensor.second);
        writer.commit();
    }
    void set(const std::string& key, const GgufValue& value) const {
        rewrite([&](Contents& contents) { contents.values[key] = value; });
    }
    std::string error_text(ErrorKind kind) const {
        return test::error_text(kind, [&] { io::open_checkpoint(path()); });
    }

    std::unique_ptr<io::Checkpoint> source = io::open_checkpoint(tiny_vision);
};

std::vector<float> values(const io::TensorView& view) {
    std::vector<float> floats(static_cast<std::size_t>(view.elements()));
    io::widen(view.type, view.data, floats);
    return floats;
}

TEST(GgufVision, the_metadata_equal_those_of_llamacpps_converter) {
    const VisionFolder folder;
    const io::GgufFile file(folder.file(GgufPart::mmproj));
    const std::map<std::string, GgufValue> expected{
        {"clip.has_vision_encoder", GgufValue::boolean(true)},
        {"clip.vision.projection_dim", GgufValue::u32(128)},
        {"clip.vision.image_size", GgufValue::u32(192)},
        {"clip.vision.patch_size", GgufValue::u32(16)},
        {"clip.vision.embedding_length", GgufValue::u32(96)},
        {"clip.vision.feed_forward_length", GgufValue::u32(160)},
        {"clip.vision.block_count", GgufValue::u32(3)},
        {"clip.vision.attention.head_count", GgufValue::u32(3)},
        {"clip.vision.image_mean", GgufValue::f32s({0.5, 0.5, 0.5})},
        {"clip.vision.image_std", GgufValue::f32s({0.5, 0.5, 0.5})},
        {"clip.use_gelu", GgufValue::boolean(true)},
        {"clip.vision.spatial_merge_size", GgufValue::u32(2)},
        {"clip.vision.attention.layer_norm_epsilon", GgufValue::f32(1e-6F)},
        {"clip.vision.is_deepstack_layers", GgufValue::booleans({true, false, true})},
        {"clip.vision.projector_type", GgufValue::string("qwen3vl_merger")},
    };
    std::map<std::string, GgufValue> metadata;
    for (const auto& [key, value] : file.fields().values()) {
        if (key.starts_with("clip.vision.") || key == "clip.has_vision_encoder" || key == "clip.use_gelu")
            metadata[key] = value;
    }
    EXPECT_EQ(metadata, expected);
    EXPECT_EQ(file.fields().string("clip.audio.projector_type"), "qwen3a");
    EXPECT_TRUE(file.fields().boolean("clip.has_audio_encoder"));
    EXPECT_EQ(file.fields().string("general.type"), "mmproj");
}

// Name, type and shape (row-major) of every tensor. H = 96, F = 160, E = 128.
using Tensor = std::tuple<std::string, ElementType, std::vector<std::int64_t>>;

std::set<Tensor> expected_tensors(ElementType weight) {
    constexpr auto f32 = ElementType::f32;
    const ElementType patches = weight == ElementType::f16 ? ElementType::f16 : f32;
    std::set<Tensor> tensors{
        {"v.patch_embd.weight", patches, {96, 3, 16, 16}},
        {"v.patch_embd.weight.1", f32, {96, 3, 16, 16}},
        {"v.patch_embd.bias", f32, {96}},
        {"v.position_embd.weight", f32, {144, 96}},
        {"v.post_ln.weight", f32, {96}},
        {"v.post_ln.bias", f32, {96}},
        {"mm.0.weight", weight, {384, 384}},
        {"mm.0.bias", f32, {384}},
        {"mm.2.weight", weight, {128, 384}},
        {"mm.2.bias", f32, {128}},
    };
    for (int layer = 0; layer < 3; ++layer) {
        const auto add = [&](std::string_view name, ElementType type, std::vector<std::int64_t> shape) {
            tensors.insert({fmt::format("v.blk.{}.{}", layer, name), type, std::move(shape)});
        };
        for (const char* norm : {"ln1", "ln2"}) {
            add(fmt::format("{}.weight", norm), f32, {96});
            add(fmt::format("{}.bias", norm), f32, {96});
        }
        add("attn_qkv.weight", weight, {288, 96});
        add("attn_qkv.bias", f32, {288});
        add("attn_out.weight", weight, {96, 96});
        add("attn_out.bias", f32, {96});
        add("ffn_up.weight", weight, {160, 96});
        add("ffn_up.bias", f32, {160});
        add("ffn_down.weight", weight, {96, 160});
        add("ffn_down.bias", f32, {96});
    }
    for (const int layer : {0, 2}) {  // numbers of layers, not of mergers (0 and 1)
        const auto add = [&](std::string_view name, ElementType type, std::vector<std::int64_t> shape) {
            tensors.insert({fmt::format("v.deepstack.{}.{}", layer, name), type, std::move(shape)});
        };
        add("norm.weight", f32, {384});
        add("norm.bias", f32, {384});
        add("fc1.weight", weight, {384, 384});
        add("fc1.bias", f32, {384});
        add("fc2.weight", weight, {128, 384});
        add("fc2.bias", f32, {128});
    }
    return tensors;
}

class GgufVisionFormat : public testing::TestWithParam<ElementType> {};

TEST_P(GgufVisionFormat, the_tensors_equal_those_of_llamacpps_converter) {
    const VisionFolder folder(GetParam());
    const io::GgufFile file(folder.file(GgufPart::mmproj));
    std::set<Tensor> tensors;
    for (const auto& [name, view] : file.tensors())
        if (io::is_vision_tensor(name)) tensors.insert({name, view.type, view.shape});
    EXPECT_EQ(tensors, expected_tensors(GetParam()));
}

// In an f16 file, the two frames have different types.
TEST_P(GgufVisionFormat, reading_restores_the_configuration_and_every_value) {
    const VisionFolder folder(GetParam());
    const GgufCheckpoint converted(folder.path());
    EXPECT_THAT(converted.notes(),
                ElementsAre(testing::Property(&Message::english, HasSubstr("speech part"))));
    const auto config = [](const io::Checkpoint& checkpoint) {
        return model::parse_config(checkpoint.config(), "config.json");
    };
    const auto expected = *config(*folder.source).vision_tower, restored = *config(converted).vision_tower;
    EXPECT_EQ(restored.hidden_size, expected.hidden_size);
    EXPECT_EQ(restored.layers, expected.layers);
    EXPECT_EQ(restored.heads, expected.heads);
    EXPECT_EQ(restored.intermediate_size, expected.intermediate_size);
    EXPECT_EQ(restored.output_size, expected.output_size);
    EXPECT_EQ(restored.channels, expected.channels);
    EXPECT_EQ(restored.patch_size, expected.patch_size);
    EXPECT_EQ(restored.temporal_patch_size, expected.temporal_patch_size);
    EXPECT_EQ(restored.merge_size, expected.merge_size);
    EXPECT_EQ(restored.positions, expected.positions);
    EXPECT_EQ(restored.rope_theta, expected.rope_theta);
    EXPECT_EQ(restored.deepstack_layers, expected.deepstack_layers);
    EXPECT_EQ(config(converted).image_tokens->image.value, config(*folder.source).image_tokens->image.value);
    int compared_tensors = 0;
    for (const std::string& name : folder.source->names()) {
        if (!name.starts_with("thinker.visual.")) continue;
        const auto actual = converted.find(name), reference = folder.source->find(name);
        ASSERT_TRUE(actual) << name;
        EXPECT_EQ(actual->shape, reference->shape) << name;
        const std::vector<float> a = values(*actual), b = values(*reference);
        ASSERT_EQ(a.size(), b.size()) << name;
        for (std::size_t i = 0; i < a.size(); ++i) ASSERT_NEAR(a[i], b[i], 6e-8) << name;  // subnormal in f16
        ++compared_tensors;
    }
    EXPECT_EQ(compared_tensors, 4 + 3 * 12 + 3 * 6 - 1);
}

INSTANTIATE_TEST_SUITE_P(Formats, GgufVisionFormat,
                         testing::Values(ElementType::f32, ElementType::f16, ElementType::bf16),
                         [](const auto& type) { return std::string(io::name(type.param)); });

TEST(GgufVision, frames_are_interleaved_patch_by_patch) {
    const std::vector<float> first{1, 2, 3, 4}, second{5, 6, 7, 8};
    const auto view = [](const std::vector<float>& frame) {
        return io::TensorView{"frame", ElementType::f32, {1, 2, 1, 2}, std::as_bytes(std::span(frame))};
    };
    const std::vector<float> interleaved = io::join_frames(view(first), view(second));
    EXPECT_THAT(interleaved, ElementsAre(1, 2, 5, 6, 3, 4, 7, 8));
    const io::TensorView joined{
        "interleaved", ElementType::f32, {1, 2, 2, 1, 2}, std::as_bytes(std::span(interleaved))};
    const std::vector<std::byte> extracted = io::extract_frame(joined, 1);
    const auto expected = std::as_bytes(std::span(second));
    EXPECT_EQ(extracted, std::vector<std::byte>(expected.begin(), expected.end()));
}

TEST(GgufVision, a_projection_with_another_number_of_frames_cannot_be_written) {
    const io::TensorView one_frame{"projection", ElementType::f32, {96, 3, 1, 16, 16}, {}};
    EXPECT_THAT(test::error_text(ErrorKind::unsupported, [&] { io::frame_shape(one_frame, "here"); }),
                HasSubstr("can only represent two frames"));
}

TEST(GgufVision, invalid_files_are_rejected_with_the_key_or_the_tensor) {
    const VisionFolder folder;
    const std::string original_bytes = test::read(folder.file(GgufPart::mmproj));
    const auto error_for = [&](ErrorKind kind, const std::function<void(Contents&)>& change) {
        folder.rewrite(change);
        const std::string error = folder.error_text(kind);
        folder.write("mmproj.gguf", original_bytes);
        return error;
    };
    const auto set_value = [](const std::string& key, const GgufValue& content) {
        return [=](Contents& contents) { contents.values[key] = content; };
    };
    EXPECT_THAT(
        error_for(ErrorKind::unsupported, set_value("clip.vision.image_mean", GgufValue::f32s({0.4}))),
        HasSubstr("clip.vision.image_mean"));
    EXPECT_THAT(error_for(ErrorKind::unsupported,
                          set_value("clip.vision.attention.layer_norm_epsilon", GgufValue::f32(1e-5F))),
                HasSubstr("norms use 1e-6"));
    EXPECT_THAT(
        error_for(ErrorKind::bad_file, set_value("clip.vision.is_deepstack_layers", GgufValue::u32s({1}))),
        HasSubstr("must be a list of true and false"));
    EXPECT_THAT(error_for(ErrorKind::bad_file,
                          [](Contents& contents) { contents.tensors.erase("v.position_embd.weight"); }),
                HasSubstr("v.position_embd.weight"));
    EXPECT_THAT(error_for(ErrorKind::bad_file,
                          [](Contents& contents) {
                              contents.tensors["v.patch_embd.weight.1"].first.shape = {96, 3, 8, 32};
                          }),
                HasSubstr("v.patch_embd.weight.1"));
    EXPECT_THAT(error_for(ErrorKind::bad_file,
                          [](Contents& contents) {
                              for (const char* name : {"v.patch_embd.weight", "v.patch_embd.weight.1"})
                                  contents.tensors[name].first.shape = {96 * 3, 16, 16};
                          }),
                HasSubstr("must have 4 dimensions"));
}

TEST(GgufVision, the_projection_is_missing_if_a_frame_is_missing) {
    const VisionFolder folder;
    folder.rewrite([](Contents& contents) { contents.tensors.erase("v.patch_embd.weight.1"); });
    EXPECT_FALSE(GgufCheckpoint(folder.path()).find(projection));
}

TEST(GgufVision, mergers_of_layers_without_deepstack_are_not_used) {
    const VisionFolder folder;
    folder.set("clip.vision.is_deepstack_layers", GgufValue::booleans({true, false, false}));
    const GgufCheckpoint converted(folder.path());
    EXPECT_TRUE(converted.find("thinker.visual.merger_list.0.mlp.0.weight"));
    EXPECT_FALSE(converted.find("thinker.visual.merger_list.1.mlp.0.weight"));
    EXPECT_THAT(converted.notes().front().english(), HasSubstr("6 tensors that Govor does not use"));
}

TEST(GgufVision, an_encoder_of_another_kind_is_reported) {
    const VisionFolder folder;
    folder.set("clip.vision.projector_type", GgufValue::string("qwen2vl_merger"));
    const GgufCheckpoint converted(folder.path());
    EXPECT_FALSE(converted.find(projection));
    EXPECT_FALSE(model::parse_config(converted.config(), "config.json").vision_tower);
    EXPECT_THAT(converted.notes().front().english(),
                HasSubstr("contains a vision encoder (58 tensors) of a kind that Govor does not read."));
}

}  // namespace
}  // namespace govor::gguf_vision_test
