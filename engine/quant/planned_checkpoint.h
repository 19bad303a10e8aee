#pragma once

#include <map>
#include <span>
#include <string>

#include "io/checkpoint.h"
#include "quant/quantizer_plan.h"

namespace govor::quant {

// A view of a checkpoint in the formats of a plan, to compute the memory that the quantized model will need
// before it is written. Its tensors have names, shapes and formats; their data must not be read. Tensors that
// are not in the plan keep their format. `source` must outlive it.
class PlannedCheckpoint final : public io::Checkpoint {
  public:
    PlannedCheckpoint(const io::Checkpoint& source, std::span<const PlannedPart> plan);

    const std::filesystem::path& path() const noexcept override { return source_.path(); }
    const nlohmann::json& config() const noexcept override { return source_.config(); }
    std::filesystem::path config_path() const override { return source_.config_path(); }
    const nlohmann::json* generation_config() const noexcept override { return source_.generation_config(); }
    std::filesystem::path generation_config_path() const override { return source_.generation_config_path(); }
    std::filesystem::path tokenizer_path() const override { return source_.tokenizer_path(); }
    std::optional<std::string> tokenizer_json() const override { return source_.tokenizer_json(); }
    io::CheckpointParts parts() const override { return source_.parts(); }
    std::vector<std::string> names() const override { return source_.names(); }
    std::optional<io::TensorView> find(std::string_view name) const override;
    void drop_pages(const io::TensorView& /*tensor*/) const noexcept override {}

  private:
    const io::Checkpoint& source_;
    std::map<std::string, io::ElementType, std::less<>> types_;
};

}  // namespace govor::quant
