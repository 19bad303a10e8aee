#include "ops/kernels/tile_product.h"

namespace govor::ops {

namespace {

std::uint32_t ceil_div(std::uint32_t size, std::uint32_t divisor) {
    return (size + divisor - 1) / divisor;
}

}  // namespace

gpu::Grid TileShape::grid(std::uint32_t c_rows, std::uint32_t c_columns) const {
    return {ceil_div(c_rows, rows()), ceil_div(c_columns, columns()), 1};
}

}  // namespace govor::ops
