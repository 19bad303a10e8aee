#include "session/loading/load_log.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <string_view>

#include "core/log.h"
#include "gpu/device.h"

namespace govor::session {
namespace {

std::string_view name(LoadStep step) {
    switch (step) {
        case LoadStep::reading_files:
            return "reading files";
        case LoadStep::opening_device:
            return "opening the device";
        case LoadStep::building_kernels:
            return "building kernels";
        case LoadStep::reading_weights:
            return "reading weights";
        case LoadStep::finishing:
            return "finishing";
    }
    return "";
}

std::string format_mebibytes(std::uint64_t bytes) {
    return fmt::format("{:.1f} MiB", static_cast<double>(bytes) / (1024.0 * 1024.0));
}

// Returns the size of the weights in each format: "bf16 8.1 MiB, f32 0.3 MiB".
std::string list_format_sizes(const io::Checkpoint& checkpoint) {
    std::map<io::ElementType, std::uint64_t> bytes;
    for (const std::string& tensor : checkpoint.names()) {
        const io::TensorView view = checkpoint.get(tensor);
        bytes[view.type] += view.data.size();
    }
    std::vector<std::string> entries;
    for (const auto& [type, size] : bytes)
        entries.push_back(fmt::format("{} {}", io::name(type), format_mebibytes(size)));
    return fmt::format("{}", fmt::join(entries, ", "));
}

std::string model_location(const ModelFolder& folder) {
    return folder.checkpoint ? folder.checkpoint->path().string() : std::string("random weights");
}

}  // namespace

LoadLog::LoadLog(const ModelFolder& folder, const LoadOptions& options)
    : options_(options), model_(model_location(folder)) {
    log::info("Loading {}: {}.", model_,
              folder.checkpoint ? list_format_sizes(*folder.checkpoint) : std::string("no checkpoint"));
}

LoadLog::~LoadLog() {
    if (is_finished_) return;
    log::info("Loading {} ended after {:.2f} s, while {}.", model_, total_watch_.seconds(),
              step_ ? name(*step_) : "preparing");
}

void LoadLog::begin(LoadStep step) {
    end_step();
    if (options_.on_step) options_.on_step(step);
    step_ = step;
    step_watch_ = Stopwatch();
}

void LoadLog::end_step() {
    if (step_) seconds_.emplace_back(*step_, step_watch_.seconds());
}

void LoadLog::log_device(gpu::Device& device) {
    const gpu::DeviceInfo& info = device.info();
    log::info("Device {}: {}, {}, Vulkan {}, {} free.", info.index, info.name, info.driver, info.api_version,
              format_mebibytes(device.memory_usage().free()));
}

void LoadLog::finish(const gpu::Device& device) {
    end_step();
    is_finished_ = true;
    std::vector<std::string> steps;
    for (const auto& [step, seconds] : seconds_)
        steps.push_back(fmt::format("{} {:.2f} s", name(step), seconds));
    log::info("Loaded {} in {:.2f} s ({}); it takes {} of device memory.", model_, total_watch_.seconds(),
              fmt::join(steps, ", "), format_mebibytes(device.memory_usage().allocated));
}

}  // namespace govor::session
