#include "model/reference.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <memory>

#include "core/error.h"
#include "support/gpu.h"
#include "support/test_data.h"

namespace govor::model::test {

gpu::Device& device() {
    return test_device();
}

ops::KernelPolicy policy(gpu::Device& gpu_device, const ops::KernelOverrides& overrides) {
    return ops::KernelPolicy(ops::query_properties(gpu_device), overrides);
}

const io::Checkpoint& tiny_checkpoint() {
    static const std::unique_ptr<io::Checkpoint> checkpoint =
        io::open_checkpoint(test_data("checkpoints/tiny"));
    return *checkpoint;
}

const ModelConfig& tiny_config() {
    static const ModelConfig config =
        parse_config(tiny_checkpoint().config(), tiny_checkpoint().config_path().string());
    return config;
}

const ModelWeights& tiny_weights() {
    gpu::Device& gpu_device = device();  // created before the weights, so that it is destroyed after them
    static const ModelWeights weights = ModelWeights::load(gpu_device, tiny_config(), tiny_checkpoint());
    return weights;
}

ModelConfig odd_config() {
    ModelConfig c = tiny_config();
    c.audio_tower->hidden_size = 192;
    c.audio_tower->layers = 3;
    c.audio_tower->heads = 3;
    c.audio_tower->intermediate_size = 320;
    c.audio_tower->conv_channels = 24;
    c.audio_tower->output_size = 328;
    c.thinker.hidden_size = 328;
    c.thinker.layers = 4;
    c.thinker.heads = 6;
    c.thinker.kv_heads = 2;
    c.thinker.head_dim = 80;
    c.thinker.expert_size = 97;
    c.thinker.experts = 7;
    c.thinker.experts_per_token = 3;
    c.thinker.vocab_size = 517;
    c.talker->hidden_size = 192;
    c.talker->thinker_hidden_size = 328;
    c.talker->layers = 3;
    c.talker->heads = 3;
    c.talker->kv_heads = 1;
    c.talker->projection_size = 161;
    c.talker->expert_size = 65;
    c.talker->experts = 5;
    c.talker->experts_per_token = 2;
    c.talker->shared_expert_size = 63;
    c.talker->accept_hidden_layer = 3;
    c.code_predictor->hidden_size = 192;
    c.code_predictor->intermediate_size = 225;
    c.code_predictor->layers = 3;
    c.code2wav->hidden_size = 192;
    c.code2wav->heads = 3;
    c.code2wav->kv_heads = 3;
    c.code2wav->intermediate_size = 161;
    c.code2wav->layers = 3;
    c.code2wav->decoder_dim = 48;
    c.code2wav->sliding_window = 7;
    return c;
}

Golden::Golden(std::string_view name, std::string_view model)
    : file_(test_data("golden/" + std::string(model) + "." + std::string(name) + ".safetensors")) {}

const io::TensorView& Golden::view(std::string_view name) const {
    const io::TensorView* tensor = file_.find(name);
    if (tensor == nullptr)
        throw Error{ErrorKind::not_found, message("No such recorded tensor."), std::string(name)};
    return *tensor;
}

std::vector<std::string> Golden::names() const {
    std::vector<std::string> names;
    for (const auto& [name, tensor] : file_.tensors()) names.push_back(name);
    return names;
}

std::vector<float> Golden::values(std::string_view name) const {
    std::vector<float> out(view(name).data.size() / sizeof(float));
    std::memcpy(out.data(), view(name).data.data(), out.size() * sizeof(float));
    return out;
}

std::vector<std::int64_t> Golden::shape(std::string_view name) const {
    return view(name).shape;
}

std::vector<std::int32_t> Golden::ids(std::string_view name) const {
    std::vector<std::int64_t> wide_ids(view(name).data.size() / sizeof(std::int64_t));
    std::memcpy(wide_ids.data(), view(name).data.data(), wide_ids.size() * sizeof(std::int64_t));
    return {wide_ids.begin(), wide_ids.end()};
}

void TensorCollector::add_values(std::string_view name, std::span<const std::size_t> shape,
                                 std::span<const float> values) {
    tensors[std::string(name)] = {{shape.begin(), shape.end()}, {values.begin(), values.end()}};
}

void TensorCollector::add_ids(std::string_view name, std::span<const std::size_t>,
                              std::span<const std::int32_t> ids) {
    id_lists[std::string(name)] = {ids.begin(), ids.end()};
}

double relative_error(std::span<const float> actual, std::span<const float> reference) {
    if (actual.size() != reference.size() || !all_finite(actual))
        return std::numeric_limits<double>::infinity();
    double difference = 0;
    double norm = 0;
    for (std::size_t i = 0; i < actual.size(); ++i) {
        const double d = double{actual[i]} - double{reference[i]};
        difference += d * d;
        norm += double{reference[i]} * double{reference[i]};
    }
    return std::sqrt(difference / norm);
}

std::vector<float> read_floats(const ops::Tensor& tensor) {
    std::vector<float> values(tensor.shape.elements());
    device().read(tensor.region.subregion(0, values.size() * sizeof(float)),
                  std::as_writable_bytes(std::span{values}));
    return values;
}

bool all_finite(std::span<const float> values) {
    return std::all_of(values.begin(), values.end(), [](float v) { return std::isfinite(v); });
}

std::vector<TokenId> tokens(std::span<const std::int32_t> ids) {
    std::vector<TokenId> out;
    for (const std::int32_t id : ids) out.push_back(TokenId{id});
    return out;
}

std::vector<TokenId> make_tokens(std::size_t count, std::uint32_t vocab_size) {
    std::vector<TokenId> ids;
    for (std::size_t i = 0; i < count; ++i)
        ids.push_back(TokenId{static_cast<std::int32_t>((i * 37 + 11) % vocab_size)});
    return ids;
}

}  // namespace govor::model::test
