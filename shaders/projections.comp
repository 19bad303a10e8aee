#version 460
// projections() for a few rows: a subgroup per column of any of the results.
#extension GL_GOOGLE_include_directive : require
#include "params/linear.h"
#include "common/buffers.glsl"
#include "common/element.glsl"

layout(local_size_x_id = 0) in;
layout(constant_id = 1) const uint columns = 4;  // per workgroup
layout(constant_id = 2) const uint rows = 1;
layout(constant_id = 3) const bool aligned = false;
layout(constant_id = 4) const bool normed = false;

layout(push_constant, scalar) uniform Push { Projections p; };

#include "common/vector_rows.glsl"

void project(Address weight, Address result, uint n, uint width) {
    multiply_rows(weight, n);
    [[unroll]] for (uint r = 0; r < rows; ++r) {
        const float product = row_product(r);
        if (writes_row(r)) F32Out(result).v[out_row(r) * width + n] = product;
    }
}

void main() {
    for (uint i = gl_SubgroupID; i < columns; i += gl_NumSubgroups) {
        uint n = gl_WorkGroupID.x * columns + i;
        if (n < p.n0) {
            project(p.weight0, p.out0, n, p.n0);
            continue;
        }
        n -= p.n0;
        if (n < p.n1) {
            project(p.weight1, p.out1, n, p.n1);
            continue;
        }
        n -= p.n1;
        if (n >= p.n2) return;
        project(p.weight2, p.out2, n, p.n2);
    }
}
