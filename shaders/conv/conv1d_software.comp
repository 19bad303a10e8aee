#version 460
// conv1d() on software devices. Workgroup x is the block of rows, y the block of output channels.
#extension GL_GOOGLE_include_directive : require
#include "params/conv1d.h"
#include "params/conv_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/element.glsl"
#include "common/activation.glsl"

KERNEL_CONSTANTS(LANE_COLUMNS_CONSTANTS)
MORE_CONSTANTS(CONV1D_SOFTWARE_CONSTANTS)

layout(push_constant, scalar) uniform Push { Conv1d p; };

#define LANE_PARTIAL_STEP
#include "common/lane_columns.glsl"
#include "common/lane_results.glsl"
#include "common/snake_beta.glsl"

uint x_row(uint r) { return min(workgroup().x * rows + r, p.t - 1); }
uint x_element(uint r, uint i) { return (x_row(r) + i / channels * p.dilation) * channels + i % channels; }

// Returns the parameters of columns n and n + 1.
vec2 load_channels(Address floats, uint n) {
    if (uses_vec2) return load_pair(floats, n % p.activated_channels);
    return vec2(F32In(floats).v[n % p.activated_channels], F32In(floats).v[(n + 1) % p.activated_channels]);
}

void store_column_pair(uint j, uint n) {
    const bool has_second = n + 1 < p.n;
    SnakeFactors factors;
    if (has_snake_beta) factors = snake_factors(load_channels(p.alpha, n), load_channels(p.beta, n));
    const vec2 bias = (p.present_mask & has_bias) != 0 ? load_two(p.bias, n, has_second) : vec2(0);
    [[unroll]] for (uint r = 0; r < rows; ++r) {
        if (workgroup().x * rows + r >= p.t) continue;
        const vec2 sum = pair_sum(r, j) + bias;
        vec2 value = vec2(activate(sum.x, activation), activate(sum.y, activation));
        const uint index = x_row(r) * p.n + n;
        if ((p.present_mask & has_residual) != 0) value += load_two(p.residual, index, has_second);
        if (!has_snake_beta || (p.present_mask & has_out) != 0) store_two(p.out_, index, has_second, value);
        if (has_snake_beta) store_two(p.activated, index, has_second, snake_beta(value, factors));
    }
}

void main() {
    if (outside_grid()) return;
    const uint first = workgroup().y * group_columns, depth = p.taps * channels;
    Address weights[columns];
    uint starts[columns];
    [[unroll]] for (uint c = 0; c < columns; ++c) {
        weights[c] = p.weight;
        starts[c] = min(pair_column(first, c / 2) + c % 2, p.n - 1) * depth;
    }
    multiply(weights, starts, depth);
    [[unroll]] for (uint j = 0; j < columns / 2; ++j) {
        if (pair_column(first, j) < p.n) store_column_pair(j, pair_column(first, j));
    }
}
