#ifdef __cplusplus
#pragma once
#endif
#include "params/types.h"

GOVOR_PARAMS_BEGIN

// out[t, n] = residual + activation(bias + weight[n, taps, c] · windows of x); bias and residual may be 0.
struct Conv1d {
    Address x;  // [(taps - 1) * dilation + t, c]
    Address weight;
    Address bias;
    Address residual;
    Address out_;
    uint t;
    uint n;
    uint c;
    uint taps;
    uint dilation;
    uint activation;
};

GOVOR_PARAMS_END
