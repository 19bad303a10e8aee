#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace govor::io {

// The parts of a model in GGUF format, each in its own file; see docs/model-files.md.
enum class GgufPart : std::uint8_t {
    thinker,  // general.architecture = "qwen3vlmoe", as llama.cpp's converter writes it
    mmproj,   // "clip", the AudioTower and the VisionTower as llama.cpp's converter writes them
    speech,   // "govor-speech", a format of Govor: Talker, code predictor, Code2Wav
};
inline constexpr GgufPart gguf_parts[] = {GgufPart::thinker, GgufPart::mmproj, GgufPart::speech};

std::string_view gguf_architecture(GgufPart part);
// Returns "Thinker", "AudioTower" or "speech part", for messages.
std::string_view name(GgufPart part);

// The difference between the shape in GGUF and the canonical shape.
enum class GgufShape : std::uint8_t {
    same,
    stacked,    // [experts, n, k]: one canonical tensor [n, k] per expert
    conv_bias,  // [n, 1, 1] for the canonical [n], which ggml can broadcast over an image
    // The first or second frame of the patch projection: [n, c, p, p] for the canonical [n, c, 2, p, p],
    // because ggml has no convolution over time.
    first_frame,
    second_frame,
};

// The element type that a tensor is stored in.
enum class GgufStorage : std::uint8_t {
    weight,   // the requested format, if the row length is a multiple of its block size
    f16,      // convolutions of the AudioTower: ggml's convolution supports no other type
    f32,      // norms, biases, routers and position tables
    patches,  // the patch projection's first frame: f16 if that was requested, else f32
};

// The meaning of the layer number in a GGUF name.
enum class GgufLayerNumbering : std::uint8_t {
    canonical,  // the same as in the canonical name
    deepstack,  // the layer of the vision encoder whose output is the input of the DeepStack merger; the
                // number in the canonical name is that of the merger
};

// One row of the table: one tensor, one per layer, or one per layer and expert. In both patterns, "{}" is a
// placeholder for a number; the numbers are in the same order. For a stacked row, the last number of the
// canonical name is the expert, which is not in the GGUF name.
struct GgufNameRow {
    GgufPart part;
    std::string_view canonical;
    std::string_view gguf;
    GgufStorage storage = GgufStorage::weight;
    GgufShape shape = GgufShape::same;
    GgufLayerNumbering layers = GgufLayerNumbering::canonical;
};

// Returns the table. The patch projection has two rows, one for each frame.
std::span<const GgufNameRow> gguf_names();

// A concrete name that matches a row.
struct GgufName {
    const GgufNameRow* row;
    std::vector<std::uint32_t> numbers;  // for the placeholders of the matched pattern

    std::string canonical() const;  // for a stacked row, `numbers` must include the expert
    std::string gguf() const;
};

// Return the first row that matches the name, with the numbers in this name. Those in the other name may
// differ; see GgufLayerNumbering.
std::optional<GgufName> find_canonical_name(std::string_view canonical);
std::optional<GgufName> find_gguf_name(GgufPart part, std::string_view gguf);

// Returns true for tensors of the vision encoder and its projector in an mmproj file.
bool is_vision_tensor(std::string_view gguf);
// The sinusoidal position table, which llama.cpp stores and Govor computes: [max_source_positions, d_model].
inline constexpr std::string_view audio_positions_name = "a.position_embd.weight";

}  // namespace govor::io
