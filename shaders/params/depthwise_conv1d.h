#ifdef __cplusplus
#pragma once
#endif
#include "params/types.h"

GOVOR_PARAMS_BEGIN

struct DepthwiseConv1d {
    Address x;       // [taps - 1 + t, c] f32
    Address weight;  // [taps, c] f32
    Address bias;    // [c] f32
    Address out_;    // [t, c] f32
    uint t;
    uint c;
    uint taps;
};

GOVOR_PARAMS_END
