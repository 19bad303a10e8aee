#ifdef __cplusplus
#pragma once
#endif
#include "params/types.h"

GOVOR_PARAMS_BEGIN

// Sets all elements of a tensor to mean + deviation · N(0, 1). `count` is the number of elements or, for a
// block format, of words.
struct FillRandom {
    Address out_;
    uint count;
    uint seed_low;
    uint seed_high;
    float mean;
    float deviation;
};

GOVOR_PARAMS_END
