#pragma once

#include <cstdint>

#include "ops/linear.h"
#include "ops/snake_beta.h"

// Products by cooperative matrices whose results are too small to keep a device busy: the depth is cut into
// parts, which run side by side and are added up.
namespace govor::ops {

struct DepthParts {
    std::uint32_t count = 1;
    std::uint32_t share = 0;  // elements of the depth in each but the last, which may have fewer
};

DepthParts depth_parts(const MatrixTile& tile, std::uint32_t rows, std::uint32_t columns,
                       std::uint32_t depth);

// out[m, n] of parts[count, m, n]; of the options bias, activation, scale and residual. conv1d() asks for
// SnakeBeta of it, too, and then `out` may be absent.
void finish_parts(gpu::Recorder& rec, const Tensor& parts, const LinearOptions& options, const Tensor& out,
                  const SnakeBeta& activated = {});

}  // namespace govor::ops
