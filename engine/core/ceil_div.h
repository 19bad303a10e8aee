#pragma once

#include <cstdint>

namespace govor {

// Returns size / divisor, rounded up.
constexpr std::uint32_t ceil_div(std::uint32_t size, std::uint32_t divisor) {
    return (size + divisor - 1) / divisor;
}

}  // namespace govor
