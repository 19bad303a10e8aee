#ifdef __cplusplus
#pragma once
#endif
#include "params/optional.h"
#include "params/types.h"

GOVOR_PARAMS_BEGIN

// out[m, n] · factors[m] = x[m, n], with out in float16, after an RMS norm of x if the kernel is specialized
// with `normed`. The powers of two in `factors` are such that the largest element of each row of out is in
// 2^14 .. 2^15. With `split`, every eight elements are followed by their rounding errors, also in float16:
// out[m, n / 8, 2, 8].
struct ScaledF16Rows {
    Address x;
    Address norm;
    Address out_;
    Address factors;
    uint m;
    uint n;
    float eps;
};

// out[m, n] = residual + scale * activation(Σ partials[splits, m, n] + bias), and activated, with `present`,
// as in params/conv1d.h.
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
    uint present;
};

GOVOR_PARAMS_END
