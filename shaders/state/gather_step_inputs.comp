#version 460
// gather_step_inputs(): workgroup (x, y) copies elements of the row of sequence y; the first invocation of a
// sequence also copies its position and advances it.
#extension GL_GOOGLE_include_directive : require
#include "params/state.h"
#include "params/state_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"

KERNEL_CONSTANTS(GATHER_STEP_INPUTS_CONSTANTS)
layout(push_constant, scalar) uniform Push { GatherStepInputs p; };

layout(buffer_reference, scalar, buffer_reference_align = 8) readonly buffer StepInputs { StepInput v[]; };

void main() {
    if (outside_grid()) return;
    const uint sequence = workgroup().y;
    const StepInput from = StepInputs(p.inputs).v[sequence];
    const uint quads = p.n / 4;
    const uint i = workgroup().x * invocations + gl_LocalInvocationID.x;
    if (i < quads) F32QuadsOut(p.x).v[sequence * quads + i] = F32QuadsIn(from.row).v[i];
    if (i != 0) return;
    I32Out position = I32Out(from.position);
    const int row = position.v[0];
    I32Out(p.positions).v[2 * sequence] = row;
    I32Out(p.positions).v[2 * sequence + 1] = position.v[1];
    position.v[0] = row + 1;
}
