#version 460
// linear() for a few rows: each subgroup computes blocks of columns.
#extension GL_GOOGLE_include_directive : require
#include "params/linear.h"
#include "params/linear_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/element.glsl"
#include "common/activation.glsl"

KERNEL_CONSTANTS(MATVEC_TILING_CONSTANTS)
MORE_CONSTANTS(LINEAR_MATVEC_CONSTANTS)

layout(push_constant, scalar) uniform Push { Linear p; };

#include "common/linear_epilogue.glsl"
#include "common/matvec.glsl"

void main() {
    if (outside_grid()) return;
    for (uint i = gl_SubgroupID; i < blocks; i += gl_NumSubgroups) {
        const uint first = (workgroup().x * blocks + i) * columns_at_once;
        if (first >= p.n) return;
        multiply_rows(p.weight, first, p.n);
        [[unroll]] for (uint r = 0; r < rows; ++r) {
            const float factor = row_factor(r);
            [[unroll]] for (uint c = 0; c < columns_at_once; ++c) {
                const float product = row_sum(r, c) * factor;
                if (is_writer(r, c, first, p.n)) store_output(out_row(r), first + c, product);
            }
        }
    }
}
