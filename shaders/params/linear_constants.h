#ifdef __cplusplus
#pragma once
#endif
#include "params/constants.h"
#include "params/tile_constants.h"

// Constants of kernels that include common/matvec.glsl. Selected by ops::MatmulPolicy (ops::MatvecTiling).
#define MATVEC_TILING_CONSTANTS(C)                                           \
    C(0, uint, invocations, 64)                                              \
    C(1, uint, blocks, 4) /* of columns_at_once columns, per workgroup */    \
    C(2, uint, columns_at_once, 1)                                           \
    C(3, uint, rows, 1)           /* of x, per workgroup */                  \
    C(4, bool, is_aligned, false) /* rows allow aligned loads of 16 bytes */ \
    C(5, bool, has_norm, false)   /* RMS norm of x */                        \
    C(6, uint, lane_vec8s, 0)     /* of a row of x per lane, if equal for all lanes; else 0 */

#define LINEAR_MATVEC_CONSTANTS(C) C(7, uint, activation, 0) /* of common/activation.glsl */

#define QKV_PROJECTION_CONSTANTS(C)

#define SWIGLU_GATE_UP_CONSTANTS(C)

// Constants of kernels that include common/dp4a.glsl. Selected by ops::MatmulPolicy (ops::Dp4aTiling).
#define DP4A_TILING_CONSTANTS(C)                                          \
    C(0, uint, invocations, 128)                                          \
    C(1, uint, blocks, 4) /* of columns_at_once columns, per workgroup */ \
    C(2, uint, columns_at_once, 1)                                        \
    C(3, uint, rows, 1)         /* of x, per workgroup */                 \
    C(4, uint, depth, 64)       /* chunks in a row of x */                \
    C(5, uint, lane_chunks, 2)  /* chunks per lane of a subgroup */       \
    C(6, bool, has_norm, false) /* RMS norm of x */

#define LINEAR_DP4A_CONSTANTS(C) C(7, uint, activation, 0) /* of common/activation.glsl */

#define QKV_PROJECTION_DP4A_CONSTANTS(C)

// A column of the result needs one column each of gate and up.
#define SWIGLU_GATE_UP_DP4A_CONSTANTS(C)       \
    C(0, uint, invocations, 128)               \
    C(1, uint, columns, 4) /* per workgroup */ \
    C(2, uint, rows, 1)                        \
    C(3, uint, depth, 64)                      \
    C(4, uint, lane_chunks, 2)                 \
    C(5, bool, has_norm, false)

// Constants of kernels that include common/lane_columns.glsl. Selected by ops::MatmulPolicy
// (ops::LaneColumns).
#define LANE_COLUMNS_CONSTANTS(C)                                                 \
    C(0, uint, lanes, 8)         /* in a subgroup; a workgroup is one subgroup */ \
    C(1, uint, rows, 8)          /* of x, per workgroup */                        \
    C(2, uint, columns, 4)       /* per lane */                                   \
    C(3, bool, uses_vec2, false) /* results may be stored in pairs */

#define LINEAR_SOFTWARE_CONSTANTS(C)                                  \
    C(4, bool, has_norm, false)                                       \
    C(5, uint, unrolled_depth, 0) /* see common/lane_unrolled.glsl */ \
    C(6, uint, activation, 0)     /* of common/activation.glsl */

#define QKV_PROJECTION_SOFTWARE_CONSTANTS(C) \
    C(4, bool, has_norm, false)              \
    C(5, uint, unrolled_depth, 0)

// The first half of a lane's columns belong to gate, the second to up.
#define SWIGLU_GATE_UP_SOFTWARE_CONSTANTS(C) \
    C(4, bool, has_norm, false)              \
    C(5, uint, unrolled_depth, 0)

#define LINEAR_TILED_CONSTANTS(C)                                                         \
    C(6, bool, is_aligned, false) /* rows of x and weight allow loads of four elements */ \
    C(7, uint, activation, 0)     /* of common/activation.glsl */

#define PARTIAL_PRODUCT_CONSTANTS(C)

#define LINEAR_COOPMAT_CONSTANTS(C) C(6, uint, activation, 0) /* of common/activation.glsl */

#define TO_SCALED_F16_CONSTANTS(C) \
    C(0, uint, invocations, 64)    \
    C(1, bool, has_norm, false)    \
    C(2, bool, stores_errors, false) /* also store the rounding error of each element */

#define SUM_SPLITS_CONSTANTS(C) \
    C(0, uint, invocations, 64) \
    C(1, uint, activation, 0) /* of common/activation.glsl */

#ifdef __cplusplus
namespace govor::ops::kernels {
GOVOR_CONSTANTS(MatvecTiling, MATVEC_TILING_CONSTANTS);
GOVOR_CONSTANTS(Dp4aTiling, DP4A_TILING_CONSTANTS);
GOVOR_CONSTANTS(LaneColumns, LANE_COLUMNS_CONSTANTS);
GOVOR_KERNEL_WITH(LinearMatvec, linear_matvec, MatvecTiling, tiling, LINEAR_MATVEC_CONSTANTS);
GOVOR_KERNEL_WITH(QkvProjection, qkv_projection, MatvecTiling, tiling, QKV_PROJECTION_CONSTANTS);
GOVOR_KERNEL_WITH(SwigluGateUp, swiglu_gate_up, MatvecTiling, tiling, SWIGLU_GATE_UP_CONSTANTS);
GOVOR_KERNEL_WITH(LinearDp4a, linear_dp4a, Dp4aTiling, tiling, LINEAR_DP4A_CONSTANTS);
GOVOR_KERNEL_WITH(QkvProjectionDp4a, qkv_projection_dp4a, Dp4aTiling, tiling, QKV_PROJECTION_DP4A_CONSTANTS);
GOVOR_KERNEL(SwigluGateUpDp4a, swiglu_gate_up_dp4a, SWIGLU_GATE_UP_DP4A_CONSTANTS);
GOVOR_KERNEL_WITH(LinearSoftware, linear_software, LaneColumns, tiling, LINEAR_SOFTWARE_CONSTANTS);
GOVOR_KERNEL_WITH(QkvProjectionSoftware, qkv_projection_software, LaneColumns, tiling,
                  QKV_PROJECTION_SOFTWARE_CONSTANTS);
GOVOR_KERNEL_WITH(SwigluGateUpSoftware, swiglu_gate_up_software, LaneColumns, tiling,
                  SWIGLU_GATE_UP_SOFTWARE_CONSTANTS);
GOVOR_KERNEL_WITH(LinearTiled, linear_tiled, Tile, tile, LINEAR_TILED_CONSTANTS);
GOVOR_KERNEL_WITH(PartialProduct, partial_product, Tile, tile, PARTIAL_PRODUCT_CONSTANTS);
GOVOR_KERNEL_WITH(LinearCoopmat, linear_coopmat, MatrixTile, tile, LINEAR_COOPMAT_CONSTANTS);
GOVOR_KERNEL_WITH(LinearCoopmatRounded, linear_coopmat_rounded, MatrixTile, tile, LINEAR_COOPMAT_CONSTANTS);
GOVOR_KERNEL(ToScaledF16, to_scaled_f16, TO_SCALED_F16_CONSTANTS);
GOVOR_KERNEL(SumSplits, sum_splits, SUM_SPLITS_CONSTANTS);
}  // namespace govor::ops::kernels
#endif
