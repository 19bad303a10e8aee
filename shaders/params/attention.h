#ifdef __cplusplus
#pragma once
#endif
#include "params/types.h"

GOVOR_PARAMS_BEGIN

// m query rows against keys[capacity, kv_heads * head_dim] and values alike. With `position` (causal), row i sees keys
// up to position[0] + i, and no more than `window` of them if that is not 0; without, the keys of its block of `block`
// rows. The keys are cut into `splits` parts for as many workgroups; each leaves its sums in `partials` for
// attention_combine, unless it is the only one.
struct Attention {
    Address q;
    Address keys;
    Address values;
    Address position;
    Address partials;
    Address out_;
    uint m;
    uint heads;
    uint kv_heads;
    uint capacity;
    uint window;
    uint block;
    uint splits;
    float scale;
};

// partials[items, splits, head_dim + 2] (weighted sum, greatest score, sum of weights) to out[items, head_dim].
struct AttentionCombine {
    Address partials;
    Address out_;
    uint items;
    uint head_dim;
    uint splits;
};

GOVOR_PARAMS_END
