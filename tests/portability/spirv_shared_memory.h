#pragma once

#include <cstdint>
#include <map>
#include <span>

namespace govor::testing {

// Bytes of a shader's variables in shared memory, with these values of its specialization constants by their
// numbers (the shader's own for the others). Throws std::runtime_error for instructions that Govor's shaders
// do not have.
std::uint64_t shared_memory_bytes(std::span<const std::uint32_t> spirv,
                                  const std::map<std::uint32_t, std::uint32_t>& constants);

}  // namespace govor::testing
