#ifdef __cplusplus
#pragma once
#endif
#include "params/types.h"

GOVOR_PARAMS_BEGIN

// counter[0] += amount, modulo 2^32.
struct Advance {
    Address counter;
    uint amount;
};

// out[n] = index < count ? table[min(index, rows - 1)] : fallback.
struct GatherRowOr {
    Address table;
    Address index;
    Address count;
    Address fallback;
    Address out_;
    uint rows;
    uint n;
};

// table[(index + i) mod rows] = x[i], in units of 4 or 2 bytes.
struct ScatterRows {
    Address x;
    Address table;
    Address index;
    uint m;
    uint rows;
    uint units;  // in a row
};

GOVOR_PARAMS_END
