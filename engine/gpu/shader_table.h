#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace govor::gpu {

// SPIR-V compiled from shaders/ and linked into the program: "linear.bf16", "rms_norm", ...
struct ShaderEntry {
    std::string_view name;
    std::span<const std::uint32_t> words;
};

std::span<const ShaderEntry> all_shaders();

}  // namespace govor::gpu
