#ifdef __cplusplus
#pragma once
#endif
#include "params/types.h"

GOVOR_PARAMS_BEGIN

// x[m, heads * head_dim] at positions position[0] + row; out is [m, ...], or a cache of `capacity` rows when that is
// not 0. Pair i of a head turns by position · 2^-(i · (step_high + step_low)); step_high has few enough bits for
// i · step_high to be exact. norm_weight may be 0.
struct Rope {
    Address x;
    Address position;
    Address norm_weight;
    Address out_;
    uint m;
    uint heads;
    uint head_dim;
    uint capacity;
    float step_high;
    float step_low;
    float eps;
};

// Copies x[m, n] to rows (position[0] + row) % capacity of out.
struct StoreRows {
    Address x;
    Address position;
    Address out_;
    uint m;
    uint n;
    uint capacity;
};

GOVOR_PARAMS_END
