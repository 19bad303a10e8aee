#version 460
// silu(gate x) · up x for many rows, grouped by expert. Workgroup x is the tile of slots, y the tile of
// columns. Columns of the product alternate between gate and up, so that a thread computes both of a pair,
// gate first.
#extension GL_GOOGLE_include_directive : require
#include "params/moe.h"
#include "params/moe_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/element.glsl"
#include "common/tile_product.glsl"

MORE_CONSTANTS(EXPERT_GATE_UP_TILED_CONSTANTS)

layout(push_constant, scalar) uniform Push { ExpertGateUpGrouped p; };

#include "common/expert_tile.glsl"

float gate_sum;

vec4 load_a(uint row, uint k) {
    const uint first = slot_of(row) / p.slots * p.hidden + k;
    if (is_aligned) return F32QuadsIn(p.x).v[first / 4];
    vec4 quad = vec4(0);
    for (uint i = 0; i < min(4, p.hidden - k); ++i) quad[i] = F32In(p.x).v[first + i];
    return quad;
}

vec4 load_b(uint n, uint k) {
    const Address weight = n % 2 == 0 ? p.gate : p.up;
    const uint first = (tile_expert * p.inner + n / 2) * p.hidden + k;
    if (is_aligned) return load_quad(weight, first);
    vec4 quad = vec4(0);
    for (uint i = 0; i < min(4, p.hidden - k); ++i) quad[i] = load_element(weight, first + i);
    return quad;
}

void store_c(uint row, uint n, float value) {
    if (n % 2 == 0) gate_sum = value;
    else F32Out(p.out_).v[slot_of(row) * p.inner + n / 2] = gate_sum / (1.0 + exp(-gate_sum)) * value;
}

void main() {
    if (outside_grid()) return;
    if (!find_tile(workgroup().x)) return;
    tile_product(tile_slots, p.inner * 2, p.hidden, 0, workgroup().y * tile_n);
}
