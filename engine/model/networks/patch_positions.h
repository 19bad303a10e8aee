#pragma once

#include <cstdint>
#include <vector>

#include "model/networks/vision_tower.h"

namespace govor::model {

// Position inputs of the VisionTower for the patches of an image, in the order of Patches::values.
struct PatchPositions {
    std::vector<std::int32_t> coordinates;  // [patches, 2]: row and column
    std::vector<std::int32_t> corners;      // [patches, 4]: rows of the square table of position embeddings
    std::vector<float> weights;             // [patches, 4]: their bilinear weights, with aligned corners
};

// Returns the positions of the patches of `grid`. `side` is the number of rows, and of columns, of the table.
// Reference: get_vision_position_ids and get_vision_interpolation_indices_and_weights.
PatchPositions compute_patch_positions(const PatchGrid& grid, std::uint32_t merge_size, std::uint32_t side);

}  // namespace govor::model
