// Tests the AudioTower in an mmproj file, as llama.cpp's converter writes it (conversion/qwen3vl.py,
// base.py).
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <map>
#include <set>

#include "io/files.h"
#include "io/gguf/gguf_checkpoint.h"
#include "io/gguf/gguf_copy.h"
#include "support/test_data.h"

namespace govor::gguf_audio_test {
namespace {

using io::ElementType;
using io::GgufCheckpoint;
using io::GgufPart;
using io::GgufValue;
using io::TensorView;
using test::TemporaryFolder;

constexpr int layers = 4;

// The checkpoint tiny_vision with four layers in its AudioTower. Layers 2 and 3 are copies of layers 0 and 1,
// in which the first element of each tensor is the number of the layer.
class FourAudioLayers : public io::Checkpoint {
  public:
    FourAudioLayers() : config_(base_->config()) {
        config_["thinker_config"]["audio_config"]["encoder_layers"] = layers;
        for (const std::string& name : base_->names()) {
            names_.insert(name);
            if (name.starts_with(prefix))
                names_.insert(fmt::format("{}{}{}", prefix, layer_number(name) + 2, suffix(name)));
        }
    }
    const std::filesystem::path& path() const noexcept override { return base_->path(); }
    const nlohmann::json& config() const noexcept override { return config_; }
    std::filesystem::path config_path() const override { return base_->config_path(); }
    const nlohmann::json* generation_config() const noexcept override { return base_->generation_config(); }
    std::filesystem::path generation_config_path() const override { return base_->generation_config_path(); }
    std::filesystem::path tokenizer_path() const override { return base_->tokenizer_path(); }
    std::vector<std::string> names() const override { return {names_.begin(), names_.end()}; }
    std::optional<TensorView> find(std::string_view name) const override {
        const std::string requested(name);
        if (!requested.starts_with(prefix) || layer_number(requested) < 2) return base_->find(name);
        auto view =
            base_->find(fmt::format("{}{}{}", prefix, layer_number(requested) - 2, suffix(requested)));
        if (!view) return view;
        std::vector<std::byte>& bytes = modified_[requested];
        bytes.assign(view->data.begin(), view->data.end());
        std::vector<float> floats(static_cast<std::size_t>(view->elements()));
        io::widen(view->type, bytes, floats);
        floats[0] = static_cast<float>(layer_number(requested));
        EXPECT_TRUE(io::narrow(floats, view->type, bytes));
        view->name = requested;
        view->data = bytes;
        return view;
    }
    void drop_pages(const TensorView& /*tensor*/) const noexcept override {}

  private:
    static constexpr std::string_view prefix = "thinker.audio_tower.layers.";
    static int layer_number(const std::string& name) { return name[prefix.size()] - '0'; }
    static std::string suffix(const std::string& name) { return name.substr(prefix.size() + 1); }

