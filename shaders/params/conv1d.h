#ifdef __cplusplus
#pragma once
#endif
#include "params/optional.h"
#include "params/types.h"

GOVOR_PARAMS_BEGIN

// out[t, n] = residual + activation(bias + weight[n, taps, c] · windows of x), and activated[t, n] =
// SnakeBeta(out), whose column n belongs to channel n % activated_channels; `present_mask` has the bits of
// bias, residual, out and activated.
struct Conv1d {
    Address x;  // [(taps - 1) * dilation + t, c]
    Address weight;
    Address bias;
    Address residual;
    Address out_;
    Address activated;
    Address alpha;  // [activated_channels], logarithmic, as is beta
    Address beta;
    uint t;
    uint n;
    uint c;
    uint taps;
    uint dilation;
    uint activation;
    uint activated_channels;  // at least 1
    uint split_depth;  // conv1d_coopmat only: depth of a split; if less than taps * c, out is [splits, t, n],
                       // the input of SumSplits
    uint present_mask;
};

GOVOR_PARAMS_END
