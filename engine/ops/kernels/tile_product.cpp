#include "ops/kernels/tile_product.h"

namespace govor::ops {

namespace {

std::uint32_t tiles(std::uint32_t size, std::uint32_t tile) {
    return (size + tile - 1) / tile;
}

}  // namespace

gpu::Grid TileShape::grid(std::uint32_t c_rows, std::uint32_t c_columns) const {
    return {tiles(c_rows, rows()), tiles(c_columns, columns()), 1};
}

}  // namespace govor::ops
