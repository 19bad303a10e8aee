#version 460
// attention.comp on a cache in f16 or less, by cooperative matrices: queries, keys, values and weights in float16, scores
// and sums in float32.
//
// A workgroup takes 16 queries for each of its subgroups, all (row, head) pairs that share key head y, rows first. A
// subgroup has its queries and its sums in registers; tiles of keys and then of values pass through shared memory, and a
// tile's scores go through a room of the subgroup's own to become weights.
#pragma use_vulkan_memory_model
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
#extension GL_EXT_shader_explicit_arithmetic_types_float16 : require
#extension GL_KHR_cooperative_matrix : require
#extension GL_KHR_memory_scope_semantics : require
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_shuffle : require
#extension GL_KHR_shader_subgroup_vote : require
#include "params/attention.h"
#include "common/buffers.glsl"
#include "common/element.glsl"
#include "common/cache_pages.glsl"

layout(local_size_x_id = 0) in;  // of whole subgroups of 32 lanes
layout(constant_id = 1) const uint subgroups = 4;
layout(constant_id = 2) const uint head_dim = 128;  // a multiple of 16
layout(constant_id = 3) const uint key_tile = 64;   // a multiple of 32

layout(push_constant, scalar) uniform Push { Attention p; };

const uint side = 16;  // of a fragment
const uint head_octets = head_dim / 8;
const uint head_sides = head_dim / side;
const uint key_sides = key_tile / side;
const uint stride = head_octets + 1;            // 16 bytes more keep eight rows of a fragment in different banks
const uint score_stride = key_tile / 4 + 1;     // in quads of float32
const uint weight_stride = key_tile / 8 + 1;    // in octets of float16; weights lie where scores lay
const uint room_size = side * score_stride;     // of a subgroup, in uvec4
const uint query_tile = subgroups * side;
const uint tile_rows = key_tile > query_tile ? key_tile : query_tile;
const float lowest = -1e30;  // below every score, and its differences are still numbers

shared uvec4 tile_octets[tile_rows * stride];     // first the queries, then keys and values in turn
shared uvec4 rooms[subgroups * room_size];        // scores, weights; at the end, sums

#define Accumulator coopmat<float, gl_ScopeSubgroup, side, side, gl_MatrixUseAccumulator>

coopmat<float16_t, gl_ScopeSubgroup, side, side, gl_MatrixUseA> queries[head_sides];
Accumulator sums[head_sides];
uint first_key, end_key;  // this lane's query sees keys first_key .. end_key - 1; two lanes share a query
float greatest, total;    // of it, so far

#include "common/attention_queries.glsl"

uint own_row() { return gl_SubgroupInvocationID / 2; }
uint own_half() { return gl_SubgroupInvocationID % 2; }
uint room() { return gl_SubgroupID * room_size; }

uvec4 pack_octet(vec4 low, vec4 high) {
    return uvec4(packHalf2x16(low.xy), packHalf2x16(low.zw), packHalf2x16(high.xy), packHalf2x16(high.zw));
}

void stage_queries() {
    for (uint i = gl_LocalInvocationIndex; i < query_tile * head_octets; i += gl_WorkGroupSize.x) {
        const uint r = i / head_octets, octet = i % head_octets;
        const uint at = query_item(r) * (head_dim / 4) + 2 * octet;
        tile_octets[r * stride + octet] = pack_octet(F32QuadsIn(p.q).v[at] * p.scale, F32QuadsIn(p.q).v[at + 1] * p.scale);
    }
    barrier();
    [[unroll]] for (uint k = 0; k < head_sides; ++k)
        coopMatLoad(queries[k], tile_octets, gl_SubgroupID * side * stride + 2 * k, stride,
                    gl_CooperativeMatrixLayoutRowMajor);
}

// Zeros past the end: what nobody wrote may be no number, and 0 · NaN is none.
void stage_tile(bool of_values, uint tile, uint end) {
    barrier();
    for (uint i = gl_LocalInvocationIndex; i < key_tile * head_octets; i += gl_WorkGroupSize.x) {
        const uint key = i / head_octets, octet = i % head_octets;
        uvec4 packed = uvec4(0);
        if (tile + key < end) {
            const uint row = (tile + key) % p.capacity;
            const CachePage page = CachePages(p.pages).v[row / p.page_rows];
            vec4 low, high;
            load_octet(of_values ? page.values : page.keys,
                       (row % p.page_rows * p.kv_heads + gl_WorkGroupID.y) * head_dim + 8 * octet, low, high);
            packed = pack_octet(low, high);
        }
        tile_octets[key * stride + octet] = packed;
    }
    barrier();
}

