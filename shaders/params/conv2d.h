#ifdef __cplusplus
#pragma once
#endif
#include "params/types.h"

GOVOR_PARAMS_BEGIN

struct Conv2d {
    Address x;       // [b, h, w, c] f32
    Address weight;  // [n, 3, 3, c]
    Address bias;    // [n] f32
    Address out_;    // [b, out_h, out_w, n] f32
    uint rows;       // b * out_h * out_w
    uint h;
    uint w;
    uint c;
    uint n;
    uint out_h;
    uint out_w;
};

GOVOR_PARAMS_END
