#version 460
// down x of every slot for many rows, grouped by expert, with cooperative matrices. Workgroup x is the tile
// of slots, y the tile of columns.
#extension GL_GOOGLE_include_directive : require
#include "params/moe.h"
#include "params/moe_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/element.glsl"
#include "common/vec8_to_f16.glsl"

MORE_CONSTANTS(EXPERT_DOWN_COOPMAT_CONSTANTS)

layout(push_constant, scalar) uniform Push { ExpertDownGrouped p; };

#include "common/expert_tile.glsl"
#include "common/f16_input.glsl"
#include "common/matrix_tile.glsl"
#include "common/matrix_store.glsl"

uint a_begin(uint row) { return slot_of(row) * p.inner; }
Address b_weight(uint n) { return p.down; }
uint b_begin(uint n) { return (tile_expert * p.hidden + n) * p.inner; }
void store_c(uint row, uint n, float value) {
    const uint slot = slot_of(row);
    F32Out(p.out_).v[slot * p.hidden + n] = value * F32In(p.row_scales).v[slot];
}

void main() {
    if (outside_grid()) return;
    if (!find_tile(workgroup().x)) return;
    matrix_product(tile_slots, p.hidden, 0, p.inner, 0, workgroup().y * tile_n);
}
