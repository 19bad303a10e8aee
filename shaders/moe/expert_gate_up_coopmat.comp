#version 460
// silu(gate x) · up x for many rows, grouped by expert, with cooperative matrices. Workgroup x is the tile of
// slots, y the tile of columns. The columns of the product alternate between sixteen of gate and sixteen of
// up, so that a subgroup has both.
#extension GL_GOOGLE_include_directive : require
#include "params/moe.h"
#include "params/moe_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/element.glsl"
#include "common/vec8_to_f16.glsl"

MORE_CONSTANTS(EXPERT_GATE_UP_COOPMAT_CONSTANTS)

layout(push_constant, scalar) uniform Push { ExpertGateUpGrouped p; };

#include "common/expert_tile.glsl"
#include "common/f16_input.glsl"
#include "common/matrix_tile.glsl"

uint a_begin(uint row) { return slot_of(row) / p.slots * p.hidden; }
Address b_weight(uint n) { return n / side % 2 == 0 ? p.gate : p.up; }
uint b_begin(uint n) { return (tile_expert * p.inner + min(n / (2 * side) * side + n % side, p.inner - 1)) * p.hidden; }

void store_rows(uint staging, uint rows, uint columns, uint first_row, uint first_column) {
    const uint pairs = staging_columns / 2;
    for (uint i = gl_SubgroupInvocationID; i < side * pairs; i += gl_SubgroupSize) {
        const uint row = i / pairs, pair = i % pairs;
        const uint column = pair / side * 2 * side + pair % side;
        const uint n = first_column / 2 + pair;
        if (first_row + row >= rows || n >= p.inner) continue;
        const uint slot = slot_of(first_row + row);
        const float factor = F32In(p.row_scales).v[slot / p.slots];
        const float gate = sum(staging, row, column) * factor;
        const float up = sum(staging, row, column + side) * factor;
        F32Out(p.out_).v[slot * p.inner + n] = gate / (1.0 + exp(-gate)) * up;
    }
}

void main() {
    if (outside_grid()) return;
    if (!find_tile(workgroup().x)) return;
    const uint columns = (p.inner + side - 1) / side * side * 2;
    matrix_product(tile_slots, columns, 0, p.hidden, 0, workgroup().y * tile_n);
}
