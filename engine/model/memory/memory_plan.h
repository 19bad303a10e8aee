#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "gpu/device.h"
#include "io/checkpoint.h"
#include "model/config/config.h"
#include "model/networks/talker.h"
#include "model/networks/thinker.h"
#include "model/weights/weight_plan.h"

// The device memory that a model requires, computed before it is loaded.
namespace govor::model {

// The networks to create, the format of their weights and the sizes of their state.
struct NetworkOptions {
    Components components{};
    std::optional<ops::Format> load_as{};  // see device_format; absent: as stored
    ThinkerOptions thinker{};
    TalkerLimits talker{};
    std::uint32_t chunk_frames = 1;    // of Code2Wav, at most
    bool uses_folded_routers = false;  // if enough memory remains free; see folded_router_bytes.h
};

// The memory of one network, in bytes.
struct NetworkMemory {
    Network network{};
    std::uint64_t weights = 0;       // on the device
    std::uint64_t host_weights = 0;  // experts in host memory
    std::uint64_t state = 0;  // on the device: the cache for the whole context and other persistent tensors
    std::uint64_t folded_routers = 0;  // on the device; 0 if routers are not folded
};
std::string_view name(Network network);  // "AudioTower"

struct MemoryPlan {
    std::vector<NetworkMemory> networks;  // of NetworkOptions::components, in the order of the forward pass
    std::uint64_t scratch = 0;            // intermediate results; shared by all networks
    ExpertLayers in_host_memory{};

    std::uint64_t weights() const;  // on the device
    std::uint64_t state() const;
    std::uint64_t folded_routers() const;
    std::uint64_t device_bytes() const { return weights() + state() + folded_routers() + scratch; }
    std::uint64_t host_bytes() const;
};

// Returns whether the currently free memory suffices for a plan.
bool fits(const MemoryPlan& plan, const gpu::MemoryUsage& memory);

// Returns the first of these plans that fits into `memory`: everything on the device; without folded routers;
// with the experts of as few layers as possible in host memory, the Thinker's starting from the last layer,
// then the Talker's. If none fits, or without `memory`, returns the plan with everything on the device. Reads
// only the headers of the checkpoint's files. Without a checkpoint, plans random weights like those of
// ModelWeights::make_synthetic, by default in q8_0. Errors: those of check_tensors and device_format.
MemoryPlan plan_memory(const ModelConfig& config, const io::Checkpoint* checkpoint,
                       const NetworkOptions& options, const std::optional<gpu::MemoryUsage>& memory = {});
inline MemoryPlan plan_memory(const ModelConfig& config, const io::Checkpoint& checkpoint,
                              const NetworkOptions& options,
                              const std::optional<gpu::MemoryUsage>& memory = {}) {
    return plan_memory(config, &checkpoint, options, memory);
}

}  // namespace govor::model