    std::unique_ptr<io::Checkpoint> base_ = io::open_checkpoint(test_data("checkpoints/tiny_vision"));
    nlohmann::json config_;
    std::set<std::string> names_;
    mutable std::map<std::string, std::vector<std::byte>> modified_;
};

class GgufAudio : public testing::TestWithParam<ElementType> {
  protected:
    GgufAudio() {
        for (const GgufPart part : {GgufPart::thinker, GgufPart::mmproj})
            test::write_gguf(part, source,
                             folder.path() / (part == GgufPart::mmproj ? mmproj : "thinker.gguf"),
                             GetParam());
    }
    static constexpr const char* mmproj = "mmproj.gguf";
    FourAudioLayers source;
    TemporaryFolder folder;
};

// Name, type and shape (row-major) of every tensor. D = 64, F = 128, E = 128; the convolutions have 16
// channels and reduce 128 mel bands to 16.
using Tensor = std::tuple<std::string, ElementType, std::vector<std::int64_t>>;

std::set<Tensor> expected_tensors(ElementType weight) {
    constexpr auto f32 = ElementType::f32, f16 = ElementType::f16;
    std::set<Tensor> tensors{
        {"a.conv2d.1.weight", f16, {16, 1, 3, 3}},
        {"a.conv2d.1.bias", f32, {16, 1, 1}},
        {"a.conv2d.2.weight", f16, {16, 16, 3, 3}},
        {"a.conv2d.2.bias", f32, {16, 1, 1}},
        {"a.conv2d.3.weight", f16, {16, 16, 3, 3}},
        {"a.conv2d.3.bias", f32, {16, 1, 1}},
        {"a.conv_out.weight", f16, {64, 256}},
        {"a.position_embd.weight", f32, {1500, 64}},
        {"a.post_ln.weight", f32, {64}},
        {"a.post_ln.bias", f32, {64}},
        {"mm.a.mlp.1.weight", weight, {64, 64}},
        {"mm.a.mlp.1.bias", f32, {64}},
        {"mm.a.mlp.2.weight", weight, {128, 64}},
        {"mm.a.mlp.2.bias", f32, {128}},
    };
    for (int layer = 0; layer < layers; ++layer) {
        const auto add = [&](std::string_view name, ElementType type, std::vector<std::int64_t> shape) {
            tensors.insert({fmt::format("a.blk.{}.{}", layer, name), type, std::move(shape)});
        };
        const auto add_linear = [&](std::string_view name, std::int64_t rows, std::int64_t columns) {
            add(fmt::format("{}.weight", name), weight, {rows, columns});
            add(fmt::format("{}.bias", name), f32, {rows});
        };
        for (const char* norm : {"ln1", "ln2"})
            for (const char* part : {"weight", "bias"}) add(fmt::format("{}.{}", norm, part), f32, {64});
        for (const char* projection : {"attn_q", "attn_k", "attn_v", "attn_out"})
            add_linear(projection, 64, 64);
        add_linear("ffn_up", 128, 64);
        add_linear("ffn_down", 64, 128);
    }
    return tensors;
}

TEST_P(GgufAudio, keys_and_tensors_of_four_layers_equal_those_of_llamacpps_converter) {
    const io::GgufFile file(folder.path() / mmproj);
    const std::map<std::string, GgufValue> expected{
        {"clip.has_audio_encoder", GgufValue::boolean(true)},
        {"clip.audio.projection_dim", GgufValue::u32(128)},
        {"clip.audio.embedding_length", GgufValue::u32(64)},
        {"clip.audio.feed_forward_length", GgufValue::u32(128)},
        {"clip.audio.block_count", GgufValue::u32(layers)},
        {"clip.audio.attention.head_count", GgufValue::u32(1)},
        {"clip.audio.num_mel_bins", GgufValue::u32(128)},
        {"clip.audio.attention.layer_norm_epsilon", GgufValue::f32(1e-5F)},
        {"clip.audio.projector_type", GgufValue::string("qwen3a")},
    };
    std::map<std::string, GgufValue> metadata;
    for (const auto& [key, value] : file.fields().values())
        if (key.starts_with("clip.audio.") || key == "clip.has_audio_encoder") metadata[key] = value;
    EXPECT_EQ(metadata, expected);
    std::set<Tensor> tensors;
    for (const auto& [name, view] : file.tensors())
        if (!io::is_vision_tensor(name)) tensors.insert({name, view.type, view.shape});
    EXPECT_EQ(tensors, expected_tensors(GetParam()));
}

TEST_P(GgufAudio, reading_restores_four_layers_and_every_value) {
    const GgufCheckpoint converted(folder.path());
    EXPECT_EQ(converted.config().at("/thinker_config/audio_config/encoder_layers"_json_pointer), layers);
    int compared_tensors = 0;
    for (const std::string& name : source.names()) {
        if (!name.starts_with("thinker.audio_tower.")) continue;
        const auto actual = converted.find(name), reference = source.find(name);
        ASSERT_TRUE(actual) << name;
        ASSERT_EQ(actual->shape, reference->shape) << name;
        std::vector<float> a(static_cast<std::size_t>(actual->elements())), b(a);
        io::widen(actual->type, actual->data, a);
        io::widen(reference->type, reference->data, b);
        // bf16 values in the subnormal range of f16 are rounded.
        for (std::size_t i = 0; i < a.size(); ++i) ASSERT_NEAR(a[i], b[i], 6e-8) << name;
        ++compared_tensors;
    }
    EXPECT_EQ(compared_tensors, 7 + 2 + 4 + layers * 16);
}

INSTANTIATE_TEST_SUITE_P(Formats, GgufAudio,
                         testing::Values(ElementType::f32, ElementType::f16, ElementType::bf16),
                         [](const auto& type) { return std::string(io::name(type.param)); });

}  // namespace
}  // namespace govor::gguf_audio_test
