#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "io/checkpoint.h"
#include "io/gguf/gguf_names.h"
#include "io/gguf/gguf_value.h"

namespace govor::io {

// A tensor of a GGUF file to be written.
struct GgufPlannedTensor {
    std::string name;
    std::vector<std::int64_t> shape;  // row-major, as stored
    GgufStorage storage;
    // Canonical names of the tensors whose data are stored one after the other: one tensor, or one per
    // expert. Empty for audio_positions_name, whose values are audio_positions().
    std::vector<std::string> sources;
    std::optional<std::size_t> frame{};  // of the source, if it is the patch projection (gguf_vision.h)
};

// Lists every tensor of `part` in the source: embeddings and heads first, then layer by layer. Throws
// not_found if there is none, bad_file if experts are missing or differ in shape, and unsupported for a patch
// projection that is not one of two frames.
std::vector<GgufPlannedTensor> plan_gguf_tensors(GgufPart part, const Checkpoint& source);

// Returns all metadata of `part` that are needed to load it. `type` is the element type of most weights, for
// general.file_type. Throws bad_file and unsupported, with the field of config.json that is missing or
// that GGUF cannot represent.
GgufEntries gguf_metadata(GgufPart part, const Checkpoint& source, ElementType type);

// Returns the AudioTower's position table as llama.cpp stores it (SinusoidsPositionEmbedding of the
// reference): [positions, width], the first half of a row sines, the second cosines, of wavelengths from 2π
// to 20000π. `width` is even and at least 4.
std::vector<float> audio_positions(std::int64_t positions, std::int64_t width);

}  // namespace govor::io
