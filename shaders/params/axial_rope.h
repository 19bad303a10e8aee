#ifdef __cplusplus
#pragma once
#endif
#include "params/types.h"

GOVOR_PARAMS_BEGIN

// x[m, heads * head_dim], rotated in place; positions[m, 2]. The angle of pair i of each half of the pairs is
// position · 2^-(i · (step_high + step_low)), as in params/rope.h.
struct AxialRope {
    Address x;
    Address positions;
    uint pairs;  // of all rows and heads
    uint heads;
    float step_high;
    float step_low;
};

GOVOR_PARAMS_END
