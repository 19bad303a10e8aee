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

// Determines the output of the quantizer before anything is written; docs/quantizing.md gives the rules to
// users.
namespace govor::quant {

// The formats that a user can request.
inline constexpr std::array quantizer_types{io::ElementType::q8_0, io::ElementType::q6_k,
                                            io::ElementType::q5_k, io::ElementType::q4_k,
                                            io::ElementType::f16,  io::ElementType::bf16};

// The format of the weights of each network. Norms, biases and routers are always f32 and the AudioTower's
// convolutions f16; rows whose length is no multiple of a block use another format, see storable_type().
struct QuantizerFormats {
    io::ElementType thinker;  // except its experts
    io::ElementType experts;  // of the Thinker; nine tenths of all weights
    io::ElementType audio_tower;
    io::ElementType talker;  // including its experts
    io::ElementType code2wav;
    std::optional<io::ElementType> code_predictor{};  // if absent, the Talker's
    // Token embeddings and output heads of all networks; if absent, the format of their network.
    std::optional<io::ElementType> embeddings{};

    static QuantizerFormats all(io::ElementType type) { return {type, type, type, type, type}; }
    bool operator==(const QuantizerFormats&) const = default;
};

// A preset, named after the memory of the target GPU. No preset stores the code predictor or Code2Wav in less
// than q8_0: together they are a hundredth of the model, and a code predictor with lower precision changes
// the speech codes; docs/formats.md has the measurement.
struct QuantizerPreset {
    std::string_view name;
    QuantizerFormats formats;
    std::string_view purpose;  // description for the help text
};
std::span<const QuantizerPreset> quantizer_presets();

struct PlannedTensor {
    std::string name;
    std::vector<std::int64_t> shape;
    io::ElementType type;
    std::vector<std::string> sources;    // see io::GgufPlannedTensor
    std::optional<std::size_t> frame{};  // see io::GgufPlannedTensor
};

// One file to be written.
struct PlannedPart {
    io::GgufPart part;
    std::string file_name;
    io::GgufEntries metadata;
    std::vector<PlannedTensor> tensors;
    std::uint64_t source_bytes;  // bytes of the source to read
    std::uint64_t file_bytes;    // bytes of the file to write

    void declare(io::GgufWriter& writer) const;  // declares the metadata and the tensors
};

// Returns the name of a part's file: "thinker.gguf", "mmproj.gguf" or "speech.gguf". The names are fixed, so
// that a folder cannot contain two models.
std::string_view quantized_file_name(io::GgufPart part);

// Plans those of `parts` that the source contains. Errors: usage, with the name of the tensor, if a requested
// format is more precise than the source; unsupported if a source type is not a weight format; those of
// plan_gguf_tensors and make_gguf_metadata.
std::vector<PlannedPart> plan_quantization(const io::Checkpoint& source, const QuantizerFormats& formats,
                                           std::span<const io::GgufPart> parts = io::gguf_parts);

}  // namespace govor::quant
