#version 460
// conv1d() for many rows with cooperative matrices: a product of sliding windows, which are not stored as a
// matrix, and the weight matrix [n, taps * c]. z is the split of the depth. c is a multiple of 8, so that
// eight elements never span two taps.
#extension GL_GOOGLE_include_directive : require
#include "params/conv1d.h"
#include "params/conv_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/element.glsl"
#include "common/vec8_to_f16.glsl"
#include "common/activation.glsl"

MORE_CONSTANTS(CONV1D_COOPMAT_CONSTANTS)
const bool is_aligned = true;
layout(push_constant, scalar) uniform Push { Conv1d p; };

#include "common/conv1d_window.glsl"
#include "common/single_input.glsl"
#include "common/matrix_tile.glsl"
#include "common/matrix_store.glsl"

uint a_begin(uint row) { return row * channels; }
SingleVec8 fetch_a(uint begin, uint k) { return fetch_single(begin + k / channels * (p.dilation - 1) * channels + k); }
Address b_weight(uint n) { return p.weight; }
uint b_begin(uint n) { return n * p.taps * channels; }
void store_c(uint row, uint n, float value) {
    if (p.split_depth < p.taps * channels) F32Out(p.out_).v[(workgroup().z * p.t + row) * p.n + n] = value;
    else store_output(row, n, value);
}

void main() {
    if (outside_grid()) return;
    const uint first_k = workgroup().z * p.split_depth;
    matrix_product(p.t, p.n, first_k, min(first_k + p.split_depth, p.taps * channels), workgroup().x * tile_m,
                   workgroup().y * tile_n);
}
