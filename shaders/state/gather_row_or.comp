#version 460
// gather_row_or(): copies the row of a table that a counter on the device selects; past the end of the table,
// it copies the fallback row.
#extension GL_GOOGLE_include_directive : require
#include "params/state.h"
#include "params/state_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/index.glsl"

KERNEL_CONSTANTS(GATHER_ROW_OR_CONSTANTS)
layout(push_constant, scalar) uniform Push { GatherRowOr p; };

void main() {
    if (outside_grid()) return;
    const uint i = invocation_index();
    if (i >= p.n) return;
    const int index = I32In(p.index).v[0];
    if (index < 0 || index >= I32In(p.count).v[0]) {
        F32Out(p.out_).v[i] = F32In(p.fallback).v[i];
        return;
    }
    F32Out(p.out_).v[i] = F32In(p.table).v[min(uint(index), p.rows - 1) * p.n + i];
}
