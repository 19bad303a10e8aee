#ifdef __cplusplus
#pragma once
#endif
#include "params/constants.h"
#include "params/linear_constants.h"
#include "params/tile_constants.h"

#define CONV1D_CONSTANTS(C)                                                 \
    C(6, bool, is_aligned, false) /* four channels may be loaded at once */ \
    C(7, uint, channels, 4)       /* p.c as a constant, which makes divisions by it cheap */

#define CONV1D_FEW_CONSTANTS(C)   \
    C(0, uint, threads, 128)      \
    C(1, uint, rows, 8)           \
    C(2, bool, is_aligned, false) \
    C(3, uint, channels, 4) /* as in conv1d.comp */

#define CONV1D_SOFTWARE_CONSTANTS(C)                                                                         \
    C(4, uint, channels, 16)            /* as in conv1d.comp */                                              \
    C(5, uint, activation, 0)           /* of common/activation.glsl */                                      \
    C(6, bool, has_partial_step, false) /* the last step of a row is incomplete: common/lane_columns.glsl */ \
    C(7, bool, has_snake_beta, false)   /* p.activated is present */

#define CONV1D_COOPMAT_CONSTANTS(C) C(6, uint, channels, 8) /* as in conv1d.comp */

#define DEPTHWISE_CONV1D_CONSTANTS(C) C(0, uint, invocations, 64)

#define CONV2D_STRIDE2_GELU_CONSTANTS(C) C(6, bool, is_aligned, false) /* c is a multiple of 4 */

#define CONV2D_STRIDE2_GELU_COOPMAT_CONSTANTS(C)

#ifdef __cplusplus
namespace govor::ops::kernels {
GOVOR_KERNEL_WITH(Conv1d, conv1d, Tile, tile, CONV1D_CONSTANTS);
GOVOR_KERNEL(Conv1dFew, conv1d_few, CONV1D_FEW_CONSTANTS);
GOVOR_KERNEL_WITH(Conv1dSoftware, conv1d_software, LaneColumns, tiling, CONV1D_SOFTWARE_CONSTANTS);
GOVOR_KERNEL_WITH(Conv1dCoopmat, conv1d_coopmat, MatrixTile, tile, CONV1D_COOPMAT_CONSTANTS);
GOVOR_KERNEL(DepthwiseConv1d, depthwise_conv1d, DEPTHWISE_CONV1D_CONSTANTS);
GOVOR_KERNEL_WITH(Conv2dStride2Gelu, conv2d_stride2_gelu, Tile, tile, CONV2D_STRIDE2_GELU_CONSTANTS);
GOVOR_KERNEL_WITH(Conv2dStride2GeluCoopmat, conv2d_stride2_gelu_coopmat, MatrixTile, tile,
                  CONV2D_STRIDE2_GELU_COOPMAT_CONSTANTS);
}  // namespace govor::ops::kernels
#endif
