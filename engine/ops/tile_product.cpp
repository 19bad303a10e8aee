#include "ops/tile_product.h"

namespace govor::ops {

namespace {

std::uint32_t tiles(std::uint32_t size, std::uint32_t tile) {
    return (size + tile - 1) / tile;
}

// Wide tiles read less memory per product; narrow ones waste less where C itself is narrow.
constexpr TileShape wide{16, 16, 8, 8, 16};    // 128 x 128
constexpr TileShape medium{16, 16, 4, 4, 16};  // 64 x 64
constexpr TileShape small{8, 8, 4, 4, 16};     // 32 x 32
constexpr TileShape narrow{4, 32, 4, 4, 16};   // 128 x 16
constexpr TileShape column{1, 64, 2, 4, 16};   // 128 x 4, for a last convolution with one channel

// A large GPU has some 130 processors, each with room for a few workgroups.
constexpr std::uint32_t enough_workgroups = 128;

}  // namespace

gpu::Grid TileShape::grid(std::uint32_t c_rows, std::uint32_t c_columns) const {
    return {tiles(c_rows, rows()), tiles(c_columns, columns()), 1};
}

TileShape choose_tile(std::uint32_t rows, std::uint32_t columns) {
    if (columns <= column.columns()) return column;
    if (columns <= narrow.columns()) return narrow;
    for (const TileShape& shape : {wide, medium}) {
        const gpu::Grid grid = shape.grid(rows, columns);
        if (std::uint64_t{grid.x} * grid.y >= enough_workgroups) return shape;
    }
    return small;
}

}  // namespace govor::ops
