#include "model/networks/patch_positions.h"

#include <algorithm>

namespace govor::model {
namespace {

// Linear interpolation between two neighbours.
struct Interpolation {
    std::uint32_t low, high;
    float weight;  // of `high`
};

// Returns the coordinate of patch `index` of `count` in a table of `side` rows: torch.linspace(0, side - 1,
// count)[index], which is computed from the nearer end in float32.
Interpolation interpolate(std::uint32_t index, std::uint32_t count, std::uint32_t side) {
    const auto end = static_cast<float>(side - 1);
    float coordinate = 0;
    if (count > 1) {
        const float step = end / static_cast<float>(count - 1);
        coordinate = index < count / 2 ? step * static_cast<float>(index)
                                       : end - step * static_cast<float>(count - 1 - index);
    }
    const auto low = static_cast<std::uint32_t>(coordinate);
    return {low, std::min(low + 1, side - 1), coordinate - static_cast<float>(low)};
}

}  // namespace

PatchPositions compute_patch_positions(const PatchGrid& grid, std::uint32_t merge_size, std::uint32_t side) {
    PatchPositions out;
    const auto add = [&](std::uint32_t row, std::uint32_t column) {
        const auto as_int = [](std::uint32_t value) { return static_cast<std::int32_t>(value); };
        out.coordinates.insert(out.coordinates.end(), {as_int(row), as_int(column)});
        const Interpolation y = interpolate(row, grid.rows, side),
                            x = interpolate(column, grid.columns, side);
        out.corners.insert(out.corners.end(),
                           {as_int(y.low * side + x.low), as_int(y.low * side + x.high),
                            as_int(y.high * side + x.low), as_int(y.high * side + x.high)});
        out.weights.insert(out.weights.end(), {(1 - y.weight) * (1 - x.weight), (1 - y.weight) * x.weight,
                                               y.weight * (1 - x.weight), y.weight * x.weight});
    };
    for (std::uint32_t top = 0; top < grid.rows; top += merge_size) {
        for (std::uint32_t left = 0; left < grid.columns; left += merge_size) {
            for (std::uint32_t i = 0; i < merge_size * merge_size; ++i)
                add(top + i / merge_size, left + i % merge_size);
        }
    }
    return out;
}

}  // namespace govor::model
