#version 460
// scatter_rows(): copies rows to a ring buffer of rows, beginning at the row that a counter on the device
// selects.
// Compiled for rows of whole words (ELEMENT_u32) and for rows with an odd number of two-byte elements
// (ELEMENT_u16).
#extension GL_GOOGLE_include_directive : require
#include "params/state.h"
#include "params/state_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/index.glsl"

#if defined(ELEMENT_u32)
#define UnitsIn U32In
#define UnitsOut U32Out
#else
#extension GL_EXT_shader_16bit_storage : require
#extension GL_EXT_shader_explicit_arithmetic_types_int16 : require
layout(buffer_reference, scalar, buffer_reference_align = 2) readonly buffer UnitsIn { uint16_t v[]; };
layout(buffer_reference, scalar, buffer_reference_align = 2) buffer UnitsOut { uint16_t v[]; };
#endif

KERNEL_CONSTANTS(SCATTER_ROWS_CONSTANTS)
layout(push_constant, scalar) uniform Push { ScatterRows p; };

void main() {
    if (outside_grid()) return;
    const uint i = invocation_index();
    if (i >= p.m * p.units) return;
    // The index may be negative; it is reduced modulo `rows` to 0 .. rows - 1.
    const int rows = int(p.rows);
    const int index = I32In(p.index).v[0];
    const int quotient = index / rows;
    int first = index - quotient * rows;
    if (first < 0) first += rows;
    const uint row = (uint(first) + i / p.units) % p.rows;
    UnitsOut(p.table).v[row * p.units + i % p.units] = UnitsIn(p.x).v[i];
}
