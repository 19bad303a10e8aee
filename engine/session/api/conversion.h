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

// The weights of the layers and the output head that the Thinker reads to decode one token.
struct TokenCost {
    std::uint64_t weights = 0;  // number of weights
    std::uint64_t bytes = 0;    // their size in the formats of the model
};

// Returns the cost for a model on disk. Reads headers only. Throws the errors of ModelFolder::open.
TokenCost read_token_cost(const std::filesystem::path& model,
                          const std::vector<std::filesystem::path>& search_folders);

// Converts a model to GGUF files in other formats, like `govor-cli quantize`. Not thread-safe.
class Conversion {
  public:
    // Reads headers only. Throws the errors of ModelFolder::open and require_all_tensors: a model that cannot
    // be loaded cannot be converted.
    Conversion(const std::filesystem::path& source, const std::vector<std::filesystem::path>& search_folders);
    ~Conversion();
    Conversion(Conversion&&) noexcept;
    Conversion& operator=(Conversion&&) noexcept;

    // Chooses the format of each tensor. Throws the errors of quant::plan_quantization.
    std::vector<quant::PlannedPart> plan(const quant::QuantizerFormats& formats,
                                         std::span<const io::GgufPart> parts = io::gguf_parts) const;
    // Estimates the memory that the converted model will need; see estimate_memory.
    MemoryEstimate estimate(std::span<const quant::PlannedPart> plan, const LoadOptions& options,
                            const std::optional<DeviceMemory>& memory) const;
    TokenCost token_cost(std::span<const quant::PlannedPart> plan) const;
    // Writes the files to `folder`. Throws the errors of quant::quantize.
    std::vector<quant::QuantizedFile> run(std::span<const quant::PlannedPart> plan,
                                          const std::filesystem::path& folder,
                                          const quant::QuantizerOptions& options) const;
    // Compares the tensors of the files that run() has returned with the source. Throws Error{bad_file} if
    // the error of a tensor exceeds that of its format, and the errors of quant::verify_part.
    void verify(std::span<const quant::PlannedPart> plan, std::span<const quant::QuantizedFile> files,
                const quant::ParallelOptions& options) const;

    std::uint32_t max_context() const;  // in tokens

  private:
    struct State;
    std::unique_ptr<State> state_;
};

// Checks that a model can be opened and has every tensor that its configuration requires. Throws the errors
// of Conversion's constructor.
void check_model(const std::filesystem::path& model,
                 const std::vector<std::filesystem::path>& search_folders);

// Returns the free bytes for this user on the file system of `folder`, which need not exist. Throws
// Error{io}.
std::uint64_t free_disk_bytes(const std::filesystem::path& folder);

}  // namespace govor::session
