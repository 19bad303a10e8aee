#version 460
// down x of every slot for many rows, grouped by expert. Workgroup x is the tile of slots, y the tile of
// columns.
#extension GL_GOOGLE_include_directive : require
#include "params/moe.h"
#include "params/moe_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/element.glsl"
#include "common/tile_product.glsl"

MORE_CONSTANTS(EXPERT_DOWN_TILED_CONSTANTS)

layout(push_constant, scalar) uniform Push { ExpertDownGrouped p; };

#include "common/expert_tile.glsl"

vec4 load_a(uint row, uint k) {
    const uint first = slot_of(row) * p.inner + k;
    if (is_aligned) return F32QuadsIn(p.x).v[first / 4];
    vec4 quad = vec4(0);
    for (uint i = 0; i < min(4, p.inner - k); ++i) quad[i] = F32In(p.x).v[first + i];
    return quad;
}

vec4 load_b(uint n, uint k) {
    const uint first = (tile_expert * p.hidden + n) * p.inner + k;
    if (is_aligned) return load_quad(p.down, first);
    vec4 quad = vec4(0);
    for (uint i = 0; i < min(4, p.inner - k); ++i) quad[i] = load_element(p.down, first + i);
    return quad;
}

void store_c(uint row, uint n, float value) { F32Out(p.out_).v[slot_of(row) * p.hidden + n] = value; }

void main() {
    if (outside_grid()) return;
    if (!find_tile(workgroup().x)) return;
    tile_product(tile_slots, p.hidden, p.inner, 0, workgroup().y * tile_n);
}
