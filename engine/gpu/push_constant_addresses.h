#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace govor::gpu {

// Byte offsets of the addresses in a shader's push constants that its code uses. In SPIR-V an address is a
// 64-bit integer, and shaders/params has no other integers of that size. Throws Error::internal for words
// that are no SPIR-V.
std::vector<std::uint32_t> used_addresses(std::span<const std::uint32_t> spirv);

// Whether Recorder::dispatch looks for null addresses: in builds with assertions, which every test runs in.
#ifdef NDEBUG
inline constexpr bool checks_addresses = false;
#else
inline constexpr bool checks_addresses = true;
#endif

}  // namespace govor::gpu
