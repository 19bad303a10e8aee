#version 460
// Sums the partial products of split-K and applies the epilogue of linear() or conv1d().
#extension GL_GOOGLE_include_directive : require
#include "params/matrix.h"
#include "params/linear_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/index.glsl"
#include "common/activation.glsl"

KERNEL_CONSTANTS(SUM_SPLITS_CONSTANTS)
layout(push_constant, scalar) uniform Push { SumSplits p; };

#include "common/linear_epilogue.glsl"
#include "common/snake_beta.glsl"

void main() {
    if (outside_grid()) return;
    const uint i = invocation_index();
    if (i >= p.m * p.n) return;
    float sum = 0.0;
    for (uint split = 0; split < p.splits; ++split) sum += F32In(p.partials).v[split * p.m * p.n + i];
    store_result(i, i % p.n, apply_epilogue(i % p.n, sum, residual_at(i / p.n, i % p.n)));
}
