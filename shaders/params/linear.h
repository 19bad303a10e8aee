#ifdef __cplusplus
#pragma once
#endif
#include "params/optional.h"
#include "params/types.h"

GOVOR_PARAMS_BEGIN

// If a kernel of this file is specialized with `has_norm`, an RMS norm with weights norm[k] is first applied
// to x[m, k].

// out[m, n] = residual + scale * activation(x · weight[n, k]ᵀ + bias); bias, scale and residual are optional
// (`present_mask`).
//
// In linear_coopmat, x is the output of to_scaled_f16 with row_scales [m], and there is no norm. With a
// `split_depth` below k, the result is split-K partial products, out[splits, m, n], for SumSplits.
struct Linear {
    Address x;
    Address norm;
    Address row_scales;
    Address weight;
    Address bias;
    Address scale;
    Address residual;
    Address out_;
    uint m;
    uint n;
    uint k;
    float eps;
    uint split_depth;
    uint present_mask;
};

// out[split, m, n] = x[m, split] · weight[n, split]ᵀ for each split of `split_depth` elements of the depth k.
// No norm.
struct PartialProduct {
    Address x;
    Address weight;
    Address out_;
    uint m;
    uint n;
    uint k;
    uint split_depth;
};

// outᵢ[m, nᵢ] = x · weightᵢ[nᵢ, k]ᵀ; nᵢ is 0 for an absent result.
struct QkvProjection {
    Address x;
    Address norm;
    Address weight0;
    Address weight1;
    Address weight2;
    Address out0;
    Address out1;
    Address out2;
    uint n0;
    uint n1;
    uint n2;
    uint m;
    uint k;
    float eps;
};

// out[m, n] = silu(x · gate[n, k]ᵀ) · (x · up[n, k]ᵀ).
struct SwigluGateUp {
    Address x;
    Address norm;
    Address gate;
    Address up;
    Address out_;
    uint m;
    uint n;
    uint k;
    float eps;
};

GOVOR_PARAMS_END
