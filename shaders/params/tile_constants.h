#ifdef __cplusplus
#pragma once
#endif
#include "params/constants.h"

// The tile sizes of common/tile_product.glsl for a product C = A · Bᵀ. Selected by ops::MatmulPolicy
// (ops::TileShape). If a row of threads is one subgroup, the compiler of a software device can load elements
// of A once for all lanes, because they are subgroup-uniform.
#define TILE_CONSTANTS(C)                                                           \
    C(0, uint, threads_n, 16) /* across C's columns */                              \
    C(1, uint, threads_m, 16) /* across C's rows */                                 \
    C(2, uint, rows_per_thread, 4)                                                  \
    C(3, uint, columns_per_thread, 4)    /* a multiple of 4 */                      \
    C(4, uint, tile_k, 16)               /* elements of a slice; a multiple of 4 */ \
    C(5, bool, has_subgroup_rows, false) /* threads_n is the size of a subgroup */

// The tile sizes of common/matrix_tile.glsl. Selected by ops::MatmulPolicy (ops::MatrixTile).
#define MATRIX_TILE_CONSTANTS(C)                                              \
    C(0, uint, threads, 128)     /* in subgroups_m * subgroups_n subgroups */ \
    C(1, uint, subgroups_m, 1)   /* across C's rows */                        \
    C(2, uint, subgroups_n, 4)   /* across its columns */                     \
    C(3, uint, row_fragments, 4) /* of 16 rows, per subgroup */               \
    C(4, uint, column_fragments, 2)                                           \
    C(5, uint, tile_k, 32) /* elements of a slice; a multiple of 16, of 32 for block formats */

#ifdef __cplusplus
namespace govor::ops::kernels {
GOVOR_CONSTANTS(Tile, TILE_CONSTANTS);
GOVOR_CONSTANTS(MatrixTile, MATRIX_TILE_CONSTANTS);
}  // namespace govor::ops::kernels
#else
// A workgroup has threads_n x threads_m invocations.
#define TILE_WORKGROUP_SIZE layout(local_size_x_id = 0, local_size_y_id = 1) in;
#endif
