#ifdef __cplusplus
#pragma once
#endif
#include "params/types.h"

GOVOR_PARAMS_BEGIN

// What products by cooperative matrices take. Their x are rows of float16 that HalfRows made.

// out[m, n] = x[m, n] · factors[m] as float16 rows, of x under RMS norm if `norm` [n] is not 0. `factors` are powers of
// two that bring the greatest element of each row back to what it was from 2^14 .. 2^15.
struct HalfRows {
    Address x;
    Address norm;
    Address out_;
    Address factors;
    uint m;
    uint n;
    float eps;
};

// out[m, n] = residual + scale * activation(x · weight[n, k]ᵀ + bias); bias, scale and residual may be 0. With a share of
// the depth below k the same is made in parts: out[parts, m, n], for FinishParts.
struct LinearMatrix {
    Address x;
    Address factors;
    Address weight;
    Address bias;
    Address scale;
    Address residual;
    Address out_;
    uint m;
    uint n;
    uint k;
    uint share;
};

// out[m, n] = residual + scale * activation(Σ parts[count, m, n] + bias), and bent as in params/conv1d.h.
struct FinishParts {
    Address parts;
    Address bias;
    Address scale;
    Address residual;
    Address out_;
    Address bent;
    Address alpha;
    Address beta;
    uint m;
    uint n;
    uint count;
    uint bent_channels;
};

// As ExpertGateUp and ExpertDownTiled in params/moe.h.
struct ExpertGateUpMatrix {
    Address x;
    Address factors;  // of the rows
    Address gate;
    Address up;
    Address out_;
    Address groups;
    uint slots;
    uint hidden;
    uint inner;
    uint max_tiles;
};
struct ExpertDownMatrix {
    Address x;
    Address factors;  // of the slots
    Address down;
    Address out_;
    Address groups;
    uint hidden;
    uint inner;
    uint max_tiles;
};

GOVOR_PARAMS_END
