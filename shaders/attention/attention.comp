#version 460
// softmax(q · keysᵀ · scale) · values of many rows, block by block with a running maximum: scores exist for one block of
// queries and keys at a time, in shared memory.
//
// A workgroup takes `query_tile` queries of key head y, all (row, head) pairs that share it, rows first: they see nearly
// the same keys; and part z of those keys, where attention_join.comp puts the parts together. Of each tile of keys an
// invocation makes 4 x 4 scores, then adds to 4 queries its quads of the result.
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_shuffle : require
#include "params/attention.h"
#include "params/attention_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/element.glsl"
#include "common/cache_pages.glsl"

KERNEL_CONSTANTS(ATTENTION_CONSTANTS)

layout(push_constant, scalar) uniform Push { Attention p; };

const uint key_teams = key_tile / 4;        // invocation = team of queries * key_teams + team of keys
const uint quads = head_dim / 4;
const uint out_quads = (quads + key_teams - 1) / key_teams;  // of an invocation
const uint strip = 8;                       // quads of keys that are staged at once
const uint strips = (quads + strip - 1) / strip;
const uint query_stride = strips * strip + 1;  // one more than a power of two keeps lanes off each other's banks
const uint key_stride = strip + 1;
const uint weight_stride = query_tile / 4 + 1;
const uint staged_quads = key_tile * key_stride > value_rows * quads ? key_tile * key_stride : value_rows * quads;
const uint scanners = key_tile / 16;        // invocations that go over the scores of one query
const float lowest = -1e30;                 // below every score, and its differences are still numbers

shared vec4 queries[query_tile * query_stride];
shared vec4 staged[staged_quads];                    // a strip of the keys, or some rows of values
shared vec4 block_weights[key_tile * weight_stride];  // scores, then weights: of 4 queries each
shared float greatest[query_tile];
shared float totals[query_tile];  // Σ weight
shared float fades[query_tile];   // what the last tile did to older sums

vec4 scores[4];            // [query][key]
vec4 sums[4 * out_quads];  // [query][quad]
uint first_key[4];         // a query sees keys first_key .. end_key - 1
uint end_key[4];

uint query_team() { return gl_LocalInvocationIndex / key_teams; }
uint key_team() { return gl_LocalInvocationIndex % key_teams; }
#include "common/attention_queries.glsl"
#include "common/attention_tile.glsl"

void add_scores(uint strip_number) {
    [[unroll]] for (uint quad = 0; quad < strip; ++quad) {
        vec4 four[4];
        [[unroll]] for (uint r = 0; r < 4; ++r)
            four[r] = queries[(query_team() * 4 + r) * query_stride + strip_number * strip + quad];
        [[unroll]] for (uint k = 0; k < 4; ++k) {
            const vec4 key = staged[(key_team() + k * key_teams) * key_stride + quad];
            [[unroll]] for (uint r = 0; r < 4; ++r) scores[r][k] += dot(four[r], key);
        }
    }
}

// Scores of keys that a query does not see become `lowest`.
void store_scores(uint tile) {
    [[unroll]] for (uint k = 0; k < 4; ++k) {
        const uint key = tile + key_team() + k * key_teams;
        vec4 of_queries;
        [[unroll]] for (uint r = 0; r < 4; ++r)
            of_queries[r] = key >= first_key[r] && key < end_key[r] ? scores[r][k] : lowest;
        block_weights[(key_team() + k * key_teams) * weight_stride + query_team()] = of_queries;
    }
}

// Scores become weights; every query's maximum and sum move on. `scanners` neighbours share a query.
void weigh() {
    const uint r = gl_LocalInvocationIndex / scanners;
    const uint scanner = gl_LocalInvocationIndex % scanners;
    float now = greatest[r];
    for (uint key = scanner; key < key_tile; key += scanners)
        now = max(now, block_weights[key * weight_stride + r / 4][r % 4]);
    [[unroll]] for (uint other = 1; other < scanners; other *= 2) now = max(now, subgroupShuffleXor(now, other));
    float total = 0.0;
    for (uint key = scanner; key < key_tile; key += scanners) {
        const float score = block_weights[key * weight_stride + r / 4][r % 4];
        const float weight = score == lowest ? 0.0 : exp(score - now);
        block_weights[key * weight_stride + r / 4][r % 4] = weight;
        total += weight;
    }
    [[unroll]] for (uint other = 1; other < scanners; other *= 2) total += subgroupShuffleXor(total, other);
    if (scanner != 0) return;
    const float fade = exp(greatest[r] - now);
    fades[r] = fade;
    totals[r] = fma(totals[r], fade, total);
    greatest[r] = now;
}

void add_values(uint first) {
    for (uint key = 0; key < value_rows; ++key) {
        const vec4 weights = block_weights[(first + key) * weight_stride + query_team()];
        [[unroll]] for (uint o = 0; o < out_quads; ++o) {
            const vec4 value = staged[key * quads + min(key_team() + o * key_teams, quads - 1)];
            [[unroll]] for (uint r = 0; r < 4; ++r) sums[r * out_quads + o] += weights[r] * value;
        }
    }
}

void take_tile(uint tile, uint end) {
    [[unroll]] for (uint r = 0; r < 4; ++r) scores[r] = vec4(0.0);
    for (uint s = 0; s < strips; ++s) {
        barrier();
        stage_keys(tile, end, s);
        barrier();
        add_scores(s);
    }
    store_scores(tile);
    barrier();
    weigh();
    barrier();
    [[unroll]] for (uint i = 0; i < 4 * out_quads; ++i) sums[i] *= fades[query_team() * 4 + i / out_quads];
    for (uint first = 0; first < key_tile && tile + first < end; first += value_rows) {
        if (first != 0) barrier();
        stage_values(tile + first, end);
        barrier();
        add_values(first);
    }
}

// The result, or what this part of the keys leaves.
void store_results(bool alone) {
    [[unroll]] for (uint r = 0; r < 4; ++r) {
        const uint query = query_team() * 4 + r;
        if (!query_exists(query)) continue;
        const uint at = alone ? query_item(query) : part_number(query_item(query), workgroup().z);
        [[unroll]] for (uint o = 0; o < out_quads; ++o) {
            const uint quad = key_team() + o * key_teams;
            if (quad < quads)
                F32QuadsOut(alone ? p.out_ : p.partials).v[at * quads + quad] =
                    sums[r * out_quads + o] / (alone ? totals[query] : 1.0);
        }
        if (alone || key_team() != 0) continue;
        F32Out(part_totals()).v[2 * at] = greatest[query];
        F32Out(part_totals()).v[2 * at + 1] = totals[query];
    }
}

void main() {
    if (outside_grid()) return;
    const KeyPart part = key_part();
    if (workgroup().z >= part.count) return;
    [[unroll]] for (uint r = 0; r < 4; ++r) {
        const uint row = query_number(query_team() * 4 + r) / group();
        end_key[r] = end_of(row);
        first_key[r] = first_of(row, end_key[r]);
    }
    [[unroll]] for (uint i = 0; i < 4 * out_quads; ++i) sums[i] = vec4(0.0);
    stage_queries();

    for (uint tile = part.begin; tile < part.end; tile += key_tile) take_tile(tile, part.end);
    store_results(part.count == 1);
}
