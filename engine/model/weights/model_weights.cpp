#include "model/weights/model_weights.h"

#include <fmt/format.h>

#include "core/error.h"
#include "model/weights/synthetic_weights.h"

namespace govor::model {
namespace {

// Returns the formats on the device for the formats in the checkpoint.
std::vector<ops::Format> device_formats(const TensorTable& table, std::vector<ops::Format> formats,
                                        std::optional<ops::Format> load_as) {
    for (std::size_t i = 0; i < table.size(); ++i) formats[i] = device_format(table[i], formats[i], load_as);
    return formats;
}

void require_component(bool is_present, std::string_view network) {
    if (!is_present) throw internal_error(fmt::format("The weights of the {} were not loaded.", network));
}

}  // namespace

ModelWeights::ModelWeights(const ModelConfig& config, const Components& components)
    : components_(components),
      networks_(std::make_unique<NetworkWeights>()),
      table_(make_tensor_table(config, components, *networks_)) {}

void ModelWeights::allocate(gpu::Device& device, const WeightPlan& plan) {
    require_memory(device, plan.bytes());
    buffers_.reserve(plan.buffers.size());  // regions point to the buffers
    for (const WeightBuffer& buffer : plan.buffers)
        buffers_.push_back(device.allocate(buffer.bytes, buffer.use, "the model's weights"));
    for (std::size_t i = 0; i < table_.size(); ++i) {
        const WeightLocation& location = plan.rows[i];
        const gpu::Region region =
            buffers_[location.buffer].whole().subregion(location.offset, location.bytes);
        *table_[i].field = {region, location.format, table_[i].shape()};
    }
    bytes_ = plan.bytes();
    host_bytes_ = plan.bytes(gpu::MemoryUse::host);
}

ModelWeights ModelWeights::load(gpu::Device& device, const ModelConfig& config,
                                const io::Checkpoint& checkpoint, const WeightOptions& options) {
    ModelWeights weights = reserve(device, config, checkpoint, options);
    weights.fill(device, checkpoint, options);
    return weights;
}

ModelWeights ModelWeights::reserve(gpu::Device& device, const ModelConfig& config,
                                   const io::Checkpoint& checkpoint, const WeightOptions& options) {
    ModelWeights weights(config, options.components);
    weights.allocate(device, plan(weights.table_, checkpoint, options));
    return weights;
}

void ModelWeights::fill(gpu::Device& device, const io::Checkpoint& checkpoint, const WeightOptions& options) {
    stream_weights(device, table_, checkpoint, options.progress, options.stop);
}

ModelWeights ModelWeights::make_synthetic(gpu::Device& device, const ModelConfig& config, ops::Format format,
                                          std::uint64_t seed, const Components& components) {
    ModelWeights weights(config, components);
    weights.allocate(device, plan_weights(weights.table_, synthetic_formats(weights.table_, format)));
    fill_synthetic_weights(device, weights.table_, seed);
    return weights;
}

WeightPlan ModelWeights::plan(const TensorTable& table, const io::Checkpoint& checkpoint,
                              const WeightOptions& options) {
    return plan_weights(table, device_formats(table, check_tensors(table, checkpoint), options.load_as),
                        options.in_host_memory);
}

std::uint64_t ModelWeights::bytes_needed(const ModelConfig& config, const io::Checkpoint& checkpoint,
                                         const WeightOptions& options) {
    NetworkWeights networks;
    return plan(make_tensor_table(config, options.components, networks), checkpoint, options).bytes();
}

std::uint64_t ModelWeights::bytes_needed(const ModelConfig& config, ops::Format format,
                                         const Components& components) {
    NetworkWeights networks;
    const TensorTable table = make_tensor_table(config, components, networks);
    return plan_weights(table, synthetic_formats(table, format)).bytes();
}

const AudioTowerWeights& ModelWeights::audio_tower() const {
    require_component(components_.audio_tower, "AudioTower");
    return networks_->audio_tower;
}

const VisionTowerWeights& ModelWeights::vision_tower() const {
    require_component(components_.vision_tower && networks_->vision_tower.positions, "VisionTower");
    return networks_->vision_tower;
}

const ThinkerWeights& ModelWeights::thinker() const {
    require_component(components_.thinker, "Thinker");
    return networks_->thinker;
}

const Tensor& ModelWeights::thinker_embedding() const {
    require_component(components_.thinker || components_.thinker_embedding, "Thinker");
    return networks_->thinker.embed;
}

const TalkerWeights& ModelWeights::talker() const {
    require_component(components_.talker, "Talker");
    return networks_->talker;
}

const CodePredictorWeights& ModelWeights::code_predictor() const {
    require_component(components_.talker, "code predictor");
    return networks_->code_predictor;
}

const Code2WavWeights& ModelWeights::code2wav() const {
    require_component(components_.code2wav, "Code2Wav");
    return networks_->code2wav;
}

}  // namespace govor::model
