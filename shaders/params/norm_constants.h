#ifdef __cplusplus
#pragma once
#endif
#include "params/constants.h"

#define RMS_NORM_CONSTANTS(C) C(0, uint, invocations, 64)

#define LAYER_NORM_CONSTANTS(C) C(0, uint, invocations, 64)

#ifdef __cplusplus
namespace govor::ops::kernels {
GOVOR_KERNEL(RmsNorm, rms_norm, RMS_NORM_CONSTANTS);
GOVOR_KERNEL(LayerNorm, layer_norm, LAYER_NORM_CONSTANTS);
}  // namespace govor::ops::kernels
#endif
