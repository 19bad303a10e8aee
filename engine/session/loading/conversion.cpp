#include "session/api/conversion.h"

#include <system_error>
#include <utility>

#include "core/error.h"
#include "quant/planned_checkpoint.h"
#include "quant/verification.h"
#include "session/loading/memory_estimate.h"
#include "session/loading/model_folder.h"
#include "session/loading/model_report.h"

namespace govor::session {

struct Conversion::State {
    ModelFolder model;
};

Conversion::Conversion(const std::filesystem::path& source,
                       const std::vector<std::filesystem::path>& search_folders)
    : state_(new State{ModelFolder::open(source, search_folders)}) {
    require_all_tensors(state_->model);
}

Conversion::~Conversion() = default;
Conversion::Conversion(Conversion&&) noexcept = default;
Conversion& Conversion::operator=(Conversion&&) noexcept = default;

std::vector<quant::PlannedPart> Conversion::plan(const quant::QuantizerFormats& formats,
                                                 std::span<const io::GgufPart> parts) const {
    return quant::plan_quantization(*state_->model.checkpoint, formats, parts);
}

namespace {

// Replaces the checkpoint of a model while this object exists.
class ScopedCheckpoint {
  public:
    ScopedCheckpoint(ModelFolder& model, std::span<const quant::PlannedPart> plan)
        : model_(model), original_(std::move(model.checkpoint)) {
        model_.checkpoint = std::make_unique<quant::PlannedCheckpoint>(*original_, plan);
    }
    ~ScopedCheckpoint() { model_.checkpoint = std::move(original_); }
    ScopedCheckpoint(const ScopedCheckpoint&) = delete;
    ScopedCheckpoint& operator=(const ScopedCheckpoint&) = delete;

  private:
    ModelFolder& model_;
    std::unique_ptr<io::Checkpoint> original_;
};

// Counts experts_per_token experts of each layer. Does not count the token embedding, of which one row is
// read.
TokenCost compute_token_cost(const ModelFolder& model) {
    const auto& thinker = model.config.thinker;
    TokenCost shared, experts;
    for (const std::string& name : model.checkpoint->names()) {
        if (!name.starts_with("thinker.model.layers.") && !name.starts_with("thinker.lm_head.")) continue;
        const std::optional<io::TensorView> tensor = model.checkpoint->find(name);
        if (!tensor) continue;
        TokenCost& cost = name.find(".experts.") == std::string::npos ? shared : experts;
        const auto weights = static_cast<std::uint64_t>(tensor->elements());
        const io::ElementFormat& format = io::format(tensor->type);
        cost.weights += weights;
        cost.bytes += weights / format.block_elements * format.block_bytes;
    }
    const auto active_share = [&](std::uint64_t total) {
        return total / thinker.experts * thinker.experts_per_token;
    };
    return {shared.weights + active_share(experts.weights), shared.bytes + active_share(experts.bytes)};
}

}  // namespace

TokenCost read_token_cost(const std::filesystem::path& model,
                          const std::vector<std::filesystem::path>& search_folders) {
    return compute_token_cost(ModelFolder::open(model, search_folders));
}

TokenCost Conversion::token_cost(std::span<const quant::PlannedPart> plan) const {
    const ScopedCheckpoint planned(state_->model, plan);
    return compute_token_cost(state_->model);
}

MemoryEstimate Conversion::estimate(std::span<const quant::PlannedPart> plan, const LoadOptions& options,
                                    const std::optional<DeviceMemory>& memory) const {
    const ScopedCheckpoint planned(state_->model, plan);
    return estimate_memory(state_->model, options, memory);
}

std::vector<quant::QuantizedFile> Conversion::run(std::span<const quant::PlannedPart> plan,
                                                  const std::filesystem::path& folder,
                                                  const quant::QuantizerOptions& options) const {
    return quant::quantize(*state_->model.checkpoint, plan, folder, options);
}

void Conversion::verify(std::span<const quant::PlannedPart> plan, std::span<const quant::QuantizedFile> files,
                        const quant::ParallelOptions& options) const {
    for (std::size_t i = 0; i < files.size(); ++i) {
        for (const quant::TensorVerification& tensor :
             quant::verify_part(*state_->model.checkpoint, plan[i], files[i].path, options)) {
            if (tensor.has_expected_error) continue;
            throw Error(
                ErrorKind::bad_file,
                message("Tensor {} differs from the original more than its format explains. Delete the "
                        "file and convert again.",
                        tensor.tensor),
                files[i].path.string());
        }
    }
}

std::uint32_t Conversion::max_context() const {
    return state_->model.config.thinker.max_positions;
}

void check_model(const std::filesystem::path& model,
                 const std::vector<std::filesystem::path>& search_folders) {
    require_all_tensors(ModelFolder::open(model, search_folders));
}

std::uint64_t free_disk_bytes(const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::path existing = std::filesystem::absolute(folder, error);
    while (!error && !std::filesystem::exists(existing, error) && existing.has_relative_path())
        existing = existing.parent_path();
    const std::filesystem::space_info space = std::filesystem::space(existing, error);
    if (!error) return space.available;
    throw Error(ErrorKind::io,
                message("The free disk space cannot be determined: {}.", system_message(error.value())),
                folder.string());
}

}  // namespace govor::session
