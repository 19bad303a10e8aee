#version 460
// linear() for many rows, with cooperative matrices; z is the split of the depth (split-K).
#extension GL_GOOGLE_include_directive : require
#include "params/linear.h"
#include "params/linear_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/element.glsl"
#include "common/vec8_to_f16.glsl"
#include "common/activation.glsl"

MORE_CONSTANTS(LINEAR_COOPMAT_CONSTANTS)

layout(push_constant, scalar) uniform Push { Linear p; };

#include "common/f16_input.glsl"
#include "common/matrix_tile.glsl"
#include "common/matrix_store.glsl"
#include "common/linear_epilogue.glsl"

uint a_begin(uint row) { return row * p.k; }
Address b_weight(uint n) { return p.weight; }
uint b_begin(uint n) { return n * p.k; }
// Calls apply_epilogue() instead of store_output(), because NVIDIA's driver spilled the sums with the
// additional function call (512 x 4096 x 2048 on an H200: 278 us instead of 54).
void store_c(uint row, uint n, float value) {
    value *= F32In(p.row_scales).v[row];
    if (p.split_depth < p.k) F32Out(p.out_).v[(workgroup().z * p.m + row) * p.n + n] = value;
    else F32Out(p.out_).v[row * p.n + n] = apply_epilogue(n, value, residual_at(row, n));
}

void main() {
    if (outside_grid()) return;
    const uint first_k = workgroup().z * p.split_depth;
    matrix_product(p.m, p.n, first_k, min(first_k + p.split_depth, p.k), workgroup().x * tile_m,
                   workgroup().y * tile_n);
}
