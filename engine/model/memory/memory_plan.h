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

// What a model takes of a device's memory, known before anything is loaded.
namespace govor::model {

// Everything that decides it besides the model.
struct RunShape {
    Parts parts{};
    std::optional<ops::Format> load_as{};  // see kept_format; as stored without
    ThinkerOptions thinker{};
    TalkerLimits talker{};
    std::uint32_t chunk_frames = 1;  // of Code2Wav, at most
    bool fold_routers = false;       // where much memory stays free; see folded_router_bytes.h
};

// Bytes of one network.
struct NetworkMemory {
    Network network{};
    std::uint64_t weights = 0;       // on the device
    std::uint64_t host_weights = 0;  // of experts that stay in the computer's memory
    std::uint64_t state = 0;  // on the device: keys and values for the whole context, and what else lasts
    std::uint64_t folded_routers = 0;  // on the device; 0 where routers stay as they are
};
std::string_view name(Network network);  // "AudioTower"

struct MemoryPlan {
    std::vector<NetworkMemory> networks;  // the wanted ones, in the order of the forward pass
    std::uint64_t scratch = 0;            // intermediate results, which all networks share
    ExpertLayers in_host_memory{};

    std::uint64_t weights() const;  // on the device
    std::uint64_t state() const;
    std::uint64_t folded_routers() const;
    std::uint64_t device_bytes() const { return weights() + state() + folded_routers() + scratch; }
    std::uint64_t host_bytes() const;
};

// Whether a plan can be carried out with what is free now.
bool fits(const MemoryPlan& plan, const gpu::MemoryUsage& memory);

// The plan that keeps as much on the device as `memory` has room for: everything; else without folded
// routers; else without the experts of as few layers as need be, the Thinker's from the last on, then the
// Talker's; and where even that is too much, so that fits() is false, everything again. Without `memory`
// everything is on the device. Reads headers only. Errors: those of check_tensors and kept_format.
MemoryPlan plan_memory(const ModelConfig& config, const io::Checkpoint& checkpoint, const RunShape& shape,
                       const std::optional<gpu::MemoryUsage>& memory = {});

}  // namespace govor::model