void make_scores() {
    [[unroll]] for (uint j = 0; j < key_sides; ++j) {
        Accumulator scores = Accumulator(0.0);
        [[unroll]] for (uint k = 0; k < head_sides; ++k) {
            coopmat<float16_t, gl_ScopeSubgroup, side, side, gl_MatrixUseB> keys;
            coopMatLoad(keys, tile_octets, j * side * stride + 2 * k, stride, gl_CooperativeMatrixLayoutColumnMajor);
            scores = coopMatMulAdd(queries[k], keys, scores);
        }
        coopMatStore(scores, rooms, room() + j * side / 4, score_stride, gl_CooperativeMatrixLayoutRowMajor);
    }
    subgroupBarrier();
}

// This lane's half of its query's scores become weights in float16, packed over them. Returns what older sums lose.
float make_weights(uint tile) {
    vec4 scores[key_tile / 8];
    float now = greatest;
    [[unroll]] for (uint i = 0; i < key_tile / 8; ++i) {
        const uint quad = own_half() * (key_tile / 8) + i;
        scores[i] = uintBitsToFloat(rooms[room() + own_row() * score_stride + quad]);
        [[unroll]] for (uint j = 0; j < 4; ++j) {
            const uint key = tile + 4 * quad + j;
            if (key < first_key || key >= end_key) scores[i][j] = lowest;
            now = max(now, scores[i][j]);
        }
    }
    now = max(now, subgroupShuffleXor(now, 1));
    const float fade = exp(greatest - now);
    greatest = now;
    float sum = 0.0;
    subgroupBarrier();  // every lane has its scores
    [[unroll]] for (uint i = 0; i < key_tile / 8; i += 2) {
        vec4 weights[2];
        [[unroll]] for (uint j = 0; j < 8; ++j) {
            const float score = scores[i + j / 4][j % 4];
            const float weight = score == lowest ? 0.0 : exp(score - now);
            weights[j / 4][j % 4] = weight;
            sum += weight;
        }
        const uint octet = own_half() * (key_tile / 16) + i / 2;
        rooms[room() + own_row() * weight_stride + octet] = pack_octet(weights[0], weights[1]);
    }
    total = fma(total, fade, sum + subgroupShuffleXor(sum, 1));
    subgroupBarrier();
    return fade;
}

// Every row of the sums times its own factor: a matrix of factors, because nobody knows which lane holds what.
void fade_sums(float fade) {
    if (subgroupAll(fade == 1.0)) return;
    const uint at = room() + side * weight_stride;
    [[unroll]] for (uint i = 0; i < 2; ++i) rooms[at + own_row() * 4 + own_half() * 2 + i] = uvec4(floatBitsToUint(fade));
    subgroupBarrier();
    Accumulator factors;
    coopMatLoad(factors, rooms, at, 4, gl_CooperativeMatrixLayoutRowMajor);
    [[unroll]] for (uint k = 0; k < head_sides; ++k) sums[k] *= factors;
}

void add_values() {
    [[unroll]] for (uint j = 0; j < key_sides; ++j) {
        coopmat<float16_t, gl_ScopeSubgroup, side, side, gl_MatrixUseA> weights;
        coopMatLoad(weights, rooms, room() + 2 * j, weight_stride, gl_CooperativeMatrixLayoutRowMajor);
        [[unroll]] for (uint k = 0; k < head_sides; ++k) {
            coopmat<float16_t, gl_ScopeSubgroup, side, side, gl_MatrixUseB> values;
            coopMatLoad(values, tile_octets, j * side * stride + 2 * k, stride, gl_CooperativeMatrixLayoutRowMajor);
            sums[k] = coopMatMulAdd(weights, values, sums[k]);
        }
    }
}

void store_results() {
    const uint query = gl_SubgroupID * side + own_row();
    const bool exists = gl_WorkGroupID.x * query_tile + query < p.m * group();
    [[unroll]] for (uint k = 0; k < head_sides; ++k) {
        subgroupBarrier();
        coopMatStore(sums[k], rooms, room(), 4, gl_CooperativeMatrixLayoutRowMajor);
        subgroupBarrier();
        if (!exists) continue;
        [[unroll]] for (uint i = 0; i < 2; ++i) {
            const uint quad = own_half() * 2 + i;
            F32QuadsOut(p.out_).v[query_item(query) * (head_dim / 4) + k * 4 + quad] =
                uintBitsToFloat(rooms[room() + own_row() * 4 + quad]) / total;
        }
    }
}

void main() {
    const uint row = query_number(gl_SubgroupID * side + own_row()) / group();
    end_key = end_of(row);
    first_key = first_of(row, end_key);
    greatest = lowest;
    total = 0.0;
    [[unroll]] for (uint k = 0; k < head_sides; ++k) sums[k] = Accumulator(0.0);
    stage_queries();

    // Rows ascend with the queries, and so do both ends of what they see.
    const uint first_row = query_number(0) / group();
    const uint begin = first_of(first_row, end_of(first_row));
    const uint end = end_of(query_number(query_tile - 1) / group());
    for (uint tile = begin; tile < end; tile += key_tile) {
        stage_tile(false, tile, end);
        make_scores();
        fade_sums(make_weights(tile));
        stage_tile(true, tile, end);
        add_values();
    }
    store_results();
}
