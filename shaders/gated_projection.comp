#version 460
// gated_projection() for a few rows: a subgroup per output column.
#extension GL_GOOGLE_include_directive : require
#include "params/linear.h"
#include "common/buffers.glsl"
#include "common/element.glsl"

layout(local_size_x_id = 0) in;
layout(constant_id = 1) const uint columns = 4;  // per workgroup
layout(constant_id = 2) const uint rows = 1;
layout(constant_id = 3) const bool aligned = false;
layout(constant_id = 4) const bool normed = false;

layout(push_constant, scalar) uniform Push { GatedProjection p; };

#include "common/vector_rows.glsl"

void main() {
    for (uint i = gl_SubgroupID; i < columns; i += gl_NumSubgroups) {
        const uint n = gl_WorkGroupID.x * columns + i;
        if (n >= p.n) return;
        float gates[rows];
        multiply_rows(p.gate, n);
        [[unroll]] for (uint r = 0; r < rows; ++r) gates[r] = row_product(r);
        multiply_rows(p.up, n);
        [[unroll]] for (uint r = 0; r < rows; ++r) {
            const float up = row_product(r);
            if (writes_row(r)) F32Out(p.out_).v[out_row(r) * p.n + n] = gates[r] / (1.0 + exp(-gates[r])) * up;
        }
    }
}
