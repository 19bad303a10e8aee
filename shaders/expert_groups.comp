#version 460
// Sorts slots by expert, in one workgroup: counts, sums up, and gives each slot its place. An invocation owns an expert
// and walks through all slots, so places keep the order of slots and need no atomics: the result is the same in every
// run.
#extension GL_GOOGLE_include_directive : require
#include "params/moe.h"
#include "common/buffers.glsl"

layout(local_size_x_id = 0) in;
layout(constant_id = 1) const uint experts = 1;

layout(push_constant, scalar) uniform Push { ExpertGroups p; };

shared uint counts[experts];

void main() {
    I32In chosen = I32In(p.chosen);
    U32Out groups = U32Out(p.groups);
    for (uint expert = gl_LocalInvocationIndex; expert < experts; expert += gl_WorkGroupSize.x) {
        uint count = 0;
        for (uint slot = 0; slot < p.count; ++slot) count += uint(chosen.v[slot]) == expert ? 1 : 0;
        counts[expert] = count;
    }
    barrier();
    if (gl_LocalInvocationIndex == 0) {
        uint tiles = 0;
        for (uint expert = 0; expert < experts; ++expert) tiles += (counts[expert] + p.tile_rows - 1) / p.tile_rows;
        groups.v[0] = tiles;
    }
    const uint places = 1 + 3 * p.max_tiles;
    for (uint expert = gl_LocalInvocationIndex; expert < experts; expert += gl_WorkGroupSize.x) {
        uint place = 0;
        uint tile = 0;
        for (uint before = 0; before < expert; ++before) {
            place += counts[before];
            tile += (counts[before] + p.tile_rows - 1) / p.tile_rows;
        }
        for (uint first = 0; first < counts[expert]; first += p.tile_rows) {
            groups.v[1 + 3 * tile] = expert;
            groups.v[2 + 3 * tile] = place + first;
            groups.v[3 + 3 * tile] = min(p.tile_rows, counts[expert] - first);
            ++tile;
        }
        for (uint slot = 0; slot < p.count; ++slot) {
            if (uint(chosen.v[slot]) == expert) groups.v[places + place++] = slot;
        }
    }
}
