#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/checkpoint.h"
#include "io/gguf/gguf_layout.h"
#include "io/gguf/gguf_writer.h"

// What the quantizer will write, known before anything is: docs/quantizing.md gives the rules to users.
namespace govor::quant {

// The formats that can be asked for.
inline constexpr std::array quantizer_types{io::ElementType::q8_0, io::ElementType::q6_k,
                                            io::ElementType::q5_k, io::ElementType::q4_k,
                                            io::ElementType::f16,  io::ElementType::bf16};

// The format of the weights, network by network. Norms, biases and routers are f32 and the AudioTower's
// convolutions f16 whatever is asked; rows that do not suit a format fall back, see storable_type().
struct QuantizerFormats {
    io::ElementType thinker;  // but for its experts
    io::ElementType experts;  // of the Thinker: nine tenths of all weights
    io::ElementType audio_tower;
    io::ElementType talker;  // with its experts and the code predictor
    io::ElementType code2wav;
    // Token embeddings and output heads of all networks; without, as their network.
    std::optional<io::ElementType> embeddings{};

    static QuantizerFormats all(io::ElementType type) { return {type, type, type, type, type}; }
};

// A usual choice, named by the memory of the GPU that it is for.
struct QuantizerPreset {
    std::string_view name;
    QuantizerFormats formats;
    std::string_view purpose;  // what it needs and gives, as the help says it
};
std::span<const QuantizerPreset> quantizer_presets();

struct PlannedTensor {
    std::string name;
    std::vector<std::int64_t> shape;
    io::ElementType type;
    std::vector<std::string> sources;  // see io::GgufPlannedTensor
};

// One file.
struct PlannedPart {
    io::GgufPart part;
    std::string file_name;
    io::GgufEntries metadata;
    std::vector<PlannedTensor> tensors;
    std::uint64_t source_bytes;  // that will be read
    std::uint64_t file_bytes;

    void declare(io::GgufWriter& writer) const;  // everything but the data
};

// "thinker.gguf": fixed names, so that a folder cannot come to hold two models.
std::string_view quantized_file_name(io::GgufPart part);

// Plans those of `parts` that the source has. Errors: usage when weights would have to become more exact than
// the source has them, with the tensor; unsupported for a source's type that is no weight format; what
// plan_gguf_tensors and gguf_metadata throw.
std::vector<PlannedPart> plan_quantizing(const io::Checkpoint& source, const QuantizerFormats& formats,
                                         std::span<const io::GgufPart> parts = io::gguf_parts);

}  // namespace govor::quant
