#ifdef __cplusplus
#pragma once
#endif
#include "params/optional.h"
#include "params/types.h"

GOVOR_PARAMS_BEGIN

// out[m, n] = x[m, n] · factors[m] as float16 rows, of x under RMS norm where the kernel is built with one.
// `factors` are powers of two that bring the greatest element of each row back to what it was from 2^14 ..
// 2^15. Where rows are split, eight elements are followed by what float16 left of them: out[m, n / 8, 2, 8].
struct ScaledF16Rows {
    Address x;
    Address norm;
    Address out_;
    Address factors;
    uint m;
    uint n;
    float eps;
};

// out[m, n] = residual + scale * activation(Σ parts[count, m, n] + bias), and activated, with `present`, as
// in params/conv1d.h.
struct FinishParts {
    Address parts;
    Address bias;
    Address scale;
    Address residual;
    Address out_;
    Address activated;
    Address alpha;
    Address beta;
    uint m;
    uint n;
    uint count;
    uint activated_channels;
    uint present;
};

GOVOR_PARAMS_END
