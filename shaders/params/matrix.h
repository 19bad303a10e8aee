#ifdef __cplusplus
#pragma once
#endif
#include "params/optional.h"
#include "params/types.h"

GOVOR_PARAMS_BEGIN

// out[m, n] · row_scales[m] = x[m, n], with out in float16, after an RMS norm of x if the kernel is
// specialized with `has_norm`. The powers of two in `row_scales` are such that the largest element of each
// row of out is in 2^14 .. 2^15. With `stores_errors`, every eight elements are followed by their rounding
// errors, also in float16: out[m, n / 8, 2, 8].
struct ScaledF16Rows {
    Address x;
    Address norm;
    Address out_;
    Address row_scales;
    uint m;
    uint n;
    float eps;
};

// out[m, n] = residual + scale * activation(Σ partials[splits, m, n] + bias), and activated, with
// `present_mask`, as in params/conv1d.h.
struct SumSplits {
    Address partials;
    Address bias;
    Address scale;
    Address residual;
    Address out_;
    Address activated;
    Address alpha;
    Address beta;
    uint m;
    uint n;
    uint splits;
    uint activated_channels;
    uint present_mask;
};

GOVOR_PARAMS_END
