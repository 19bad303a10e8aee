#version 460
// Attention of a few new rows in one dispatch: applies norm and rotary embedding to queries and keys, stores
// new keys and values in the cache, and computes softmax(q · keysᵀ · scale) · values with online softmax.
//
// A workgroup (x, y, z) processes `queries` queries of KV head y and split z of their cached keys. Split 0
// also processes the new keys, which it reads from shared memory and not from the cache. The queries of a KV
// head are the (row, head) pairs that share it, in the order of rows. `key_lanes` lanes process the elements
// of a key, so that a subgroup processes several keys at a time; `unroll` such steps are in flight to hide
// memory latency. With several sequences, z also selects the sequence: common/step_sequences.glsl.
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_shuffle : require
#include "params/attention.h"
#include "params/attention_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/element.glsl"
#define CACHE_CAPACITY capacity
#define CACHE_PAGE_ROWS page_rows
#define CACHE_PAGES pages_address()
#include "common/cache_pages.glsl"
#include "common/trigonometry.glsl"

KERNEL_CONSTANTS(ATTENTION_STEP_CONSTANTS)

layout(push_constant, scalar) uniform Push { AttentionStep p; };

// The rotated queries, new keys and new values; later the sums of each subgroup.
shared float staged[staged_floats];

#include "common/step_sequences.glsl"
#include "common/rotation.glsl"
#include "common/cache_store.glsl"
#include "common/step_rows.glsl"
#include "common/last_arrival.glsl"
#include "common/attention_sums.glsl"

// Loads a key and its value into slot `slot` of `keys` and `values`.
void load_cached_key(uint slot, uint key) {
    const uint cache_row = key % capacity;
    const CachePage page = CachePages(CACHE_PAGES).v[cache_row / page_rows];
    const uint first = (cache_row % page_rows * p.kv_heads + workgroup().y) * head_dim;
    [[unroll]] for (uint o = 0; o < lane_vec8s; ++o) {
        const uint index = (slot * lane_vec8s + o) * 2;
        const uint i = lane_vec8(o) * 8;
        if (i >= head_dim) continue;
        load_vec8(page.keys, first + i, keys[index], keys[index + 1]);
        load_vec8(page.values, first + i, values[index], values[index + 1]);
    }
}
void load_new_key(uint slot, uint row) {
    [[unroll]] for (uint o = 0; o < lane_vec8s; ++o) {
        const uint index = (slot * lane_vec8s + o) * 2;
        const uint i = lane_vec8(o) * 8;
        if (i >= head_dim) continue;
        keys[index] = staged_quad((queries + row) * head_dim + i);
        keys[index + 1] = staged_quad((queries + row) * head_dim + i + 4);
        values[index] = staged_quad((queries + rows + row) * head_dim + i);
        values[index + 1] = staged_quad((queries + rows + row) * head_dim + i + 4);
    }
}

// Returns the number of the key that this lane's key group loads into a slot, in the block of keys that
// begins with `block`.
uint key_number(uint block, uint slot) {
    const uint key_groups = gl_WorkGroupSize.x / key_lanes;
    return block + slot * key_groups + gl_LocalInvocationIndex / key_lanes;
}

// Starts the loads of a block of the cached keys first .. end - 1.
void load_block(uint block, uint first, uint end) {
    if (end == first) return;
    [[unroll]] for (uint slot = 0; slot < unroll; ++slot)
        load_cached_key(slot, min(key_number(block, slot), end - 1));  // unwritten rows may contain NaN
}

// Processes a split: the cached keys first .. end - 1, then, for split 0, the new ones. The loads of the
// first block must have been started.
void process_split(uint first, uint end, uint first_position) {
    const uint stop = end + (split_number() == 0 ? rows : 0);
    const uint block_keys = gl_WorkGroupSize.x / key_lanes * unroll;
    for (uint block = first; block < stop; block += block_keys) {
        if (block != first) load_block(block, first, end);
        uint numbers[unroll];
        [[unroll]] for (uint slot = 0; slot < unroll; ++slot) {
            const uint number = key_number(block, slot);
            numbers[slot] = number < end ? number : no_key;
            if (number < end || number >= stop) continue;
            numbers[slot] = first_position + number - end;
            load_new_key(slot, number - end);
        }
        add_keys(numbers);
    }
}

uint split_items_of(uint position) { return position - first_attended_key(position); }  // cached keys

void main() {
    if (outside_grid()) return;
    if (is_batched && !find_split(min_split_keys)) return;
    fetch_first_head();
    const uint first_position = position();
    const uint begin = first_attended_key(first_position);
    const uint cached = split_items_of(first_position);
    const uint split_keys = is_batched ? batch_split_items : max((cached + splits - 1) / splits, min_split_keys);
    const uint split_count = !is_batched && splits == 1 ? 1 : max((cached + split_keys - 1) / split_keys, 1);
    if (split_number() >= split_count) return;

    const uint first = begin + split_keys * split_number();
    const uint end = min(first + split_keys, first_position);
    [[unroll]] for (uint i = 0; i < unroll * lane_quads; ++i) keys[i] = values[i] = vec4(0.0);
    load_block(first, first, end);  // overlaps with the norm and rotation of queries
    stage_rows(first_position);
    load_queries(first_position);
    process_split(first, end, first_position);
    combine_key_groups();
    combine_subgroups(split_count);
}
