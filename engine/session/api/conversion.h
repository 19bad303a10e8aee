#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "quant/quantizer.h"
#include "session/api/memory_estimate.h"

namespace govor::session {

// The weights of the layers and the output head that the Thinker reads for one token of an answer.
struct TokenCost {
    std::uint64_t weights = 0;  // equal for models of the same dimensions
    std::uint64_t bytes = 0;    // of these weights, in their formats
};

// Returns the cost for a model on disk. Reads headers only. Throws the errors of ModelFolder::open.
TokenCost token_cost(const std::filesystem::path& model,
                     const std::vector<std::filesystem::path>& search_folders);

// Converts a model into GGUF files with other formats, as `govor-cli quantize` does. Used on one thread at a
// time.
class Conversion {
  public:
    // Reads headers only. Throws the errors of ModelFolder::open and require_all_tensors, because a model
    // that cannot be loaded is not converted.
    Conversion(const std::filesystem::path& source, const std::vector<std::filesystem::path>& search_folders);
    ~Conversion();
    Conversion(Conversion&&) noexcept;
    Conversion& operator=(Conversion&&) noexcept;

    // Throws the errors of quant::plan_quantization.
    std::vector<quant::PlannedPart> plan(const quant::QuantizerFormats& formats,
                                         std::span<const io::GgufPart> parts = io::gguf_parts) const;
    // Estimates the memory that the converted model will need; see estimate_memory.
    MemoryEstimate estimate(std::span<const quant::PlannedPart> plan, const LoadOptions& options,
                            const std::optional<DeviceMemory>& memory) const;
    TokenCost token_cost(std::span<const quant::PlannedPart> plan) const;
    // Throws the errors of quant::quantize.
    std::vector<quant::QuantizedFile> run(std::span<const quant::PlannedPart> plan,
                                          const std::filesystem::path& folder,
                                          const quant::QuantizerOptions& options) const;
    // Compares the tensors of the files that run() has returned with the source. Throws Error{bad_file} if
    // one differs by more than its format explains, and the errors of quant::verify_part.
    void verify(std::span<const quant::PlannedPart> plan, std::span<const quant::QuantizedFile> files,
                const quant::ParallelOptions& options) const;

    std::uint32_t max_context() const;  // in tokens

  private:
    struct State;
    std::unique_ptr<State> state_;
};

// Opens a model and checks that it has every tensor that its configuration requires. Throws the errors of
// Conversion's constructor.
void check_model(const std::filesystem::path& model,
                 const std::vector<std::filesystem::path>& search_folders);

// Returns the number of bytes that this user may still write to the disk of `folder`, which need not exist.
// Throws Error{io}.
std::uint64_t free_disk_bytes(const std::filesystem::path& folder);

}  // namespace govor::session
