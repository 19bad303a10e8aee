#version 460
// conv1d() for few rows, which is limited by the memory bandwidth for the weights: a workgroup computes
// `columns` output channels of up to `rows` rows. Each invocation processes some elements of the window for
// all rows, so that each weight is read once.
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_basic : require
#include "params/conv1d.h"
#include "params/conv_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/element.glsl"
#include "common/activation.glsl"

KERNEL_CONSTANTS(CONV1D_FEW_CONSTANTS)
const uint columns = 2;
const uint outputs = rows * columns;

layout(push_constant, scalar) uniform Push { Conv1d p; };

// One set of sums per subgroup, which has at least four invocations on every device.
shared float partial_sums[(threads + 3) / 4 * outputs];

#include "common/conv1d_window.glsl"

void main() {
    if (outside_grid()) return;
    const uint first_n = workgroup().x * columns;
    const uint first_row = workgroup().y * rows;
    const uint depth = p.taps * channels;
    float sums[outputs];
    [[unroll]] for (uint o = 0; o < outputs; ++o) sums[o] = 0.0;

    for (uint k = gl_LocalInvocationID.x * 4; k < depth; k += threads * 4) {
        vec4 w[columns];
        // Past the last channel or row, the last one is computed again and discarded, which is faster than a
        // branch.
        [[unroll]] for (uint j = 0; j < columns; ++j) w[j] = weight_quad(min(first_n + j, p.n - 1), k);
        [[unroll]] for (uint i = 0; i < rows; ++i) {
            const vec4 x = window_quad(min(first_row + i, p.t - 1), k);
            [[unroll]] for (uint j = 0; j < columns; ++j) sums[i * columns + j] += dot(x, w[j]);
        }
    }

    [[unroll]] for (uint o = 0; o < outputs; ++o) {
        const float sum = subgroupAdd(sums[o]);
        if (subgroupElect()) partial_sums[gl_SubgroupID * outputs + o] = sum;
    }
    barrier();
    const uint o = gl_LocalInvocationID.x;
    const uint row = first_row + o / columns;
    const uint n = first_n + o % columns;
    if (o < outputs && row < p.t && n < p.n) {
        float sum = 0.0;
        for (uint s = 0; s < gl_NumSubgroups; ++s) sum += partial_sums[s * outputs + o];
        store_output(row, n, sum);
    }
}
