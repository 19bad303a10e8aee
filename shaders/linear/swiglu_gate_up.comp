#version 460
// swiglu_gate_up() for a few rows: each subgroup computes blocks of columns.
#extension GL_GOOGLE_include_directive : require
#include "params/linear.h"
#include "params/linear_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/element.glsl"

KERNEL_CONSTANTS(MATVEC_TILING_CONSTANTS)
MORE_CONSTANTS(SWIGLU_GATE_UP_CONSTANTS)

layout(push_constant, scalar) uniform Push { SwigluGateUp p; };

#include "common/matvec.glsl"

void main() {
    if (outside_grid()) return;
    for (uint i = gl_SubgroupID; i < blocks; i += gl_NumSubgroups) {
        const uint first = (workgroup().x * blocks + i) * columns_at_once;
        if (first >= p.n) return;
        float gates[rows * columns_at_once];
        float factors[rows];  // the same for both products
        multiply_rows(p.gate, first, p.n);
        [[unroll]] for (uint r = 0; r < rows; ++r) {
            factors[r] = row_factor(r);
            [[unroll]] for (uint c = 0; c < columns_at_once; ++c)
                gates[r * columns_at_once + c] = row_sum(r, c) * factors[r];
        }
        multiply_rows(p.up, first, p.n);
        [[unroll]] for (uint r = 0; r < rows; ++r) {
            [[unroll]] for (uint c = 0; c < columns_at_once; ++c) {
                const float gate = gates[r * columns_at_once + c];
                const float product = gate / (1.0 + exp(-gate)) * row_sum(r, c) * factors[r];
                if (is_writer(r, c, first, p.n)) F32Out(p.out_).v[out_row(r) * p.n + first + c] = product;
            }
        }
    }
}
