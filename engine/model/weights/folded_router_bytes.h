#pragma once

#include <cstdint>

#include "model/config/config.h"

// The memory of FoldedRouters, computed before it is allocated.
namespace govor::model {

// Routers are folded only if this many bytes remain free, because they only improve speed.
inline constexpr std::uint64_t folded_routers_reserve = std::uint64_t{1} << 30;

// Returns the size of `layers` folded routers with `width` float32 elements for each expert.
constexpr std::uint64_t folded_router_bytes(std::uint64_t layers, std::uint64_t experts,
                                            std::uint64_t width) {
    return layers * experts * width * sizeof(float);
}

std::uint64_t folded_router_bytes(const ThinkerConfig& config);  // width: hidden_size + heads * head_dim
std::uint64_t folded_router_bytes(const TalkerConfig& config);   // width: hidden_size

}  // namespace govor::model
