#version 460
// Counting sort of slots by expert, in one workgroup. The order of the slots of one expert is undefined; it
// does not affect results, because the rows of a tile are independent.
#extension GL_GOOGLE_include_directive : require
#include "params/moe.h"
#include "params/moe_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"

KERNEL_CONSTANTS(EXPERT_GROUPS_CONSTANTS)

layout(push_constant, scalar) uniform Push { ExpertGroups p; };

shared uint counts[experts];
shared uint next_offset[experts];

uint tiles_of(uint expert) { return (counts[expert] + p.tile_rows - 1) / p.tile_rows; }

// Writes the tiles of one expert, whose sorted slots begin at `offset`; `tile` is the index of the first.
void write_tiles(uint expert, uint offset, uint tile) {
    U32Out groups = U32Out(p.groups);
    for (uint first = 0; first < counts[expert]; first += p.tile_rows) {
        groups.v[1 + 3 * tile] = expert;
        groups.v[2 + 3 * tile] = offset + first;
        groups.v[3 + 3 * tile] = min(p.tile_rows, counts[expert] - first);
        ++tile;
    }
}

void main() {
    if (outside_grid()) return;
    I32In chosen = I32In(p.chosen);
    U32Out groups = U32Out(p.groups);
    const uint invocation = gl_LocalInvocationIndex;
    for (uint expert = invocation; expert < experts; expert += gl_WorkGroupSize.x) counts[expert] = 0;
    barrier();
    for (uint slot = invocation; slot < p.count; slot += gl_WorkGroupSize.x) atomicAdd(counts[chosen.v[slot]], 1);
    barrier();
    for (uint expert = invocation; expert < experts; expert += gl_WorkGroupSize.x) {
        uint offset = 0;
        uint tile = 0;
        for (uint previous = 0; previous < expert; ++previous) {
            offset += counts[previous];
            tile += tiles_of(previous);
        }
        next_offset[expert] = offset;
        write_tiles(expert, offset, tile);
        if (expert == experts - 1) groups.v[0] = tile + tiles_of(expert);
    }
    barrier();
    const uint slots_begin = 1 + 3 * p.max_tiles;
    for (uint slot = invocation; slot < p.count; slot += gl_WorkGroupSize.x)
        groups.v[slots_begin + atomicAdd(next_offset[chosen.v[slot]], 1)] = slot;
}
