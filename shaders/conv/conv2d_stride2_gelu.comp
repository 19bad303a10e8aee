#version 460
// 3 × 3 convolution with stride 2 and padding 1, followed by GELU: a tiled product of image patches (3 * 3 *
// c elements, one row per output pixel) and the weight matrix [n, 9 * c].
#extension GL_GOOGLE_include_directive : require
#include "params/conv2d.h"
#include "params/conv_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/element.glsl"
#include "common/activation.glsl"
#include "common/tile_product.glsl"

MORE_CONSTANTS(CONV2D_STRIDE2_GELU_CONSTANTS)
layout(push_constant, scalar) uniform Push { Conv2d p; };

#include "common/conv2d_patch.glsl"

vec4 load_a(uint row, uint k) {
    uint index;
    if (is_aligned) return find_pixel(row, k, index) ? F32QuadsIn(p.x).v[index / 4] : vec4(0);
    vec4 quad = vec4(0);
    for (uint j = 0; j < 4 && k + j < 9 * p.c; ++j) {
        if (find_pixel(row, k + j, index)) quad[j] = F32In(p.x).v[index];
    }
    return quad;
}

vec4 load_b(uint n, uint k) {
    const uint depth = 9 * p.c;
    if (is_aligned) return load_quad(p.weight, n * depth + k);
    vec4 quad = vec4(0);
    for (uint j = 0; j < 4 && k + j < depth; ++j) quad[j] = load_element(p.weight, n * depth + k + j);
    return quad;
}

void store_c(uint row, uint n, float value) { store_pixel(row, n, value); }

void main() {
    if (outside_grid()) return;
    tile_product(p.rows, p.n, 9 * p.c, workgroup().x * tile_m, workgroup().y * tile_n);
}
