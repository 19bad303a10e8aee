#version 460
// qkv_projection() for a few rows: each subgroup computes blocks of columns of any of the results.
#extension GL_GOOGLE_include_directive : require
#include "params/linear.h"
#include "params/linear_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/element.glsl"

KERNEL_CONSTANTS(MATVEC_TILING_CONSTANTS)
MORE_CONSTANTS(QKV_PROJECTION_CONSTANTS)

layout(push_constant, scalar) uniform Push { QkvProjection p; };

#include "common/matvec.glsl"

void project(Address weight, Address result, uint block, uint n) {
    const uint first = block * columns_at_once;
    multiply_rows(weight, first, n);
    [[unroll]] for (uint r = 0; r < rows; ++r) {
        const float factor = row_factor(r);
        [[unroll]] for (uint c = 0; c < columns_at_once; ++c) {
            const float product = row_sum(r, c) * factor;
            if (is_writer(r, c, first, n)) F32Out(result).v[out_row(r) * n + first + c] = product;
        }
    }
}

uint blocks_of(uint n) { return (n + columns_at_once - 1) / columns_at_once; }

void main() {
    if (outside_grid()) return;
    for (uint i = gl_SubgroupID; i < blocks; i += gl_NumSubgroups) {
        uint block = workgroup().x * blocks + i;
        if (block < blocks_of(p.n0)) {
            project(p.weight0, p.out0, block, p.n0);
            continue;
        }
        block -= blocks_of(p.n0);
        if (block < blocks_of(p.n1)) {
            project(p.weight1, p.out1, block, p.n1);
            continue;
        }
        block -= blocks_of(p.n1);
        if (block >= blocks_of(p.n2)) return;
        project(p.weight2, p.out2, block, p.n2);
    }
}
