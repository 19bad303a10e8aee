#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace govor::io {

// The three kinds of files that a model in GGUF consists of; docs/model-files.md describes each.
enum class GgufPart : std::uint8_t {
    thinker,  // general.architecture = "qwen3vlmoe", as llama.cpp's converter writes it
    mmproj,   // "clip", the AudioTower as llama.cpp's converter writes it
    speech,   // "govor-speech", specific to Govor: Talker, code predictor, Code2Wav
};
inline constexpr GgufPart gguf_parts[] = {GgufPart::thinker, GgufPart::mmproj, GgufPart::speech};

std::string_view gguf_architecture(GgufPart part);
// "Thinker", "AudioTower" or "speech part", for messages.
std::string_view name(GgufPart part);

// How the shape in GGUF differs from the canonical shape.
enum class GgufShape : std::uint8_t {
    same,
    stacked,    // [experts, n, k]: one canonical tensor [n, k] per expert
    conv_bias,  // [n, 1, 1] for the canonical [n], so that ggml can broadcast it over an image
};

// The element type that a tensor is stored in.
enum class GgufStorage : std::uint8_t {
    weight,  // the requested format, if the length of the rows allows it
    f16,     // convolutions of the AudioTower: ggml's convolution supports no other type
    f32,     // norms, biases and routers
};

// One row of the table: a tensor, or one per layer, or one per layer and expert. In both patterns "{}" is a
// placeholder for a number; the numbers have the same order. For a stacked row, the last number of the
// canonical name is the expert, which the GGUF name does not have.
struct GgufNameRow {
    GgufPart part;
    std::string_view canonical;
    std::string_view gguf;
    GgufStorage storage = GgufStorage::weight;
    GgufShape shape = GgufShape::same;
};

// Every tensor of the model except the vision encoder's.
std::span<const GgufNameRow> gguf_names();

// A concrete name that matches a row.
struct GgufName {
    const GgufNameRow* row;
    std::vector<std::uint32_t> numbers;  // for the placeholders of the matched pattern

    std::string canonical() const;  // for a stacked row, `numbers` must include the expert
    std::string gguf() const;
};

std::optional<GgufName> find_canonical_name(std::string_view canonical);
std::optional<GgufName> find_gguf_name(GgufPart part, std::string_view gguf);

// True for tensors of a public mmproj file that Govor does not use: the vision encoder and its projector.
bool is_vision_tensor(std::string_view gguf);
// The sinusoidal position table, which llama.cpp stores and Govor computes: [max_source_positions, d_model].
inline constexpr std::string_view audio_positions_name = "a.position_embd.weight";

}  // namespace govor::io
