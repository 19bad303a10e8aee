#ifdef __cplusplus
#pragma once
#endif
#include "params/constants.h"

// Constants of every kernel: the requested grid, if the dispatch has another shape; see common/grid.glsl.
#define GRID_CONSTANTS(C)                                                  \
    C(32, uint, folded_x, 0) /* 0: the dispatch has the requested shape */ \
    C(33, uint, folded_y, 1)                                               \
    C(34, uint, folded_z, 1)
