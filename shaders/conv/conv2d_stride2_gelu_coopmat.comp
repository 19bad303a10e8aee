#version 460
// conv2d_stride2_gelu() with cooperative matrices; c is a multiple of 8.
#extension GL_GOOGLE_include_directive : require
#include "params/conv2d.h"
#include "params/conv_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/element.glsl"
#include "common/vec8_to_f16.glsl"
#include "common/activation.glsl"

MORE_CONSTANTS(CONV2D_STRIDE2_GELU_COOPMAT_CONSTANTS)

layout(push_constant, scalar) uniform Push { Conv2d p; };

#include "common/conv2d_patch.glsl"

// Eight elements of the image; in the padding, arbitrary elements that are replaced by zeros.
#define RawA PatchVec8
#define A_TERMS 1
struct PatchVec8 {
    vec4 low;
    vec4 high;
    bool is_inside;
};
uvec4 a_as_f16(PatchVec8 raw, uint term) { return raw.is_inside ? pack_limited(raw.low, raw.high) : uvec4(0); }

#include "common/matrix_tile.glsl"
#include "common/matrix_store.glsl"

uint a_begin(uint row) { return row; }
PatchVec8 fetch_a(uint row, uint k) {
    uint index;
    const bool is_inside = find_pixel(row, k, index);
    const uint first_quad = is_inside ? index / 4 : 0;
    return PatchVec8(F32QuadsIn(p.x).v[first_quad], F32QuadsIn(p.x).v[first_quad + 1], is_inside);
}
Address b_weight(uint n) { return p.weight; }
uint b_begin(uint n) { return n * 9 * p.c; }
void store_c(uint row, uint n, float value) { store_pixel(row, n, value); }

void main() {
    if (outside_grid()) return;
    matrix_product(p.rows, p.n, 0, 9 * p.c, workgroup().x * tile_m, workgroup().y * tile_n);
}
