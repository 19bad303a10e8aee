#version 460
// rope_into_cache(): each subgroup processes a head of a row. Heads of queries and keys are normalized, if
// they have an RMS norm, and their pairs (i, i + head_dim / 2) are rotated. Heads of values are only stored.
#extension GL_GOOGLE_include_directive : require
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#include "params/rope.h"
#include "params/attention_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/element.glsl"
#include "common/cache_pages.glsl"
#include "common/index.glsl"
#include "common/trigonometry.glsl"

KERNEL_CONSTANTS(ROPE_CONSTANTS)

layout(push_constant, scalar) uniform Push { Rope p; };

shared float staged[heads_per_workgroup * head_dim];  // one head per subgroup

// Returns the position that rotates a pair. With has_axis_positions, the caller passes the row instead of its
// position.
uint pair_position(uint position_or_row, uint pair) {
    if (!has_axis_positions) return position_or_row;
    uint axis = 0;
    if (pair % 3 == 1 && pair < p.height_end) axis = 1;
    if (pair % 3 == 2 && pair < p.width_end) axis = 2;
    return uint(I32In(p.axis_positions).v[3 * position_or_row + axis]);
}
#define PAIR_POSITION(position, pair) pair_position(position, pair)
#include "common/rotation.glsl"
#include "common/cache_store.glsl"

// Heads of a row are numbered in the order of queries, keys, values.
void process_head(uint row, uint number, uint offset) {
    const uint position = uint(I32In(p.position).v[0]) + row;
    const bool is_query = number < p.heads;
    const bool is_key = !is_query && number < p.heads + p.kv_heads;
    const uint head = is_query ? number : (number - p.heads) % p.kv_heads;
    const uint first = (row * (is_query ? p.heads : p.kv_heads) + head) * head_dim;
    if (is_query || is_key)
        rotate_head(is_query ? p.q : p.k, first,
                    (p.present_mask & (is_query ? has_query_norm : has_key_norm)) != 0,
                    is_query ? p.q_norm : p.k_norm, has_axis_positions ? row : position + rope_offset(), 1.0,
                    offset);
    else
        copy_head(p.v, first, offset);
    subgroupBarrier();
    if (is_query) {
        for (uint i = gl_SubgroupInvocationID; i < head_dim; i += gl_SubgroupSize)
            F32Out(p.rotated).v[first + i] = staged[offset + i];
        return;
    }
    const uint cache_row = position % p.capacity;
    const CachePage page = CachePages(p.pages).v[cache_row / p.page_rows];
    store_head(offset, is_key ? page.keys : page.values,
               (cache_row % p.page_rows * p.kv_heads + head) * head_dim);
}

void main() {
    if (outside_grid()) return;
    const uint all_heads = p.heads + 2 * p.kv_heads;
    for (uint i = gl_SubgroupID; i < heads_per_workgroup; i += gl_NumSubgroups) {
        const uint item = workgroup_index() * heads_per_workgroup + i;
        if (item >= p.m * all_heads) return;
        process_head(item / all_heads, item % all_heads, i * head_dim);
    }
}
