#version 460
// linear() for many rows, in tiles of the output.
#extension GL_GOOGLE_include_directive : require
#include "params/linear.h"
#include "params/linear_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/element.glsl"
#include "common/activation.glsl"
#include "common/tile_product.glsl"

MORE_CONSTANTS(LINEAR_TILED_CONSTANTS)

layout(push_constant, scalar) uniform Push { Linear p; };

#include "common/linear_epilogue.glsl"

vec4 load_a(uint row, uint k) {
    if (is_aligned) return F32QuadsIn(p.x).v[(row * p.k + k) / 4];
    vec4 quad = vec4(0);
    for (uint i = 0; i < min(4, p.k - k); ++i) quad[i] = F32In(p.x).v[row * p.k + k + i];
    return quad;
}

vec4 load_b(uint n, uint k) {
    if (is_aligned) return load_quad(p.weight, n * p.k + k);
    vec4 quad = vec4(0);
    for (uint i = 0; i < min(4, p.k - k); ++i) quad[i] = load_element(p.weight, n * p.k + k + i);
    return quad;
}

void store_c(uint row, uint n, float value) { store_output(row, n, value); }

void main() {
    if (outside_grid()) return;
    tile_product(p.m, p.n, p.k, workgroup().x * tile_m, workgroup().y * tile_n);
}
