#ifdef __cplusplus
#pragma once
#endif
#include "params/optional.h"
#include "params/types.h"

GOVOR_PARAMS_BEGIN

// In all of these x[m, k] passes RMS norm first where the kernel is built with a norm [k].

// out[m, n] = residual + scale * activation(x · weight[n, k]ᵀ + bias); bias, scale and residual if `present`
// says so.
//
// In linear_coopmat x are rows that to_scaled_f16 made, with their factors [m], and there is no norm. With a
// share of the depth below k it makes parts: out[parts, m, n], for FinishParts.
struct Linear {
    Address x;
    Address norm;
    Address factors;
    Address weight;
    Address bias;
    Address scale;
    Address residual;
    Address out_;
    uint m;
    uint n;
    uint k;
    float eps;
    uint share;
    uint present;
};

// out[part, m, n] = x[m, part] · weight[n, part]ᵀ for each part of `share` elements of the depth k. No norm.
struct PartialProduct {
    Address x;
    Address weight;
    Address out_;
    uint m;
    uint n;
    uint k;
    uint share;
};

// outᵢ[m, nᵢ] = x · weightᵢ[nᵢ, k]ᵀ; nᵢ is 0 for what is absent.
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
