#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace govor::io {

// The three files that make up a model as GGUF; docs/model-files.md describes each.
enum class GgufPart : std::uint8_t {
    thinker,  // general.architecture = "qwen3vlmoe", as llama.cpp's converter writes it
    mmproj,   // "clip", the AudioTower as llama.cpp's converter writes it
    speech,   // "govor-speech", Govor's own: Talker, code predictor, Code2Wav
};
inline constexpr GgufPart gguf_parts[] = {GgufPart::thinker, GgufPart::mmproj, GgufPart::speech};

std::string_view gguf_architecture(GgufPart part);
// "Thinker", "AudioTower", "speech part", for sentences.
std::string_view name(GgufPart part);

// How the shape in GGUF differs from the canonical one.
enum class GgufShape : std::uint8_t {
    same,
    stacked,    // [experts, n, k]: one canonical tensor [n, k] per expert
    conv_bias,  // [n, 1, 1] for the canonical [n], as ggml adds it to an image
};

// How a tensor is stored, whatever the format that was asked for.
enum class GgufStorage : std::uint8_t {
    weight,  // in the asked format, where its rows suit that
    f16,     // convolutions of the AudioTower: ggml's convolution takes no other type
    f32,     // norms, biases and routers
};

// One row of the table: a tensor, or one per layer, or one per layer and expert. In both patterns "{}" stands
// for a number; the numbers come in the same order. Of a stacked row, the last number of the canonical name
// is the expert, which the GGUF name has not.
struct GgufNameRow {
    GgufPart part;
    std::string_view canonical;
    std::string_view gguf;
    GgufStorage storage = GgufStorage::weight;
    GgufShape shape = GgufShape::same;
};

// Every tensor of the model except the vision encoder's.
std::span<const GgufNameRow> gguf_names();

// A name that a row stands for.
struct GgufName {
    const GgufNameRow* row;
    std::vector<std::uint32_t> numbers;  // of the pattern that was matched

    std::string canonical() const;  // for a stacked row, `numbers` must include the expert
    std::string gguf() const;
};

std::optional<GgufName> find_canonical_name(std::string_view canonical);
std::optional<GgufName> find_gguf_name(GgufPart part, std::string_view gguf);

// Tensors of a public mmproj file that Govor has no use for: the vision encoder and its projector.
bool is_vision_tensor(std::string_view gguf);
// The table of sines and cosines, which llama.cpp stores and Govor computes: [max_source_positions, d_model].
inline constexpr std::string_view audio_positions_name = "a.position_embd.weight";

}  // namespace govor::io
