#ifdef __cplusplus
#pragma once
#endif
#include "params/constants.h"

#define ADD_CONSTANTS(C) C(0, uint, invocations, 64)

#define SILU_MUL_CONSTANTS(C) C(0, uint, invocations, 64)

#define ADD_GATED_CONSTANTS(C) C(0, uint, invocations, 64)

#define CLAMP_CONSTANTS(C) C(0, uint, invocations, 64)

#define ADD_PERIODIC_ROWS_CONSTANTS(C) C(0, uint, invocations, 64)

#ifdef __cplusplus
namespace govor::ops::kernels {
GOVOR_KERNEL(Add, add, ADD_CONSTANTS);
GOVOR_KERNEL(SiluMul, silu_mul, SILU_MUL_CONSTANTS);
GOVOR_KERNEL(AddGated, add_gated, ADD_GATED_CONSTANTS);
GOVOR_KERNEL(Clamp, clamp, CLAMP_CONSTANTS);
GOVOR_KERNEL(AddPeriodicRows, add_periodic_rows, ADD_PERIODIC_ROWS_CONSTANTS);
}  // namespace govor::ops::kernels
#endif
