#ifdef __cplusplus
#pragma once
#endif
#include "params/constants.h"

#define AXIAL_ROPE_CONSTANTS(C) \
    C(0, uint, invocations, 64) \
    C(1, uint, head_dim, 64) /* a multiple of 4 */

#ifdef __cplusplus
namespace govor::ops::kernels {
GOVOR_KERNEL(AxialRope, axial_rope, AXIAL_ROPE_CONSTANTS);
}  // namespace govor::ops::kernels
#endif
