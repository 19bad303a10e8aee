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
    Parts parts{};
    std::optional<ops::Format> load_as{};  // see kept_format in weight_plan.h; as stored without
    ExpertLayers in_host_memory{};         // see plan_memory in memory_plan.h
    WeightProgress progress{};
    std::stop_token stop{};
};

// The weights of the wanted networks on one device, and their memory.
class ModelWeights {
  public:
    // Checks every tensor and the device's free memory before anything is allocated. Errors: those of
    // check_tensors, require_memory and stream_weights (checkpoint_weights.h, weight_plan.h).
    static ModelWeights load(gpu::Device& device, const ModelConfig& config, const io::Checkpoint& checkpoint,
                             const WeightOptions& options = {});
    // The same in two steps: memory with nothing in it, which networks can already be recorded with, and the
    // weights.
    static ModelWeights reserve(gpu::Device& device, const ModelConfig& config,
                                const io::Checkpoint& checkpoint, const WeightOptions& options = {});
    void fill(gpu::Device& device, const io::Checkpoint& checkpoint, const WeightOptions& options = {});

    // Random weights of any configuration, made on the device. Errors: as require_memory.
    static ModelWeights synthetic(gpu::Device& device, const ModelConfig& config, ops::Format format,
                                  std::uint64_t seed, const Parts& parts = {});

    // What load (synthetic) would take.
    static WeightPlan plan(const TensorTable& table, const io::Checkpoint& checkpoint,
                           const WeightOptions& options);
    // Of it, bytes of device memory.
    static std::uint64_t bytes_needed(const ModelConfig& config, const io::Checkpoint& checkpoint,
                                      const WeightOptions& options = {});
    static std::uint64_t bytes_needed(const ModelConfig& config, ops::Format format, const Parts& parts = {});

    // Each throws Error::internal when the network is not among the parts. References stay valid when this
    // moves.
    const AudioTowerWeights& audio_tower() const;
    const ThinkerWeights& thinker() const;
    const Tensor& thinker_embedding() const;  // [vocab, hidden]
    const TalkerWeights& talker() const;
    const CodePredictorWeights& code_predictor() const;
    const Code2WavWeights& code2wav() const;

    const Parts& parts() const noexcept { return parts_; }
    std::uint64_t bytes() const noexcept { return bytes_; }            // on the device
    std::uint64_t host_bytes() const noexcept { return host_bytes_; }  // in the computer's memory

  private:
    ModelWeights(const ModelConfig& config, const Parts& parts);
    void allocate(gpu::Device& device, const WeightPlan& plan);

    Parts parts_;
    std::unique_ptr<Networks> networks_;
    TensorTable table_;  // its rows point into *networks_
    std::vector<gpu::Buffer> buffers_;
    std::uint64_t bytes_ = 0;
    std::uint64_t host_bytes_ = 0;
};

}  // namespace govor::model
