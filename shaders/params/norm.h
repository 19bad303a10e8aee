#ifdef __cplusplus
#pragma once
#endif
#include "params/types.h"

GOVOR_PARAMS_BEGIN

// m rows of n elements; only the layer norm reads bias.
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
