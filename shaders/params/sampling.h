#ifdef __cplusplus
#pragma once
#endif
#include "params/optional.h"
#include "params/types.h"

GOVOR_PARAMS_BEGIN

// The state of a sampler in device memory. The host writes it on reset; the GPU updates `draws` and `token`.
struct SamplerControl {
    uint greedy;
    float temperature;
    uint top_k;  // 0: all
    uint top_p;  // in units of 2^-24; 2^24: all
    float repetition_penalty;
    uint seed_low;
    uint seed_high;
    uint draws;
    int token;
};

struct Sample {
    Address logits;      // [vocabulary] f32
    Address control;     // SamplerControl
    Address seen;        // a bit per id that was drawn, or that the host has marked
    Address suppressed;  // a bit per id: never drawn
    Address groups;      // [group_count, 2]: best key and its id in each group of group_size ids
    Address ring;        // number of draws, then ring_size ids
    // With EMBEDDED only: row `token` of table[vocabulary, embedding_n] is copied to `embedding` and, if
    // `present_mask`, added to `embedding_sum`.
    Address table;
    Address embedding;
    Address embedding_sum;
    uint embedding_n;
    uint vocabulary;
    uint group_size;
    uint group_count;
    uint ring_size;
    uint present_mask;
};

// Draws from m samplers in one dispatch.
struct SampleBatch {
    Address samplers;  // Sample [m]
};

GOVOR_PARAMS_END
