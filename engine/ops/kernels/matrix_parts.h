#pragma once

#include "ops/linear.h"
#include "ops/snake_beta.h"

// Products by cooperative matrices whose results are too small to keep a device busy: the depth is cut into
// parts, which run side by side and are added up.
namespace govor::ops {

// out[m, n] of parts[count, m, n]; of the options bias, activation, scale and residual. conv1d() asks for
// SnakeBeta of it, too, and then `out` may be absent.
void finish_parts(Recorder& rec, const Tensor& parts, const LinearOptions& options, const Tensor& out,
                  const SnakeBeta& activated = {});

}  // namespace govor::ops
