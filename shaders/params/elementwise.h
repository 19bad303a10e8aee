#ifdef __cplusplus
#pragma once
#endif
#include "params/types.h"

GOVOR_PARAMS_BEGIN

// out[i] = f(a[i], b[i], ...) over `count` elements, in rows of n. Which operands are used depends on the
// operation.
struct Elementwise {
    Address a;
    Address b;
    Address c;
    Address out_;
    uint count;
    uint n;
    uint period;  // elements after which b repeats
    float low;
    float high;
};

GOVOR_PARAMS_END
