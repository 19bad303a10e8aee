#ifdef __cplusplus
#pragma once
#endif
#include "params/types.h"

GOVOR_PARAMS_BEGIN

// out[t, n] = residual + activation(bias + weight[n, taps, c] · windows of x), and bent[t, n] = SnakeBeta(out), whose
// column n belongs to channel n % bent_channels; bias and residual may be 0, and so may either result.
struct Conv1d {
    Address x;  // [(taps - 1) * dilation + t, c]
    Address weight;
    Address bias;
    Address residual;
    Address out_;
    Address bent;
    Address alpha;  // [bent_channels], logarithmic, like beta
    Address beta;
    uint t;
    uint n;
    uint c;
    uint taps;
    uint dilation;
    uint activation;
    uint bent_channels;
    uint share;  // in conv1d_matrix, of the depth taps * c: below it out is [parts, t, n], for FinishParts
};

GOVOR_PARAMS_END
