#ifdef __cplusplus
#pragma once
#endif
#include "params/constants.h"

// How common/tile_product.glsl cuts a product C = A · Bᵀ. Chosen by ops::TileShape. Where a row of threads is
// one subgroup, a compiler sees that A's elements are the same for all of it, and software devices load them
// once instead of once for each lane.
#define TILE_CONSTANTS(C)                                                        \
    C(0, uint, threads_n, 16) /* across C's columns */                           \
    C(1, uint, threads_m, 16) /* across C's rows */                              \
    C(2, uint, rows_per_thread, 4)                                               \
    C(3, uint, columns_per_thread, 4) /* a multiple of 4 */                      \
    C(4, uint, tile_k, 16)            /* elements of a slice; a multiple of 4 */ \
    C(5, bool, by_subgroup, false)    /* threads_n is the size of a subgroup */

// The same of common/matrix_tile.glsl. Chosen by ops::MatrixTile.
#define MATRIX_TILE_CONSTANTS(C)                                              \
    C(0, uint, threads, 128)     /* of subgroups_m * subgroups_n subgroups */ \
    C(1, uint, subgroups_m, 1)   /* across C's rows */                        \
    C(2, uint, subgroups_n, 4)   /* across its columns */                     \
    C(3, uint, row_fragments, 4) /* of 16 rows, for each subgroup */          \
    C(4, uint, column_fragments, 2)                                           \
    C(5, uint, tile_k, 32) /* elements of a slice; a multiple of 16 */

#ifdef __cplusplus
namespace govor::ops::kernels {
GOVOR_CONSTANTS(Tile, TILE_CONSTANTS);
GOVOR_CONSTANTS(MatrixTile, MATRIX_TILE_CONSTANTS);
}  // namespace govor::ops::kernels
#else
// A tile's threads are a workgroup of two dimensions.
#define TILE_WORKGROUP_SIZE layout(local_size_x_id = 0, local_size_y_id = 1) in;
#endif
