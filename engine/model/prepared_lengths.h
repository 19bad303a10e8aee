#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace govor::model {

// Lengths of prompts, of texts or of chunks of sound up to `most` whose recordings name the kernels of every
// length: how a product is cut changes with powers of two.
inline std::vector<std::uint32_t> prepared_lengths(std::uint32_t most) {
    std::vector<std::uint32_t> lengths;
    for (std::uint32_t length = 1; length < most; length *= 2) lengths.push_back(length);
    lengths.push_back(std::max(most, 1u));
    return lengths;
}

}  // namespace govor::model
