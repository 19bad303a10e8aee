#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace govor::gpu {

// Returns the byte offsets of the addresses in a shader's push constants that its code uses. In SPIR-V an
// address is a 64-bit integer, and shaders/params has no other 64-bit integers. Throws Error{internal} for
// invalid SPIR-V.
std::vector<std::uint32_t> used_addresses(std::span<const std::uint32_t> spirv);

// True if Recorder::dispatch checks for null addresses: in builds with assertions, which all tests use.
#ifdef NDEBUG
inline constexpr bool checks_addresses = false;
#else
inline constexpr bool checks_addresses = true;
#endif

}  // namespace govor::gpu
