#version 460
// qkv_projection() for one or two rows with dp4a: each subgroup computes columns of any of the results.
#extension GL_GOOGLE_include_directive : require
#include "params/linear.h"
#include "params/linear_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"

KERNEL_CONSTANTS(DP4A_TILING_CONSTANTS)
MORE_CONSTANTS(QKV_PROJECTION_DP4A_CONSTANTS)

layout(push_constant, scalar) uniform Push { QkvProjection p; };

#include "common/dp4a.glsl"

// Maps column `index` of the concatenated results to a column of one of them.
struct Column {
    Address weight;
    Address result;
    uint index;
    uint n;
};
Column find_column(uint index) {
    if (index < p.n0) return Column(p.weight0, p.out0, index, p.n0);
    index -= p.n0;
    if (index < p.n1) return Column(p.weight1, p.out1, index, p.n1);
    return Column(p.weight2, p.out2, index - p.n1, p.n2);
}

uint first_column(uint block) { return (workgroup().x * blocks + block) * columns_at_once; }
uint last_column() { return p.n0 + p.n1 + p.n2 - 1; }

void load_block(uint block) {
    [[unroll]] for (uint c = 0; c < columns_at_once; ++c) {
        const Column from = find_column(min(first_column(block) + c, last_column()));
        load_column(c, from.weight, from.index);
    }
}

void main() {
    if (outside_grid()) return;
    load_block(gl_SubgroupID);
    const uint first_row = workgroup().y * rows;
    [[unroll]] for (uint r = 0; r < rows; ++r)
        stage_row(r, p.x, min(first_row + r, p.m - 1) * p.k, has_norm ? p.norm : Address(0));
    barrier();
    for (uint block = gl_SubgroupID; block < blocks; block += gl_NumSubgroups) {
        if (block != gl_SubgroupID) load_block(block);
        [[unroll]] for (uint r = 0; r < rows; ++r) {
            [[unroll]] for (uint c = 0; c < columns_at_once; ++c) {
                float sum = subgroupAdd(lane_sum(c, r));
                if (has_norm) sum *= norm_factor(r, p.eps);
                const uint row = first_row + r, index = first_column(block) + c;
                if (!subgroupElect() || row >= p.m || index > last_column()) continue;
                const Column to = find_column(index);
                F32Out(to.result).v[row * to.n + to.index] = sum;
            }
        }
    }
}
