#ifdef __cplusplus
#pragma once
#endif
#include "params/optional.h"
#include "params/types.h"

GOVOR_PARAMS_BEGIN

// Keys and values lie in pages of page_rows rows [kv_heads * head_dim] each, position p in row p % capacity.
// `pages` has for each page the address of its keys and that of its values.

// A step of a few rows: q[m, heads * head_dim], k and v[m, kv_heads * head_dim] at positions position[0] +
// row, as projections made them. Row i sees keys up to position[0] + i, and no more than `window` of them if
// that is not 0. The cached keys are cut into at most `splits` parts for as many workgroups. With splits > 1,
// each leaves its sums in partials[m * heads, splits, head_dim + 2] (weighted values, greatest score, sum of
// weights); whoever counts up arrivals[kv_heads, grid.x] to the number of parts joins them and puts the count
// back to 0. attention_step_coopmat.comp orders partials in another way: common/step_parts.glsl.
struct AttentionStep {
    Address q;
    Address k;
    Address v;
    Address position;
    Address q_norm;
    Address k_norm;
    Address pages;
    Address partials;
    Address arrivals;
    Address out_;
    uint heads;
    uint kv_heads;
    uint capacity;
    uint page_rows;
    uint window;
    uint splits;
    float scale;
    float step_high;
    float step_low;
    float eps;
    uint present;  // of the norms
};

// m query rows. In kernels built for pages, causal: row i sees keys of the cache as above. In others, the
// keys of its block of `block` rows in keys[m, kv_heads * head_dim] and values alike, float32. Keys are cut
// into at most `splits` parts of at least `least_tiles` tiles each; with more than one, sums go to `partials`
// (common/attention_queries.glsl) and not to out_.
struct Attention {
    Address q;
    Address keys;
    Address values;
    Address pages;
    Address position;
    Address partials;
    Address out_;
    uint m;
    uint heads;
    uint kv_heads;
    uint capacity;
    uint page_rows;
    uint window;
    uint block;
    uint splits;
    uint least_tiles;
    float scale;
};

GOVOR_PARAMS_END
