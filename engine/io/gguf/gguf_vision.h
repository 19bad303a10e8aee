#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "io/checkpoint.h"
#include "io/gguf/gguf_fields.h"
#include "io/gguf/gguf_value.h"

// Conversions of the VisionTower in an mmproj file that the tables in gguf_names.h and gguf_keys.h cannot
// express. Source: Qwen3VLVisionModel and Qwen3OmniMmprojModel in llama.cpp's conversion/qwen3vl.py.
namespace govor::io {

// Returns whether the checkpoint has the configuration and the weights of a vision encoder.
bool has_vision_tower(const Checkpoint& source);
// Returns whether the metadata of an mmproj file describe a vision encoder that Govor supports.
bool has_vision_tower(const GgufFields& fields);

// Returns the layers of the vision encoder that the DeepStack mergers 0, 1, ... belong to.
std::vector<std::uint32_t> deepstack_layers(const Checkpoint& source);
std::vector<std::uint32_t> deepstack_layers(const GgufFields& fields);

// Like append_settings() and restore_settings(), for the metadata of the vision encoder, except the number of
// positions, which is in the shape of the position table.
void append_vision_tower(const Checkpoint& source, GgufEntries& out);
void restore_vision_tower(const GgufFields& fields, nlohmann::json& config);

// The patch projection is a convolution over two frames with the weight [n, c, 2, p, p]. GGUF files have a
// tensor [n, c, p, p] for each frame.
inline constexpr std::size_t patch_frames = 2;
// Returns the shape of one frame. Throws Error{unsupported} with `where` for another shape of the projection.
std::vector<std::int64_t> frame_shape(const TensorView& projection, const std::string& where);
// Returns the elements of frame 0 or 1 of a projection in f32, f16 or bf16, in that type.
std::vector<std::byte> extract_frame(const TensorView& projection, std::size_t frame);
// The inverse of extract_frame(): returns the elements of the projection in f32. The frames have the same
// shape, in f32, f16 or bf16.
std::vector<float> join_frames(const TensorView& first, const TensorView& second);

}  // namespace govor::io
