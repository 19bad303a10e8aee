#ifdef __cplusplus
#pragma once
#endif
#include "params/optional.h"
#include "params/types.h"

GOVOR_PARAMS_BEGIN

// Keys and values are stored in pages of page_rows rows [kv_heads * head_dim], position p in row p %
// capacity. `pages` contains the address of the keys and that of the values of each page.

// A step of a few rows: q[m, heads * head_dim], k and v[m, kv_heads * head_dim] at positions position[0] +
// row, before the rotary embedding. Row i attends to keys up to position[0] + i, and to the last `window` of
// these if it is not 0. The cached keys are split among at most `splits` workgroups; `splits` and the size of
// the cache are specialization constants. With splits > 1, each workgroup stores its sums in partials[m *
// heads, splits, head_dim + 2] (weighted values, maximum score, sum of weights) and increments
// arrivals[kv_heads, grid.x]; the last one combines the splits and resets the counter.
// attention_step_coopmat.comp has another layout of partials: common/step_splits.glsl.
//
// With the constant is_batched, there are `sequences` sequences of a row each, at most max_batch_sequences.
// Then `position` is [sequences, 2], `pages` contains the address of each sequence's pages, and the member
// `splits` replaces the constant as the maximum number of splits of a sequence; arrivals are [sequences,
// kv_heads, grid.x].
const uint max_batch_sequences = 8;

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
    float scale;
    float step_high;
    float step_low;
    float eps;
    uint present_mask;  // which of the norms exist
    uint splits;
    uint sequences;
};

// Attention of many rows: q[m, heads * head_dim], and out of the same shape. With the constant `is_paged`,
// attention is causal and reads the cache as above. Otherwise, a row attends to its block of `block` rows of
// keys and values [m, kv_heads * head_dim] in float32. Keys are split into at most `splits` ranges of at
// least `min_tiles` tiles; with more than one range, sums are stored in `partials`
// (common/attention_queries.glsl) instead of out_.
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
    uint min_tiles;
    float scale;
};

GOVOR_PARAMS_END
