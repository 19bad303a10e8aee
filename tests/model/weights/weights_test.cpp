#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <cstring>
#include <functional>
#include <string>
#include <vector>

#include "core/error.h"
#include "io/float_conversion.h"
#include "model/reference.h"
#include "model/weights/model_weights.h"
#include "model/weights/weight_plan.h"
#include "support/environment.h"

namespace govor::model::weights_test {
namespace {

using test::device;
using test::tiny_checkpoint;
using test::tiny_config;

constexpr Components only_code2wav{
    .audio_tower = false, .thinker_embedding = false, .thinker = false, .talker = false, .code2wav = true};

std::vector<float> read_stored_floats(const std::string& name) {
    const io::TensorView view = tiny_checkpoint().get(name);
    std::vector<float> values(static_cast<std::size_t>(view.elements()));
    io::widen(view.type, view.data, values);
    return values;
}

std::vector<float> read_loaded_floats(const ops::Tensor& tensor) {
    io::ElementType type = io::ElementType::bf16;
    if (tensor.format == ops::Format::f32) type = io::ElementType::f32;
    if (tensor.format == ops::Format::f16) type = io::ElementType::f16;
    std::vector<std::byte> bytes(tensor.region.size);
    device().read(tensor.region, bytes);
    std::vector<float> values(tensor.shape.elements());
    io::widen(type, bytes, values);
    return values;
}

// The tiny checkpoint with one tensor replaced by change(tensor).
class AlteredCheckpoint final : public io::Checkpoint {
  public:
    AlteredCheckpoint(std::string name, std::function<std::optional<io::TensorView>(io::TensorView)> change)
        : name_(std::move(name)), change_(std::move(change)) {}
    const std::filesystem::path& path() const noexcept override { return tiny_checkpoint().path(); }
    const nlohmann::json& config() const noexcept override { return tiny_checkpoint().config(); }
    std::filesystem::path config_path() const override { return tiny_checkpoint().config_path(); }
    const nlohmann::json* generation_config() const noexcept override { return nullptr; }
    std::filesystem::path generation_config_path() const override { return {}; }
    std::filesystem::path tokenizer_path() const override { return {}; }
    std::vector<std::string> names() const override { return tiny_checkpoint().names(); }
    std::optional<io::TensorView> find(std::string_view name) const override {
        const auto tensor = tiny_checkpoint().find(name);
        return name == name_ && tensor ? change_(*tensor) : tensor;
    }
    std::filesystem::path file_of(std::string_view name) const override {
        return tiny_checkpoint().file_of(name);
    }
    void drop_pages(const io::TensorView&) const noexcept override {}

