#version 460
// Split-K of x · weightᵀ, for results that are too small to occupy a device. z is the split of the depth; the
// kernel that reads the partial products sums them. Rows are aligned for loads of four elements.
#extension GL_GOOGLE_include_directive : require
#include "params/linear.h"
#include "params/linear_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/element.glsl"
#include "common/tile_product.glsl"

MORE_CONSTANTS(PARTIAL_PRODUCT_CONSTANTS)

layout(push_constant, scalar) uniform Push { PartialProduct p; };

uint first_k() { return workgroup().z * p.split_depth; }
vec4 load_a(uint row, uint k) { return F32QuadsIn(p.x).v[(row * p.k + first_k() + k) / 4]; }
vec4 load_b(uint n, uint k) { return load_quad(p.weight, n * p.k + first_k() + k); }
void store_c(uint row, uint n, float value) {
    F32Out(p.out_).v[(workgroup().z * p.m + row) * p.n + n] = value;
}

void main() {
    if (outside_grid()) return;
    tile_product(p.m, p.n, min(p.split_depth, p.k - first_k()), workgroup().x * tile_m,
                 workgroup().y * tile_n);
}
