#pragma once

#include <cstdint>

#include "gpu/recorder.h"
#include "params/tile_constants.h"

namespace govor::ops {

// The tile sizes of a product C[rows, columns] = A · Bᵀ (shaders/common/tile_product.glsl).
struct TileShape {
    std::uint32_t threads_n = 16;  // threads across the columns of C
    std::uint32_t threads_m = 16;  // threads across its rows
    std::uint32_t rows_per_thread = 4;
    std::uint32_t columns_per_thread = 4;  // a multiple of 4
    std::uint32_t depth = 16;              // elements of a slice; a multiple of 4
    bool has_subgroup_rows = false;        // threads_n is the size of a subgroup

    std::uint32_t rows() const { return threads_m * rows_per_thread; }
    std::uint32_t columns() const { return threads_n * columns_per_thread; }
    kernels::Tile constants() const {
        return {.threads_n = threads_n,
                .threads_m = threads_m,
                .rows_per_thread = rows_per_thread,
                .columns_per_thread = columns_per_thread,
                .tile_k = depth,
                .has_subgroup_rows = has_subgroup_rows};
    }
    // Returns the grid of workgroups: x along the rows of C, y along its columns, z = 1.
    gpu::Grid grid(std::uint32_t c_rows, std::uint32_t c_columns) const;
};

}  // namespace govor::ops
