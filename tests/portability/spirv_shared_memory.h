#pragma once

#include <cstdint>
#include <map>
#include <span>

namespace govor::testing {

// Returns the size in bytes of a shader's variables in shared memory. `constants` are the values of
// specialization constants by number; others keep their defaults. Throws std::runtime_error for instructions
// that Govor's shaders do not contain.
std::uint64_t shared_memory_bytes(std::span<const std::uint32_t> spirv,
                                  const std::map<std::uint32_t, std::uint32_t>& constants);

}  // namespace govor::testing
