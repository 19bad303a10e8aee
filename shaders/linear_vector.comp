#version 460
// linear() for a few rows: a subgroup per output column.
#extension GL_GOOGLE_include_directive : require
#include "params/linear.h"
#include "common/buffers.glsl"
#include "common/element.glsl"
#include "common/activation.glsl"

layout(local_size_x_id = 0) in;
layout(constant_id = 1) const uint columns = 4;  // per workgroup
layout(constant_id = 2) const uint rows = 1;
layout(constant_id = 3) const bool aligned = false;
layout(constant_id = 4) const uint activation = activation_none;
layout(constant_id = 5) const bool normed = false;

layout(push_constant, scalar) uniform Push { Linear p; };

#include "common/linear_epilogue.glsl"
#include "common/vector_rows.glsl"

void main() {
    for (uint i = gl_SubgroupID; i < columns; i += gl_NumSubgroups) {
        const uint n = gl_WorkGroupID.x * columns + i;
        if (n >= p.n) return;
        multiply_rows(p.weight, n);
        [[unroll]] for (uint r = 0; r < rows; ++r) {
            const float product = row_product(r);
            if (writes_row(r)) store_output(out_row(r), n, product);
        }
    }
}
