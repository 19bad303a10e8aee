#version 460
// softmax(q · keysᵀ · scale) · values for many rows, with online softmax (Dao et al., FlashAttention): the
// scores of one tile of queries and keys at a time are in shared memory.
//
// A workgroup processes `query_tile` queries of KV head y and split z of their keys; attention_combine.comp
// combines the splits. The queries are the (row, head) pairs that share the KV head, in the order of rows,
// so that they attend to nearly the same keys. For each tile of keys, an invocation computes 4 x 4 scores,
// then accumulates its quads of the results of 4 queries.
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

const uint key_threads = key_tile / 4;        // invocation = query_thread() * key_threads + key_thread()
const uint quads = head_dim / 4;
const uint out_quads = (quads + key_threads - 1) / key_threads;  // per invocation
const uint strip_quads = 8;                 // quads of each key that are staged at a time
const uint strip_count = (quads + strip_quads - 1) / strip_quads;
const uint query_stride = strip_count * strip_quads + 1;  // odd, to avoid bank conflicts
const uint key_stride = strip_quads + 1;
const uint weight_stride = query_tile / 4 + 1;
const uint staged_quads = key_tile * key_stride > value_rows * quads ? key_tile * key_stride : value_rows * quads;
const uint score_lanes = key_tile / 16;        // invocations that reduce the scores of one query
const float masked_score = -1e30;           // below every score, but finite, so that differences are not NaN

shared vec4 queries[query_tile * query_stride];
shared vec4 staged[staged_quads];                    // a strip of the keys, or value_rows rows of values
shared vec4 tile_weights[key_tile * weight_stride];  // scores, then weights; each element is for 4 queries
shared float max_scores[query_tile];
shared float weight_sums[query_tile];  // Σ weight
shared float rescales[query_tile];   // factors of the sums of earlier tiles

vec4 scores[4];            // [query][key]
vec4 sums[4 * out_quads];  // [query][quad]
uint first_key[4];         // a query attends to the keys first_key .. end_key - 1
uint end_key[4];

uint query_thread() { return gl_LocalInvocationIndex / key_threads; }
uint key_thread() { return gl_LocalInvocationIndex % key_threads; }
#include "common/attention_queries.glsl"
#include "common/attention_tile.glsl"

void add_scores(uint strip_index) {
    [[unroll]] for (uint quad = 0; quad < strip_quads; ++quad) {
        vec4 query_quads[4];
        [[unroll]] for (uint r = 0; r < 4; ++r)
            query_quads[r] =
                queries[(query_thread() * 4 + r) * query_stride + strip_index * strip_quads + quad];
        [[unroll]] for (uint k = 0; k < 4; ++k) {
            const vec4 key = staged[(key_thread() + k * key_threads) * key_stride + quad];
            [[unroll]] for (uint r = 0; r < 4; ++r) scores[r][k] += dot(query_quads[r], key);
        }
    }
}

// Stores the scores of a tile, with `masked_score` for masked keys.
void store_scores(uint tile) {
    [[unroll]] for (uint k = 0; k < 4; ++k) {
        const uint key = tile + key_thread() + k * key_threads;
        vec4 query_scores;
        [[unroll]] for (uint r = 0; r < 4; ++r)
            query_scores[r] = key >= first_key[r] && key < end_key[r] ? scores[r][k] : masked_score;
        tile_weights[(key_thread() + k * key_threads) * weight_stride + query_thread()] = query_scores;
    }
}

// Converts scores to weights and updates the maximum and the sum of every query. `score_lanes` adjacent
// invocations process a query.
void compute_weights() {
    const uint r = gl_LocalInvocationIndex / score_lanes;
    const uint score_lane = gl_LocalInvocationIndex % score_lanes;
    float new_max = max_scores[r];
    for (uint key = score_lane; key < key_tile; key += score_lanes)
        new_max = max(new_max, tile_weights[key * weight_stride + r / 4][r % 4]);
    [[unroll]] for (uint other = 1; other < score_lanes; other *= 2)
        new_max = max(new_max, subgroupShuffleXor(new_max, other));
    float total = 0.0;
    for (uint key = score_lane; key < key_tile; key += score_lanes) {
        const float score = tile_weights[key * weight_stride + r / 4][r % 4];
        const float weight = score == masked_score ? 0.0 : exp(score - new_max);
        tile_weights[key * weight_stride + r / 4][r % 4] = weight;
        total += weight;
    }
    [[unroll]] for (uint other = 1; other < score_lanes; other *= 2) total += subgroupShuffleXor(total, other);
    if (score_lane != 0) return;
    const float rescale = exp(max_scores[r] - new_max);
    rescales[r] = rescale;
    weight_sums[r] = fma(weight_sums[r], rescale, total);
    max_scores[r] = new_max;
}

void add_values(uint first) {
    for (uint key = 0; key < value_rows; ++key) {
        const vec4 weights = tile_weights[(first + key) * weight_stride + query_thread()];
        [[unroll]] for (uint o = 0; o < out_quads; ++o) {
            const vec4 value = staged[key * quads + min(key_thread() + o * key_threads, quads - 1)];
            [[unroll]] for (uint r = 0; r < 4; ++r) sums[r * out_quads + o] += weights[r] * value;
        }
    }
}

void process_tile(uint tile, uint end) {
    [[unroll]] for (uint r = 0; r < 4; ++r) scores[r] = vec4(0.0);
    for (uint s = 0; s < strip_count; ++s) {
        barrier();
        stage_keys(tile, end, s);
        barrier();
        add_scores(s);
    }
    store_scores(tile);
    barrier();
    compute_weights();
    barrier();
    [[unroll]] for (uint i = 0; i < 4 * out_quads; ++i) sums[i] *= rescales[query_thread() * 4 + i / out_quads];
    for (uint first = 0; first < key_tile && tile + first < end; first += value_rows) {
        if (first != 0) barrier();
        stage_values(tile + first, end);
        barrier();
        add_values(first);
    }
}

// Stores the result, or the partial result of this split of the keys.
void store_results(bool is_only_split) {
    [[unroll]] for (uint r = 0; r < 4; ++r) {
        const uint query = query_thread() * 4 + r;
        if (!query_exists(query)) continue;
        const uint index = is_only_split ? query_item(query) : split_index(query_item(query), workgroup().z);
        [[unroll]] for (uint o = 0; o < out_quads; ++o) {
            const uint quad = key_thread() + o * key_threads;
            if (quad < quads)
                F32QuadsOut(is_only_split ? p.out_ : p.partials).v[index * quads + quad] =
                    sums[r * out_quads + o] / (is_only_split ? weight_sums[query] : 1.0);
        }
        if (is_only_split || key_thread() != 0) continue;
        F32Out(split_totals()).v[2 * index] = max_scores[query];
        F32Out(split_totals()).v[2 * index + 1] = weight_sums[query];
    }
}

void main() {
    if (outside_grid()) return;
    const KeySplit split = key_split();
    if (workgroup().z >= split.count) return;
    [[unroll]] for (uint r = 0; r < 4; ++r) {
        const uint row = query_number(query_thread() * 4 + r) / group();
        end_key[r] = end_key_of(row);
        first_key[r] = first_key_of(row, end_key[r]);
    }
    [[unroll]] for (uint i = 0; i < 4 * out_quads; ++i) sums[i] = vec4(0.0);
    stage_queries();

    for (uint tile = split.begin; tile < split.end; tile += key_tile) process_tile(tile, split.end);
    store_results(split.count == 1);
}
