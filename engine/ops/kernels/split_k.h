#pragma once

#include "ops/linear.h"
#include "ops/snake_beta.h"

// Split-K: a product whose result is too small to occupy a device is computed as several partial products
// over ranges of the depth, which run concurrently and are then summed.
namespace govor::ops {

// out[m, n] = residual + scale * activation(Σ partials[splits, m, n] + bias), with the options of linear().
// With `snake_beta`, which conv1d() uses, `out` may be absent.
void sum_splits(Recorder& rec, const Tensor& partials, const LinearOptions& options, const Tensor& out,
                const SnakeBeta& snake_beta = {});

}  // namespace govor::ops
