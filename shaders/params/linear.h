#ifdef __cplusplus
#pragma once
#endif
#include "params/types.h"

GOVOR_PARAMS_BEGIN

// out[m, n] = residual + scale * activation(x[m, k] · weight[n, k]ᵀ + bias); bias, scale and residual may be 0.
struct Linear {
    Address x;
    Address weight;
    Address bias;
    Address scale;
    Address residual;
    Address out_;
    uint m;
    uint n;
    uint k;
};

GOVOR_PARAMS_END
