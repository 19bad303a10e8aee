#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace govor::gpu {

// A shader of shaders/, compiled to SPIR-V and linked into the program. Names are, for example,
// "linear_tiled.bf16" and "rms_norm".
struct ShaderEntry {
    std::string_view name;
    std::span<const std::uint32_t> words;
};

std::span<const ShaderEntry> all_shaders();

}  // namespace govor::gpu
