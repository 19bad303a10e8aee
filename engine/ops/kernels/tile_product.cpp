#include "ops/kernels/tile_product.h"

#include "core/ceil_div.h"

namespace govor::ops {

gpu::Grid TileShape::grid(std::uint32_t c_rows, std::uint32_t c_columns) const {
    return {ceil_div(c_rows, rows()), ceil_div(c_columns, columns()), 1};
}

}  // namespace govor::ops
