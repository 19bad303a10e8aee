#include "memory.h"

#include <nlohmann/json.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <memory>
#include <optional>
#include <utility>

#include "format.h"
#include "inputs.h"
#include "model/networks/audio_tower.h"
#include "model/networks/code2wav.h"
#include "model/networks/talker.h"
#include "model/networks/thinker.h"
#include "model/networks/vision_tower.h"

namespace govor::cli {
namespace {

constexpr std::uint32_t decode_steps = 16;  // after a prompt

// Returns the bytes in a field of /proc/self/status, such as "RssAnon:  1234 kB", or 0 if it is absent.
std::uint64_t read_status_bytes(const std::string& field) {
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;) {
        if (word != field + ":") continue;
        std::uint64_t kibibytes = 0;
        status >> kibibytes;
        return kibibytes << 10;
    }
    return 0;
}

// Runs the networks and keeps them in memory, as in a conversation. Only the VisionTower, which runs last, is
// freed after its run.
class NetworkRunner {
  public:
    NetworkRunner(const BenchModel& model, const model::NetworkOptions& options)
        : model_(model), options_(options) {}

    void run_audio_tower() {
        const auto& config = *model_.config.audio_tower;
        audio_tower_.emplace(model_.device, model_.policy, config, model_.weights.audio_tower());
        const std::uint32_t chunks = std::max(1U, options_.thinker.max_context / config.chunk_tokens());
        encoded_sound_ =
            audio_tower_->encode(RandomMel(config.mel_bins, chunks * config.chunk_frames()).view());
    }
    void run_vision_tower() {
        const auto& config = *model_.config.vision_tower;
        model::VisionTower tower(model_.device, model_.policy, config, model_.weights.vision_tower());
        const model::PatchGrid grid = largest_image_grid(config);
        const std::vector<float> patches(std::size_t{grid.patches()} * config.patch_values(), 0.5F);
        tower.encode({patches, grid});
    }
    void run_thinker() {
        thinker_.emplace(model_.device, model_.policy, model_.config.thinker, model_.weights.thinker(),
                         options_.thinker);
        const std::uint32_t prompt = options_.thinker.max_context - decode_steps;
        thinker_->prefill(random_tokens(prompt, model_.config.thinker.vocab_size));
        model_.device.wait(thinker_->start(greedy_params()));
        run_pipelined(model_.device, decode_steps, [&] { return thinker_->step(); });
    }
    void run_speech() {
        talker_.emplace(model_.device, model_.policy, model_.config, model_.weights, options_.talker);
        constexpr std::uint32_t template_rows = 9;  // rows of the prompt around the user's turns
        talker_->begin(
            random_talker_prompt(model_.config, options_.talker.context - template_rows - decode_steps),
            greedy_params(), greedy_params());
        talker_->end_text();
        run_pipelined(model_.device, decode_steps, [&] { return talker_->submit_frame(); });
        code2wav_.emplace(model_.device, model_.policy, *model_.config.code2wav, model_.weights.code2wav(),
                          options_.chunk_frames);
        code2wav_->decode(random_codes(*model_.config.code2wav, options_.chunk_frames),
                          options_.chunk_frames);
    }

  private:
    // Returns the grid of the largest planned image, as square as possible.
    model::PatchGrid largest_image_grid(const model::VisionTowerConfig& config) const {
        const std::uint32_t tokens =
            std::min(model::VisionTower::planned_tokens, options_.thinker.max_context);
        auto rows = static_cast<std::uint32_t>(std::sqrt(tokens));
        while (tokens % rows != 0) --rows;
        return {.rows = rows * config.merge_size, .columns = tokens / rows * config.merge_size};
    }

    const BenchModel& model_;
    const model::NetworkOptions& options_;
    std::optional<model::AudioTower> audio_tower_;
    std::optional<model::DeviceTensor> encoded_sound_;
    std::optional<model::Thinker> thinker_;
    std::optional<model::Talker> talker_;
    std::optional<model::Code2Wav> code2wav_;
};

std::string format_memory_line(std::string_view name, std::uint64_t bytes) {
    return fmt::format("{:>10}  {}\n", format_bytes(bytes), name);
}

}  // namespace

MemoryReport bench_memory(const BenchModel& model, const model::NetworkOptions& options,
                          model::MemoryPlan plan) {
    NetworkRunner networks(model, options);
    if (options.components.audio_tower) networks.run_audio_tower();
    networks.run_thinker();
    if (options.components.talker) networks.run_speech();
    if (options.components.vision_tower) networks.run_vision_tower();
    return {.context = options.thinker.max_context,
            .device = gpu::memory_by_purpose(model.device),
            .device_peak = model.device.memory_usage().peak,
            .plan = std::move(plan),
            .host = read_status_bytes("RssAnon"),
            .host_peak = read_status_bytes("VmHWM")};
}

std::string to_text(const MemoryReport& report) {
    constexpr std::uint64_t min_listed_bytes = 1 << 20;
    std::string text = fmt::format("\nDevice memory with a full context of {} tokens:\n", report.context);
    std::uint64_t total = 0, small_bytes = 0;
    for (const gpu::PurposeBytes& entry : report.device) {
        total += entry.bytes;
        if (entry.bytes < min_listed_bytes) {
            small_bytes += entry.bytes;
        } else {
            text += format_memory_line(entry.purpose, entry.bytes);
        }
    }
    return text + format_memory_line("other (less than 1 MiB each)", small_bytes) +
           format_memory_line("total", total) + format_memory_line("peak", report.device_peak) +
           format_memory_line("planned", report.plan.device_bytes()) + "Host memory:\n" +
           format_memory_line("anonymous (RssAnon)", report.host) +
           format_memory_line("peak resident set, with mapped files", report.host_peak);
}

nlohmann::json to_json(const MemoryReport& report) {
    auto device = nlohmann::json::array();
    for (const gpu::PurposeBytes& entry : report.device)
        device.push_back({{"purpose", entry.purpose}, {"bytes", entry.bytes}});
    return {{"context", report.context},
            {"device", device},
            {"device_peak_bytes", report.device_peak},
            {"planned_bytes", report.plan.device_bytes()},
            {"planned",
             {{"weight_bytes", report.plan.weights()},
              {"state_bytes", report.plan.state()},
              {"scratch_bytes", report.plan.scratch},
              {"folded_router_bytes", report.plan.folded_routers()}}},
            {"host_bytes", report.host},
            {"host_peak_bytes", report.host_peak}};
}

}  // namespace govor::cli
