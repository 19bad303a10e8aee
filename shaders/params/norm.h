#ifdef __cplusplus
#pragma once
#endif
#include "params/types.h"

GOVOR_PARAMS_BEGIN

// Rows of n elements; bias is read by the layer norm only.
struct Norm {
    Address x;
    Address weight;
    Address bias;
    Address out_;
    uint m;
    uint n;
    float eps;
};

GOVOR_PARAMS_END