  private:
    std::string name_;
    std::function<std::optional<io::TensorView>(io::TensorView)> change_;
};

Error catch_load_error(const io::Checkpoint& checkpoint, const WeightOptions& options = {}) {
    try {
        ModelWeights::load(device(), tiny_config(), checkpoint, options);
    } catch (const Error& error) {
        return error;
    }
    return internal_error("Nothing failed.");
}

TEST(Weights, matrices_have_their_stored_format_and_vectors_are_f32) {
    const ThinkerWeights& w = test::tiny_weights().thinker();
    EXPECT_EQ(w.lm_head.format, ops::Format::bf16);
    EXPECT_EQ(w.norm.format, ops::Format::f32);
    EXPECT_EQ(read_loaded_floats(w.lm_head), read_stored_floats("thinker.lm_head.weight"));
    EXPECT_EQ(read_loaded_floats(w.norm), read_stored_floats("thinker.model.norm.weight"));
}

TEST(Weights, experts_are_stacked) {
    const ops::Tensor& up = test::tiny_weights().thinker().layers[1].experts.up;
    EXPECT_EQ(up.shape, (ops::Shape{8, 64, 256}));
    std::vector<float> expected;
    for (int e = 0; e < 8; ++e) {
        const auto expert =
            read_stored_floats("thinker.model.layers.1.mlp.experts." + std::to_string(e) + ".up_proj.weight");
        expected.insert(expected.end(), expert.begin(), expert.end());
    }
    EXPECT_EQ(read_loaded_floats(up), expected);
}

TEST(Weights, convolutions_are_rearranged) {
    const ConvWeights& conv = test::tiny_weights().code2wav().decoder_in;  // [64, 7, 128] from [64, 128, 7]
    const std::vector<float> stored = read_stored_floats("code2wav.decoder.0.conv.weight");
    const std::vector<float> loaded = read_loaded_floats(conv.weight);
    ASSERT_EQ(conv.weight.shape, (ops::Shape{64, 7, 128}));
    for (std::size_t n = 0; n < 64; ++n) {
        for (std::size_t c = 0; c < 128; ++c) {
            for (std::size_t t = 0; t < 7; ++t) {
                ASSERT_EQ(loaded[(n * 7 + t) * 128 + c], stored[(n * 128 + c) * 7 + t]);
            }
        }
    }
}

TEST(Weights, are_converted_on_request) {
    for (const ops::Format format : {ops::Format::f32, ops::Format::f16}) {
        const ModelWeights weights = ModelWeights::load(device(), tiny_config(), tiny_checkpoint(),
                                                        {.components = only_code2wav, .load_as = format});
        const ops::Tensor& embedding = weights.code2wav().code_embedding;
        EXPECT_EQ(embedding.format, format);
        std::vector<float> expected = read_stored_floats("code2wav.code_embedding.weight");
        if (format == ops::Format::f16) {
            for (float& v : expected) v = io::f32_from_f16(io::f16_from_f32(v));
        }
        EXPECT_EQ(read_loaded_floats(embedding), expected);
    }
}

TEST(Weights, only_requested_networks_are_allocated) {
    const ModelWeights weights =
        ModelWeights::load(device(), tiny_config(), tiny_checkpoint(), {.components = only_code2wav});
    EXPECT_LT(weights.bytes(), test::tiny_weights().bytes() / 2);
    EXPECT_TRUE(weights.code2wav().code_embedding);
    EXPECT_THROW(weights.thinker(), Error);
    EXPECT_THROW(weights.thinker_embedding(), Error);
    EXPECT_THROW(weights.talker(), Error);
    EXPECT_THROW(weights.audio_tower(), Error);
}

TEST(Weights, allocate_the_predicted_memory) {
    EXPECT_EQ(ModelWeights::bytes_needed(tiny_config(), tiny_checkpoint()), test::tiny_weights().bytes());
    EXPECT_EQ(ModelWeights::bytes_needed(tiny_config(), ops::Format::bf16), test::tiny_weights().bytes());
}

// Software Vulkan has unified memory. The memory of a discrete GPU is written through a staging buffer.
TEST(Weights, are_written_in_place_to_unified_memory) {
    const bool is_unified = device().info().has_unified_memory;
    test::tiny_weights();
    for (const auto load_as : {std::optional<ops::Format>{}, std::optional{ops::Format::q8_0}}) {
        const std::uint64_t staged_before = device().memory_usage().staged;
        ModelWeights::load(device(), tiny_config(), tiny_checkpoint(), {.load_as = load_as});
        EXPECT_EQ(device().memory_usage().staged == staged_before, is_unified);
    }
}

// Returns the contents of several tensors from each network.
std::vector<std::byte> read_samples(gpu::Device& source, const ModelWeights& weights) {
    std::vector<std::byte> bytes;
    const auto read = [&](const ops::Tensor& tensor) {
        const std::size_t offset = bytes.size();
        bytes.resize(offset + tensor.region.size);
        source.read(tensor.region, std::span{bytes}.subspan(offset));
    };
    for (const SparseLayerWeights& layer : weights.thinker().layers) {
        for (const ops::Tensor& tensor : {layer.attention.query, layer.experts.gate, layer.experts.down})
            read(tensor);
    }
    for (const UpsampleWeights& stage : weights.code2wav().upsample) read(stage.transposed.weight);
    for (const DecoderBlockWeights& block : weights.code2wav().blocks) read(block.transposed.weight);
    for (const LinearWeights& conv : weights.audio_tower().conv) read(conv.weight);
    read(weights.audio_tower().conv_out);
    read(weights.talker().codec_head);
    return bytes;
}

TEST(Weights, are_the_same_through_staging_buffers) {
    const ScopedEnvironment discrete("GOVOR_UNIFIED_MEMORY", "0");
    const auto gpu_device = gpu::Device::open();
    ASSERT_FALSE(gpu_device->info().has_unified_memory);
    for (const auto load_as :
         {std::optional<ops::Format>{}, std::optional{ops::Format::q8_0}, std::optional{ops::Format::q5_k}}) {
        const WeightOptions options{.load_as = load_as, .in_host_memory = {.thinker = 1}};
        const std::uint64_t staged_before = gpu_device->memory_usage().staged;
        const ModelWeights staged =
            ModelWeights::load(*gpu_device, tiny_config(), tiny_checkpoint(), options);
        const std::uint64_t copied = gpu_device->memory_usage().staged - staged_before;
        EXPECT_GT(copied, staged.bytes() * 9 / 10);  // all except the padding between tensors
        EXPECT_LE(copied, staged.bytes()) << "experts in host memory are written in place";
        EXPECT_GT(staged.host_bytes(), 0U);
        const ModelWeights mapped = ModelWeights::load(device(), tiny_config(), tiny_checkpoint(), options);
        EXPECT_EQ(read_samples(*gpu_device, staged), read_samples(device(), mapped));
    }
}

TEST(Weights, are_rejected_with_both_sizes_if_they_do_not_fit) {
    const gpu::MemoryUsage usage = device().memory_usage();
    EXPECT_NO_THROW(require_memory(device(), 1));
    try {
        require_memory(device(), usage.budget + 1);
        FAIL() << "more than the whole budget was accepted";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::out_of_memory);
        EXPECT_NE(error.message().find("GiB of the device's memory are free"), std::string::npos)
            << error.what();
    }
}

TEST(Weights, report_progress_up_to_the_total) {
    std::uint64_t last = 0;
    std::uint64_t total_bytes = 0;
    WeightOptions options{.components = only_code2wav};
    options.progress = [&](std::uint64_t loaded_bytes, std::uint64_t total) {
        EXPECT_GT(loaded_bytes, last);
        last = loaded_bytes;
        total_bytes = total;
    };
    ModelWeights::load(device(), tiny_config(), tiny_checkpoint(), options);
    EXPECT_EQ(last, total_bytes);
    EXPECT_GT(total_bytes, 0u);
}

TEST(Weights, loading_can_be_cancelled) {
    std::stop_source source;
    WeightOptions options{.components = only_code2wav, .stop = source.get_token()};
    int calls = 0;
    options.progress = [&](std::uint64_t, std::uint64_t) {
        if (++calls == 3) source.request_stop();
    };
    EXPECT_EQ(catch_load_error(tiny_checkpoint(), options).kind(), ErrorKind::cancelled);
    EXPECT_GE(calls, 3);  // chunks that other threads have already read are still uploaded
}

TEST(Weights, a_missing_tensor_is_named_with_its_shape) {
    const std::string name = "thinker.model.layers.2.mlp.experts.5.down_proj.weight";
    const Error error =
        catch_load_error(AlteredCheckpoint(name, [](io::TensorView) { return std::nullopt; }));
    EXPECT_EQ(error.kind(), ErrorKind::not_found);
    EXPECT_NE(error.message().find(name), std::string::npos) << error.what();
    EXPECT_NE(error.message().find("[256, 64]"), std::string::npos) << error.what();
}

TEST(Weights, the_error_for_a_wrong_shape_names_both_shapes) {
    const std::string name = "talker.codec_head.weight";
    const Error error = catch_load_error(AlteredCheckpoint(name, [](io::TensorView view) {
        view.shape = {128, 1152};
        return view;
    }));
    EXPECT_EQ(error.kind(), ErrorKind::bad_file);
    EXPECT_NE(error.message().find(name), std::string::npos) << error.what();
    EXPECT_NE(error.message().find("[128, 1152]"), std::string::npos) << error.what();
    EXPECT_NE(error.message().find("[1152, 128]"), std::string::npos) << error.what();
    EXPECT_NE(error.where().find("model-00001-of-00004.safetensors"), std::string::npos) << error.what();
}

TEST(Weights, an_unsupported_type_is_named) {
    const Error error =
        catch_load_error(AlteredCheckpoint("code2wav.decoder.5.alpha", [](io::TensorView view) {
            view.type = io::ElementType::i16;
            return view;
        }));
    EXPECT_EQ(error.kind(), ErrorKind::unsupported);
    EXPECT_NE(error.message().find("code2wav.decoder.5.alpha"), std::string::npos) << error.what();
    EXPECT_NE(error.message().find("i16"), std::string::npos) << error.what();
}

TEST(Weights, experts_of_different_types_are_rejected) {
    const Error error = catch_load_error(
        AlteredCheckpoint("thinker.model.layers.0.mlp.experts.3.up_proj.weight", [](io::TensorView view) {
            view.type = io::ElementType::f16;
            return view;
        }));
    EXPECT_EQ(error.kind(), ErrorKind::unsupported);
    EXPECT_NE(error.message().find("experts.3.up_proj"), std::string::npos) << error.what();
}

TEST(Weights, values_beyond_the_range_of_a_format_are_rejected) {
    std::vector<std::byte> huge(1152 * 128 * 2);
    for (std::size_t i = 0; i < huge.size(); i += 2) {
        const std::uint16_t bits = io::bf16_from_f32(1e6f);
        std::memcpy(&huge[i], &bits, 2);
    }
    const AlteredCheckpoint checkpoint("talker.codec_head.weight", [&](io::TensorView view) {
        view.data = huge;
        return view;
    });
    const Error error = catch_load_error(checkpoint, {.load_as = ops::Format::f16});
    EXPECT_EQ(error.kind(), ErrorKind::bad_file);
    EXPECT_NE(error.where().find("talker.codec_head.weight in "), std::string::npos) << error.what();
    EXPECT_NE(error.message().find("too large for f16"), std::string::npos) << error.what();
}

struct Moments {
    double mean = 0;
    double deviation = 0;
};

Moments compute_moments(const std::vector<float>& values) {
    Moments m;
    for (const float v : values) m.mean += v;
    m.mean /= static_cast<double>(values.size());
    for (const float v : values) m.deviation += (v - m.mean) * (v - m.mean);
    m.deviation = std::sqrt(m.deviation / static_cast<double>(values.size()));
    return m;
}

TEST(Weights, can_be_synthesized_at_the_scales_of_the_reference) {
    const ModelConfig config = test::odd_config();
    const ModelWeights weights = ModelWeights::make_synthetic(device(), config, ops::Format::bf16, 7);
    const Moments head = compute_moments(read_loaded_floats(weights.thinker().lm_head));
    EXPECT_NEAR(head.mean, 0, 0.01);
    EXPECT_NEAR(head.deviation * std::sqrt(config.thinker.hidden_size), 1, 0.02);
    const Moments norm = compute_moments(read_loaded_floats(weights.thinker().norm));
    EXPECT_NEAR(norm.mean, 1, 0.05);
    EXPECT_NEAR(norm.deviation, 0.1, 0.03);
    EXPECT_NEAR(compute_moments(read_loaded_floats(weights.code2wav().code_embedding)).deviation, 2, 0.05);
    EXPECT_NE(read_loaded_floats(weights.thinker().layers[0].experts.up),
              read_loaded_floats(weights.thinker().layers[1].experts.up));
}

}  // namespace
}  // namespace govor::model::weights_test
