#version 460
// linear() for a few rows: a subgroup per block of columns.
#extension GL_GOOGLE_include_directive : require
#include "params/linear.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/element.glsl"
#include "common/activation.glsl"

layout(local_size_x_id = 0) in;
layout(constant_id = 1) const uint blocks = 4;  // of columns_at_once columns, per workgroup
layout(constant_id = 2) const uint columns_at_once = 1;
layout(constant_id = 3) const uint rows = 1;
layout(constant_id = 4) const bool aligned = false;
layout(constant_id = 5) const bool normed = false;
layout(constant_id = 6) const uint lane_octets = 0;
layout(constant_id = 7) const uint activation = activation_none;

layout(push_constant, scalar) uniform Push { Linear p; };

#include "common/linear_epilogue.glsl"
#include "common/vector_rows.glsl"

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
                if (writes(r, c, first, p.n)) store_output(out_row(r), first + c, product);
            }
        }
    }
}
