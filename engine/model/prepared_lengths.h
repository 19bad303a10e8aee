#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace govor::model {

// Lengths of prompts, of texts or of chunks of sound up to `most` whose recordings name the kernels of every
// length. How a product is cut changes where its rows double; what lies between two such bounds, such as too many
// rows for one form and too few for the next, is met by half as many again.
inline std::vector<std::uint32_t> prepared_lengths(std::uint32_t most) {
    std::vector<std::uint32_t> lengths;
    for (std::uint32_t length = 1; length < most; length *= 2) {
        lengths.push_back(length);
        if (const std::uint32_t between = length + length / 2; between != length && between < most)
            lengths.push_back(between);
    }
    lengths.push_back(std::max(most, 1u));
    return lengths;
}

}  // namespace govor::model
