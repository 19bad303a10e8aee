#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "io/checkpoint.h"
#include "io/gguf/gguf_names.h"
#include "io/gguf/gguf_value.h"

namespace govor::io {

// A tensor of a GGUF file that will be written.
struct GgufPlannedTensor {
    std::string name;
    std::vector<std::int64_t> shape;  // outermost first, the reverse of the file's order
    GgufStorage storage;
    // Canonical names of the tensors whose data are concatenated: one tensor, or one per expert. Empty for
    // audio_positions_name, whose values are compute_audio_positions().
    std::vector<std::string> sources;
    std::optional<std::size_t> frame{};  // index of a frame of the patch projection (gguf_vision.h)
};

// Lists the tensors of `part` in the source: embeddings and heads first, then layer by layer. Throws
// Error{not_found} if there are none, Error{bad_file} if experts are missing or differ in shape, and
// Error{unsupported} for a patch projection that does not have two frames.
std::vector<GgufPlannedTensor> plan_gguf_tensors(GgufPart part, const Checkpoint& source);

// Returns the metadata of `part`. `type` is the element type of most weights, for general.file_type. Throws
// Error{bad_file} and Error{unsupported} with the field of config.json that is missing or that GGUF cannot
// represent.
GgufEntries make_gguf_metadata(GgufPart part, const Checkpoint& source, ElementType type);

// Computes the AudioTower's sinusoidal position table, which llama.cpp stores (SinusoidsPositionEmbedding of
// the reference): [positions, width]. The first half of a row are sines, the second half cosines, with
// wavelengths from 2π to 20000π. `width` must be even and at least 4.
std::vector<float> compute_audio_positions(std::int64_t positions, std::int64_t width);

}  // namespace govor::io
