#version 460
// conv1d() for many rows: a tiled product of sliding windows and the weight matrix [n, taps * c].
#extension GL_GOOGLE_include_directive : require
#include "params/conv1d.h"
#include "params/conv_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/element.glsl"
#include "common/activation.glsl"
#include "common/tile_product.glsl"

MORE_CONSTANTS(CONV1D_CONSTANTS)
layout(push_constant, scalar) uniform Push { Conv1d p; };

#include "common/conv1d_window.glsl"

vec4 load_a(uint row, uint k) { return window_quad(row, k); }
vec4 load_b(uint n, uint k) { return weight_quad(n, k); }
void store_c(uint row, uint n, float value) { store_output(row, n, value); }

void main() {
    if (outside_grid()) return;
    tile_product(p.t, p.n, p.taps * channels, workgroup().x * tile_m, workgroup().y * tile_n);
}
