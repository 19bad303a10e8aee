#include "model/memory/memory_plan.h"

#include <algorithm>
#include <utility>

#include "model/memory/scratch_estimate.h"
#include "model/networks/audio_tower.h"
#include "model/networks/code2wav_state.h"
#include "model/networks/code_predictor.h"
#include "model/networks/vision_tower.h"
#include "model/weights/folded_router_bytes.h"
#include "model/weights/model_weights.h"
#include "model/weights/synthetic_weights.h"

namespace govor::model {
namespace {

// An upper bound on the memory of a network's samplers and attention counters, in bytes.
constexpr std::uint64_t small_state_bytes = 256u << 10;

// Returns the number of tokens of the largest image that the plan allows for.
std::uint32_t planned_image_tokens(const NetworkOptions& options) {
    return std::min(VisionTower::planned_tokens, options.thinker.max_context);
}

std::uint64_t state_bytes(Network network, const ModelConfig& config, const NetworkOptions& options) {
    switch (network) {
        case Network::audio_tower: {
            // The encoded audio may fill the whole context.
            const std::size_t encoded =
                std::size_t{options.thinker.max_context} * config.audio_tower->output_size;
            return AudioTowerState(*config.audio_tower).bytes() + encoded * sizeof(float);
        }
        case Network::vision_tower: {
            // The inputs and the output of one image. A patch also has four corners, their weights, a row
            // and a column.
            constexpr std::size_t position_values = 4 + 4 + 2;
            const VisionTowerConfig& c = *config.vision_tower;
            const std::size_t row = std::size_t{c.output_size} * (1 + c.deepstack_layers.size()) +
                                    std::size_t{c.patches_per_token()} * (c.patch_values() + position_values);
            return planned_image_tokens(options) * row * sizeof(float);
        }
        case Network::thinker:  // the embedding alone has no state
            return options.components.thinker ? ThinkerState(config.thinker, options.thinker).bytes() : 0;
        case Network::talker:
            return TalkerState(*config.talker, options.talker).bytes();
        case Network::code_predictor:
            return CodePredictorState(*config.code_predictor).bytes();
        case Network::code2wav:
            return Code2WavState(*config.code2wav, options.chunk_frames).bytes();
    }
    return 0;
}

std::uint64_t folded_weights_bytes(Network network, const ModelConfig& config, const Components& components) {
    if (network == Network::thinker && components.thinker) return folded_router_bytes(config.thinker);
    return network == Network::talker ? folded_router_bytes(*config.talker) : 0;
}

std::uint64_t scratch_bytes(const ModelConfig& config, const NetworkOptions& options) {
    const Components& components = options.components;
    std::uint64_t largest = 0;
    const auto include = [&](std::uint64_t bytes) { largest = std::max(largest, bytes); };
    if (components.audio_tower) include(audio_tower_scratch_bytes(*config.audio_tower));
    if (components.vision_tower && config.vision_tower)
        include(vision_tower_scratch_bytes(*config.vision_tower, planned_image_tokens(options)));
    if (components.thinker)
        include(thinker_scratch_bytes(config.thinker,
                                      std::min(options.thinker.prefill_rows, options.thinker.max_context)));
    if (components.talker)
        include(talker_scratch_bytes(*config.talker,
                                     std::min(options.talker.prefill_rows, options.talker.context)));
    if (components.code2wav) include(code2wav_scratch_bytes(*config.code2wav, options.chunk_frames));
    return scratch_arena_bytes(largest);
}

// Returns the number of layers with experts, the upper limit of in_host_memory.
ExpertLayers count_expert_layers(const ModelConfig& config, const Components& components) {
    return {components.thinker ? config.thinker.layers : 0, components.talker ? config.talker->layers : 0};
}

// Computes plans for one set of tensors and different numbers of layers in host memory.
class Planner {
  public:
    Planner(const ModelConfig& config, const io::Checkpoint* checkpoint, const NetworkOptions& options)
        : config_(config),
          options_(options),
          table_(make_tensor_table(config, options.components, networks_)) {
        if (checkpoint != nullptr) {
            const WeightPlan plan = ModelWeights::plan(
                table_, *checkpoint, {.components = options.components, .load_as = options.load_as});
            for (const WeightLocation& location : plan.rows) formats_.push_back(location.format);
        } else {
            formats_ = synthetic_formats(table_, options.load_as.value_or(ops::Format::q8_0));
        }
        scratch_ = scratch_bytes(config, options);
    }

