#version 460
// softmax(q · keysᵀ · scale) · values with a running maximum, so that no row of scores is ever stored.
//
// A workgroup (x, y, z) takes `queries` queries of key head y against part z of their keys. The queries of one key head
// are all (row, head) pairs that share it, rows first: in decoding the heads of one group, which then read the keys
// once; in prefill neighbouring rows, which see nearly the same keys. The subgroups of a workgroup take turns at the
// keys, the lanes of a subgroup share out a head's elements, and at the end the subgroups' sums are joined.
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#include "params/attention.h"
#include "common/buffers.glsl"

layout(local_size_x_id = 0) in;
layout(constant_id = 1) const uint queries = 1;
layout(constant_id = 2) const uint head_dim = 64;
layout(constant_id = 3) const uint lane_dims = 8;  // elements of a head per lane: head_dim / subgroup size, rounded up

layout(push_constant, scalar) uniform Push { Attention p; };

const float lowest = -1e30;   // below every score, and its differences are still numbers
const uint least_part = 64;   // keys; a smaller part is not worth a workgroup

float q[queries * lane_dims];
float sums[queries * lane_dims];  // Σ weight · value
float greatest[queries];          // greatest score so far; weights are relative to it
float weights[queries];           // Σ weight
uint first_key[queries];          // a query sees keys first_key .. end_key - 1
uint end_key[queries];

shared float joined[queries * head_dim];
shared float joined_greatest[queries];
shared float joined_weights[queries];

uint lane_dim(uint d) { return gl_SubgroupInvocationID + d * gl_SubgroupSize; }
uint group() { return p.heads / p.kv_heads; }
uint query_number(uint r) { return gl_WorkGroupID.x * queries + r; }
bool query_exists(uint r) { return query_number(r) < p.m * group(); }

// The element of q and of the result where query r starts; a query past the end repeats the last.
uint query_item(uint r) {
    const uint number = min(query_number(r), p.m * group() - 1);
    return number / group() * p.heads + gl_WorkGroupID.y * group() + number % group();
}

void load_query(uint r) {
    const uint item = query_item(r);
    const uint row = item / p.heads;
    if (p.position != 0) {
        end_key[r] = uint(I32In(p.position).v[0]) + row + 1;
        first_key[r] = p.window == 0 || end_key[r] < p.window ? 0 : end_key[r] - p.window;
    } else {
        first_key[r] = row / p.block * p.block;
        end_key[r] = min(first_key[r] + p.block, p.m);
    }
    greatest[r] = lowest;
    weights[r] = 0.0;
    [[unroll]] for (uint d = 0; d < lane_dims; ++d) {
        q[r * lane_dims + d] = 0.0;
        sums[r * lane_dims + d] = 0.0;
        if (lane_dim(d) < head_dim) q[r * lane_dims + d] = F32In(p.q).v[item * head_dim + lane_dim(d)] * p.scale;
    }
}

// Brings one key, in row `cache_row` of the cache, into every query's sums.
void take_key(uint key, uint cache_row) {
    const uint first = (cache_row * p.kv_heads + gl_WorkGroupID.y) * head_dim;
    float keys[lane_dims];
    float values[lane_dims];
    [[unroll]] for (uint d = 0; d < lane_dims; ++d) {
        keys[d] = 0.0;
        values[d] = 0.0;
        if (lane_dim(d) < head_dim) {
            keys[d] = F32In(p.keys).v[first + lane_dim(d)];
            values[d] = F32In(p.values).v[first + lane_dim(d)];
        }
    }
    [[unroll]] for (uint r = 0; r < queries; ++r) {
        float part = 0.0;
        [[unroll]] for (uint d = 0; d < lane_dims; ++d) part = fma(q[r * lane_dims + d], keys[d], part);
        const float score = subgroupAdd(part);
        if (key < first_key[r] || key >= end_key[r]) continue;
        const float now = max(greatest[r], score);
        const float fade = exp(greatest[r] - now);
        const float weight = exp(score - now);
        greatest[r] = now;
        weights[r] = fma(weights[r], fade, weight);
        [[unroll]] for (uint d = 0; d < lane_dims; ++d)
            sums[r * lane_dims + d] = fma(sums[r * lane_dims + d], fade, weight * values[d]);
    }
}

// One subgroup after the other adds what it has, so that the result is the same in every run.
void join_subgroup() {
    [[unroll]] for (uint r = 0; r < queries; ++r) {
        const float before = joined_greatest[r];
        const float now = max(before, greatest[r]);
        const float fade = exp(before - now);
        const float factor = exp(greatest[r] - now);
        [[unroll]] for (uint d = 0; d < lane_dims; ++d) {
            if (lane_dim(d) >= head_dim) continue;
            const uint at = r * head_dim + lane_dim(d);
            joined[at] = fma(sums[r * lane_dims + d], factor, joined[at] * fade);
        }
        subgroupBarrier();  // every lane has read joined_greatest
        if (subgroupElect()) {
            joined_greatest[r] = now;
            joined_weights[r] = fma(weights[r], factor, joined_weights[r] * fade);
        }
    }
}

void join_subgroups() {
    for (uint i = gl_LocalInvocationIndex; i < queries * head_dim; i += gl_WorkGroupSize.x) {
        joined[i] = 0.0;
        joined_greatest[i / head_dim] = lowest;
        joined_weights[i / head_dim] = 0.0;
    }
    barrier();
    for (uint s = 0; s < gl_NumSubgroups; ++s) {
        if (s == gl_SubgroupID) join_subgroup();
        barrier();
    }
}

void store_results() {
    for (uint i = gl_LocalInvocationIndex; i < queries * head_dim; i += gl_WorkGroupSize.x) {
        const uint r = i / head_dim;
        if (!query_exists(r)) continue;
        if (p.splits == 1) {
            F32Out(p.out_).v[query_item(r) * head_dim + i % head_dim] = joined[i] / joined_weights[r];
            continue;
        }
        const uint first = (query_item(r) * p.splits + gl_WorkGroupID.z) * (head_dim + 2);
        F32Out(p.partials).v[first + i % head_dim] = joined[i];
        if (i % head_dim == 0) {
            F32Out(p.partials).v[first + head_dim] = joined_greatest[r];
            F32Out(p.partials).v[first + head_dim + 1] = joined_weights[r];
        }
    }
}

void main() {
    [[unroll]] for (uint r = 0; r < queries; ++r) load_query(r);

    // Rows ascend with r, and so do both ends of what they see.
    const uint begin = first_key[0];
    const uint end = end_key[queries - 1];
    const uint part = max((end - begin + p.splits - 1) / p.splits, least_part);
    const uint part_begin = begin + part * gl_WorkGroupID.z;
    const uint part_end = p.splits == 1 ? end : min(part_begin + part, end);
    const uint begin_row = begin % p.capacity;
    for (uint key = part_begin + gl_SubgroupID; key < part_end; key += gl_NumSubgroups) {
        const uint row = begin_row + (key - begin);
        take_key(key, row < p.capacity ? row : row - p.capacity);
    }
    join_subgroups();
    store_results();
}
