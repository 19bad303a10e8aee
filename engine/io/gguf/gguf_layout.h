#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "io/checkpoint.h"
#include "io/gguf/gguf_names.h"
#include "io/gguf/gguf_value.h"

namespace govor::io {

// A tensor of a GGUF file to be written.
struct GgufPlannedTensor {
    std::string name;
    std::vector<std::int64_t> shape;  // row-major, as it goes into the file
    GgufStorage storage;
    // Canonical names of what fills it, one after the other: one tensor, or one per expert. Empty for
    // audio_positions_name, whose values are audio_positions().
    std::vector<std::string> sources;
};

// Every tensor of `part` that the source has, embeddings and heads first, then layer by layer. Throws
// not_found when it has none, and bad_file when experts are missing or differ in shape. The vision encoder is
// in no part.
std::vector<GgufPlannedTensor> plan_gguf_tensors(GgufPart part, const Checkpoint& source);

// The metadata of `part`, everything that loading needs. `type`: what most weights are stored as, for
// general.file_type. Errors: bad_file and unsupported with the field of config.json that is missing or that
// GGUF cannot say.
GgufEntries gguf_metadata(GgufPart part, const Checkpoint& source, ElementType type);

// The AudioTower's table of positions as llama.cpp stores it (SinusoidsPositionEmbedding of the reference):
// [positions, width], the first half of a row sines, the second cosines, of wavelengths from 2π to 20000π.
// `width` is even and at least 4.
std::vector<float> audio_positions(std::int64_t positions, std::int64_t width);

}  // namespace govor::io