    MemoryPlan plan_with(const ExpertLayers& in_host_memory, bool folds_routers = false) const {
        const WeightPlan weights = plan_weights(table_, formats_, in_host_memory);
        MemoryPlan plan{.networks = {}, .scratch = scratch_, .in_host_memory = in_host_memory};
        for (std::size_t i = 0; i < table_.size(); ++i) {
            const Network network = network_of(table_[i]);
            if (plan.networks.empty() || plan.networks.back().network != network) {
                plan.networks.push_back(
                    {.network = network,
                     .state = small_state_bytes + state_bytes(network, config_, options_)});
                if (folds_routers)
                    plan.networks.back().folded_routers =
                        folded_weights_bytes(network, config_, options_.components);
            }
            const bool is_in_host_memory =
                weights.buffers[weights.rows[i].buffer].use == gpu::MemoryUse::host;
            NetworkMemory& memory = plan.networks.back();
            std::uint64_t& bytes = is_in_host_memory ? memory.host_weights : memory.weights;
            bytes += padded_bytes(weights.rows[i]);
        }
        return plan;
    }

  private:
    const ModelConfig& config_;
    const NetworkOptions& options_;
    NetworkWeights networks_;
    TensorTable table_;
    std::vector<ops::Format> formats_;
    std::uint64_t scratch_ = 0;
};

template <typename Member>
std::uint64_t sum(const std::vector<NetworkMemory>& networks, Member member) {
    std::uint64_t total = 0;
    for (const NetworkMemory& network : networks) total += network.*member;
    return total;
}

}  // namespace

std::string_view name(Network network) {
    switch (network) {
        case Network::audio_tower:
            return "AudioTower";
        case Network::vision_tower:
            return "VisionTower";
        case Network::thinker:
            return "Thinker";
        case Network::talker:
            return "Talker";
        case Network::code_predictor:
            return "code predictor";
        case Network::code2wav:
            return "Code2Wav";
    }
    return "";
}

std::uint64_t MemoryPlan::weights() const {
    return sum(networks, &NetworkMemory::weights);
}
std::uint64_t MemoryPlan::state() const {
    return sum(networks, &NetworkMemory::state);
}
std::uint64_t MemoryPlan::folded_routers() const {
    return sum(networks, &NetworkMemory::folded_routers);
}
std::uint64_t MemoryPlan::host_bytes() const {
    return sum(networks, &NetworkMemory::host_weights);
}

bool fits(const MemoryPlan& plan, const gpu::MemoryUsage& memory) {
    const std::uint64_t shared = memory.has_unified_memory ? plan.device_bytes() : 0;
    const std::uint64_t host = plan.host_bytes();
    return plan.device_bytes() <= memory.free() && (host == 0 || host + shared <= memory.host_free());
}

MemoryPlan plan_memory(const ModelConfig& config, const io::Checkpoint* checkpoint,
                       const NetworkOptions& options, const std::optional<gpu::MemoryUsage>& memory) {
    const Planner planner(config, checkpoint, options);
    if (options.uses_folded_routers) {
        MemoryPlan folded_plan = planner.plan_with({}, true);
        if (!memory || folded_plan.device_bytes() + folded_routers_reserve <= memory->free())
            return folded_plan;
    }
    MemoryPlan full_plan = planner.plan_with({});
    if (!memory || fits(full_plan, *memory)) return full_plan;
    // With more layers in host memory, a plan takes less device memory and more host memory; their sum, which
    // counts for unified memory, stays the same. So if the first plan that fits on the device does not fit
    // into host memory, no plan does.
    const ExpertLayers limit = count_expert_layers(config, options.components);
    const auto plan_with_host_layers = [&](std::uint32_t layers) {
        const std::uint32_t thinker = std::min(layers, limit.thinker);
        return planner.plan_with({.thinker = thinker, .talker = layers - thinker});
    };
    std::uint32_t too_few = 0;  // layers
    std::uint32_t enough = limit.total();
    if (enough == 0) return full_plan;
    MemoryPlan plan = plan_with_host_layers(enough);
    if (plan.device_bytes() > memory->free()) return full_plan;
    while (enough - too_few > 1) {
        const std::uint32_t layers = too_few + (enough - too_few) / 2;
        MemoryPlan candidate = plan_with_host_layers(layers);
        if (candidate.device_bytes() <= memory->free()) {
            enough = layers;
            plan = std::move(candidate);
        } else {
            too_few = layers;
        }
    }
    if (fits(plan, *memory)) return plan;
    return full_plan;
}

}  // namespace govor::model
