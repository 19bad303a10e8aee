#ifdef __cplusplus
#pragma once
#endif
#include "params/types.h"

GOVOR_PARAMS_BEGIN

// All `count` elements of a tensor - words of a tensor in a block format - become mean + deviation · N(0, 1).
struct FillRandom {
    Address out_;
    uint count;
    uint seed_low;
    uint seed_high;
    float mean;
    float deviation;
};

GOVOR_PARAMS_END
