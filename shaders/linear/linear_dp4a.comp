#version 460
// linear() for one or two rows with dp4a: each subgroup computes blocks of columns.
#extension GL_GOOGLE_include_directive : require
#include "params/linear.h"
#include "params/linear_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/activation.glsl"

KERNEL_CONSTANTS(DP4A_TILING_CONSTANTS)
MORE_CONSTANTS(LINEAR_DP4A_CONSTANTS)

layout(push_constant, scalar) uniform Push { Linear p; };

#include "common/linear_epilogue.glsl"
#include "common/dp4a.glsl"

uint first_column(uint block) { return (workgroup().x * blocks + block) * columns_at_once; }

uint first_row() { return workgroup().y * rows; }

float residuals[rows * columns_at_once];

void load_block(uint block) {
    [[unroll]] for (uint c = 0; c < columns_at_once; ++c) {
        const uint column = min(first_column(block) + c, p.n - 1);
        load_column(c, p.weight, column);
        [[unroll]] for (uint r = 0; r < rows; ++r)
            residuals[r * columns_at_once + c] = residual_at(min(first_row() + r, p.m - 1), column);
    }
}

void main() {
    if (outside_grid()) return;
    load_block(gl_SubgroupID);
    [[unroll]] for (uint r = 0; r < rows; ++r)
        stage_row(r, p.x, min(first_row() + r, p.m - 1) * p.k, has_norm ? p.norm : Address(0));
    barrier();
    for (uint block = gl_SubgroupID; block < blocks; block += gl_NumSubgroups) {
        if (block != gl_SubgroupID) load_block(block);
        [[unroll]] for (uint r = 0; r < rows; ++r) {
            [[unroll]] for (uint c = 0; c < columns_at_once; ++c) {
                float sum = subgroupAdd(lane_sum(c, r));
                if (has_norm) sum *= norm_factor(r, p.eps);
                const uint row = first_row() + r, column = first_column(block) + c;
                if (subgroupElect() && row < p.m && column < p.n)
                    store_output(row, column, sum, residuals[r * columns_at_once + c]);
            }
        }
    }
}
