#pragma once

#include <cstdint>

#include "model/config/config.h"

// The memory of FoldedRouters, known before there is any.
namespace govor::model {

// A luxury: routers are folded only where so many bytes stay free beside everything else.
inline constexpr std::uint64_t free_beside_folded_routers = std::uint64_t{1} << 30;

// Of `layers` routers that read rows of `width` float32 elements for each expert.
constexpr std::uint64_t folded_router_bytes(std::uint64_t layers, std::uint64_t experts,
                                            std::uint64_t width) {
    return layers * experts * width * sizeof(float);
}

std::uint64_t folded_router_bytes(const ThinkerConfig& config);  // rows of hidden and mixed values
std::uint64_t folded_router_bytes(const TalkerConfig& config);   // rows of hidden values

}  // namespace govor::model
