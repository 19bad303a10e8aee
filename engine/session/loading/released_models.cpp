#include "session/api/released_models.h"

#include <nlohmann/json.hpp>

#include "model/config/released_config.h"
#include "model/weights/tensor_table.h"
#include "session/loading/memory_estimate.h"
#include "session/loading/memory_fit.h"

namespace govor::session {
namespace {

ModelDescription describe(ReleasedModel released_model) {
    const std::string where = "the released model";  // for the errors of the parsers
    ModelDescription description;
    description.config = model::parse_config(nlohmann::json::parse(model::released_config()), where);
    if (released_model != ReleasedModel::instruct) {
        description.config.talker.reset();
        description.config.code_predictor.reset();
        description.config.code2wav.reset();
    }
    description.defaults = model::parse_generation_defaults(nullptr, description.config, where);
    return description;
}

// Returns the networks that the model has.
model::Components components_of(const model::ModelConfig& config) {
    const bool has_speech = config.talker.has_value();
    return {.talker = has_speech, .code2wav = has_speech};
}

}  // namespace

std::uint64_t published_weight_bytes(ReleasedModel released_model) {
    const model::ModelConfig config = describe(released_model).config;
    model::NetworkWeights networks;
    std::uint64_t parameters = 0;
    for (const model::TensorRow& row : model::make_tensor_table(config, components_of(config), networks)) {
        std::uint64_t elements = row.tensors();
        for (const std::int64_t size : row.stored_shape) elements *= static_cast<std::uint64_t>(size);
        parameters += elements;
    }
    constexpr std::uint64_t bf16_bytes = 2;
    return parameters * bf16_bytes;
}

MemoryEstimate estimate_memory(ReleasedModel released_model, const LoadOptions& requested,
                               const std::optional<DeviceMemory>& memory) {
    LoadOptions options = requested;
    options.load_as = Format::bf16;
    return estimate_memory_quantized(describe(released_model), options, memory);
}

}  // namespace govor::session
