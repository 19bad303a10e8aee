#ifdef __cplusplus
#pragma once
#endif
#include "params/constants.h"

#define ADVANCE_CONSTANTS(C)

#define GATHER_ROW_OR_CONSTANTS(C) C(0, uint, invocations, 64)

#define GATHER_STEP_INPUTS_CONSTANTS(C) C(0, uint, invocations, 64)

#define SCATTER_ROWS_CONSTANTS(C) C(0, uint, invocations, 64)

#ifdef __cplusplus
namespace govor::ops::kernels {
GOVOR_KERNEL(Advance, advance, ADVANCE_CONSTANTS);
GOVOR_KERNEL(GatherRowOr, gather_row_or, GATHER_ROW_OR_CONSTANTS);
GOVOR_KERNEL(GatherStepInputs, gather_step_inputs, GATHER_STEP_INPUTS_CONSTANTS);
GOVOR_KERNEL(ScatterRows, scatter_rows, SCATTER_ROWS_CONSTANTS);
}  // namespace govor::ops::kernels
#endif
