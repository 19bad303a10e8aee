#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "gpu/device.h"
#include "io/checkpoint.h"
#include "model/config/config.h"
#include "model/weights/checkpoint_weights.h"
#include "model/weights/tensor_table.h"
#include "model/weights/weights.h"

namespace govor::model {

struct WeightOptions {
    Components components{};
    std::optional<ops::Format> load_as{};  // see device_format in weight_plan.h; absent: as stored
    ExpertLayers in_host_memory{};         // see plan_memory in memory_plan.h
    WeightProgress progress{};
    std::stop_token stop{};
};

// The weights of the networks of WeightOptions::components on one device; owns their memory.
class ModelWeights {
  public:
    // Loads a checkpoint. Checks every tensor and the device's free memory before it allocates. Errors: those
    // of check_tensors, require_memory and stream_weights (checkpoint_weights.h, weight_plan.h).
    static ModelWeights load(gpu::Device& device, const ModelConfig& config, const io::Checkpoint& checkpoint,
                             const WeightOptions& options = {});
    // Does the same in two steps: reserve() allocates uninitialized memory, with which command lists can
    // already be recorded, and fill() loads the weights.
    static ModelWeights reserve(gpu::Device& device, const ModelConfig& config,
                                const io::Checkpoint& checkpoint, const WeightOptions& options = {});
    void fill(gpu::Device& device, const io::Checkpoint& checkpoint, const WeightOptions& options = {});

    // Generates random weights of any configuration on the device, in any weight format, including those to
    // which weights cannot be converted. Errors: those of require_memory.
    static ModelWeights make_synthetic(gpu::Device& device, const ModelConfig& config, ops::Format format,
                                       std::uint64_t seed, const Components& components = {});

    // Returns the memory that load() would allocate.
    static WeightPlan plan(const TensorTable& table, const io::Checkpoint& checkpoint,
                           const WeightOptions& options);
    // Returns the bytes of device memory that load() or make_synthetic() would allocate.
    static std::uint64_t bytes_needed(const ModelConfig& config, const io::Checkpoint& checkpoint,
                                      const WeightOptions& options = {});
    static std::uint64_t bytes_needed(const ModelConfig& config, ops::Format format,
                                      const Components& components = {});

    // Each throws Error{internal} if the network is not among the components. References remain valid if this
    // object is moved.
    const AudioTowerWeights& audio_tower() const;
    const VisionTowerWeights& vision_tower() const;
    const ThinkerWeights& thinker() const;
    const Tensor& thinker_embedding() const;  // [vocab, hidden]
    const TalkerWeights& talker() const;
    const CodePredictorWeights& code_predictor() const;
    const Code2WavWeights& code2wav() const;

    const Components& components() const noexcept { return components_; }
    std::uint64_t bytes() const noexcept { return bytes_; }            // on the device
    std::uint64_t host_bytes() const noexcept { return host_bytes_; }  // in host memory

  private:
    ModelWeights(const ModelConfig& config, const Components& components);
    void allocate(gpu::Device& device, const WeightPlan& plan);

    Components components_;
    std::unique_ptr<NetworkWeights> networks_;
    TensorTable table_;  // its rows point into *networks_
    std::vector<gpu::Buffer> buffers_;
    std::uint64_t bytes_ = 0;
    std::uint64_t host_bytes_ = 0;
};

}  // namespace govor::model
