#version 460
// attention_step.comp with cooperative matrices, for a cache in f16 or q8_0.
//
// A workgroup (x, y, z) processes up to eight queries of KV head y and split z of their keys. New keys
// precede cached ones and are read from shared memory. Rows r and r + 8 of a fragment contain query r, as the
// sum of two float16 values per element (22 bits); the same applies to weights. Only the conversion of a q8_0
// cache to float16 loses precision. With several sequences, z also selects the sequence:
// common/step_sequences.glsl.
//
// A tile of keys and values is fetched while the previous one is multiplied. Each subgroup computes the
// scores of 16 keys, the weights of a query, and 16 columns of the sums.
#pragma use_vulkan_memory_model
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
#extension GL_EXT_shader_explicit_arithmetic_types_float16 : require
#extension GL_KHR_cooperative_matrix : require
#extension GL_KHR_memory_scope_semantics : require
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_arithmetic : require
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

KERNEL_CONSTANTS(ATTENTION_STEP_COOPMAT_CONSTANTS)

layout(push_constant, scalar) uniform Push { AttentionStep p; };

const uint lanes = threads / subgroups;
const uint side = 16;  // of a fragment
const uint head_fragments = head_dim / side;
const uint key_fragments = key_tile / side;
const uint score_stride = key_tile + 4;
const uint weight_stride = key_tile / 8 + 1;  // in vec8s of float16
const uint query_stride = head_dim / 8 + 1;   // in vec8s of float16
const uint sum_stride = head_dim / 4 + 1;     // in quads
const uint subgroup_queries = (queries + subgroups - 1) / subgroups;  // per subgroup
const uint subgroup_fragments = (head_fragments + subgroups - 1) / subgroups;
const float masked_score = -1e30;  // below every score, but finite, so that differences are not NaN
const float rescale_threshold = 8.0;  // as in attention_coopmat.comp

const uint head_floats = (queries + 2 * rows) * head_dim, score_floats = side * score_stride;
// Rotated queries, new keys, new values; then scores, then the factors of a tile.
shared float staged[head_floats > score_floats ? head_floats : score_floats];
shared uvec4 query_vec8s[side * query_stride];
shared uvec4 weights[side * weight_stride];
shared float rescales[8];      // factors of the sums of earlier tiles
shared vec2 softmax_stats[8];  // per query: the score that weights are relative to, and their sum

#define Accumulator coopmat<float, gl_ScopeSubgroup, side, side, gl_MatrixUseAccumulator>
#define MatrixA coopmat<float16_t, gl_ScopeSubgroup, side, side, gl_MatrixUseA>
#define MatrixB coopmat<float16_t, gl_ScopeSubgroup, side, side, gl_MatrixUseB>

MatrixA query_fragments[head_fragments];
Accumulator sums[subgroup_fragments];
float max_scores[subgroup_queries], weight_sums[subgroup_queries];

#include "common/step_sequences.glsl"
#include "common/rotation.glsl"
#include "common/cache_store.glsl"
#include "common/step_rows.glsl"
const bool is_paged = true;
CachePage unpaged() { return CachePage(0, 0); }  // not called: the cache always has pages
#include "common/attention_staging.glsl"
#include "common/step_staging.glsl"
#define USES_MEMORY_MODEL
#include "common/last_arrival.glsl"
#include "common/step_splits.glsl"

void compute_scores() {
    if (gl_SubgroupID >= key_fragments) return;
    Accumulator even = Accumulator(0.0), odd = Accumulator(0.0);  // two independent chains of multiply-adds
    [[unroll]] for (uint k = 0; k < head_fragments; ++k) {
        MatrixB keys;
        coopMatLoad(keys, staged_kv, gl_SubgroupID * side * stride + 2 * k, stride, gl_CooperativeMatrixLayoutColumnMajor);
        if (k % 2 == 0)
            even = coopMatMulAdd(query_fragments[k], keys, even);
        else
            odd = coopMatMulAdd(query_fragments[k], keys, odd);
    }
    even += odd;
    coopMatStore(even, staged, gl_SubgroupID * side, score_stride, gl_CooperativeMatrixLayoutRowMajor);
}

// Returns the score of query r and slot `slot` of the tile that begins with `tile`; `masked_score` if the key
// is masked.
float score(uint r, uint slot, uint tile, StepSplit split) {
    const uint number = tile + slot;
    const uint key = number < rows ? split.position + number : split.first_key + number - rows;
    const uint last_key = split.position + query_number(r) / group;
    if (number >= split.end || key > last_key || key < first_attended_key(last_key)) return masked_score;
    return staged[r * score_stride + slot] + staged[(r + 8) * score_stride + slot];
}

// Converts scores to weights and rescales the statistics of the softmax. A lane processes two adjacent keys
// of each 64.
void compute_weights(uint tile, StepSplit split) {
    const uint pairs = (key_tile + 63) / 64;
    [[unroll]] for (uint o = 0; o < subgroup_queries; ++o) {
        const uint r = gl_SubgroupID + o * subgroups;
        if (r >= queries) break;
        vec2 scores[pairs];
        float tile_max = masked_score;
        [[unroll]] for (uint i = 0; i < pairs; ++i) {
            const uint slot = 2 * (gl_SubgroupInvocationID + i * 32);
            scores[i] = vec2(masked_score);
            if (slot < key_tile) scores[i] = vec2(score(r, slot, tile, split), score(r, slot + 1, tile, split));
            tile_max = max(tile_max, max(scores[i].x, scores[i].y));
        }
        tile_max = subgroupMax(tile_max);
        const float new_max = tile_max > max_scores[o] + rescale_threshold ? tile_max : max_scores[o];
        const float rescale = exp(max_scores[o] - new_max);
        max_scores[o] = new_max;
        float sum = 0.0;
        [[unroll]] for (uint i = 0; i < pairs; ++i) {
            const uint pair = gl_SubgroupInvocationID + i * 32;
            const vec2 pair_weights = mix(exp(scores[i] - new_max), vec2(0.0), equal(scores[i], vec2(masked_score)));
            sum += pair_weights.x + pair_weights.y;
            if (2 * pair >= key_tile) continue;
            weights[r * weight_stride + pair / 4][pair % 4] = f16_pair(pair_weights, false);
            weights[(r + 8) * weight_stride + pair / 4][pair % 4] = f16_pair(pair_weights, true);
        }
        weight_sums[o] = fma(weight_sums[o], rescale, subgroupAdd(sum));
        // The factors of both rows overwrite their scores.
        subgroupBarrier();
        const uint column = gl_SubgroupInvocationID % 16;
        staged[(r + gl_SubgroupInvocationID / 16 * 8) * score_stride + column] = rescale;
        if (gl_SubgroupInvocationID == 0) {
            rescales[r] = rescale;
            softmax_stats[r] = vec2(max_scores[o], weight_sums[o]);
        }
    }
}

void add_values() {
    bool needs_rescaling = false;
    [[unroll]] for (uint r = 0; r < queries; ++r) needs_rescaling = needs_rescaling || rescales[r] != 1.0;
    [[unroll]] for (uint o = 0; o < subgroup_fragments; ++o) {
        const uint column = gl_SubgroupID + o * subgroups;
        if (column >= head_fragments) break;
        if (needs_rescaling) {
            Accumulator factors;
            coopMatLoad(factors, staged, 0, score_stride, gl_CooperativeMatrixLayoutRowMajor);
            sums[o] *= factors;
        }
        [[unroll]] for (uint j = 0; j < key_fragments; ++j) {
            MatrixA weight_fragment;
            MatrixB values;
            coopMatLoad(weight_fragment, weights, 2 * j, weight_stride, gl_CooperativeMatrixLayoutRowMajor);
            coopMatLoad(values, staged_kv, values_offset + j * side * stride + 2 * column, stride,
                        gl_CooperativeMatrixLayoutRowMajor);
            sums[o] = coopMatMulAdd(weight_fragment, values, sums[o]);
        }
    }
}

void stage_sums() {
    [[unroll]] for (uint o = 0; o < subgroup_fragments; ++o) {
        const uint column = gl_SubgroupID + o * subgroups;
        if (column < head_fragments)
            coopMatStore(sums[o], staged_kv, column * 4, sum_stride, gl_CooperativeMatrixLayoutRowMajor);
    }
    barrier();
}
vec4 staged_sum(uint r, uint quad) {
    return uintBitsToFloat(staged_kv[r * sum_stride + quad]) + uintBitsToFloat(staged_kv[(r + 8) * sum_stride + quad]);
}

void fetch_split_tile(StepSplit split, uint tile) {
    const uint skipped_slots = tile == 0 ? rows : 0;
    const uint first = max(tile, rows) - rows, end = max(min(tile + key_tile, split.end), rows) - rows;
    if (first >= end) return;  // only new keys
    fetch_tile(false, split.first_key + first, split.first_key + end - 1, skipped_slots);
    fetch_tile(true, split.first_key + first, split.first_key + end - 1, skipped_slots);
}

void main() {
    if (outside_grid()) return;
    if (is_batched && !find_split(1)) return;
    fetch_first_head();
    const StepSplit split = step_split();
    if (split.begin >= split.end) return;
    fetch_split_tile(split, split.begin);
    stage_rows(split.position);
    stage_queries();
    [[unroll]] for (uint o = 0; o < subgroup_fragments; ++o) sums[o] = Accumulator(0.0);
    [[unroll]] for (uint o = 0; o < subgroup_queries; ++o) {
        max_scores[o] = masked_score;
        weight_sums[o] = 0.0;
    }
    for (uint tile = split.begin; tile < split.end; tile += key_tile) {
        const uint skipped_slots = tile == 0 ? rows : 0;
        stage_tile(false, skipped_slots, split.end - tile - skipped_slots);
        stage_tile(true, skipped_slots, split.end - tile - skipped_slots);
        if (tile == 0) stage_new_rows();
        barrier();
        if (tile == split.begin) load_queries();
        if (tile + key_tile < split.end) fetch_split_tile(split, tile + key_tile);
        compute_scores();
        barrier();
        compute_weights(tile, split);
        barrier();
        add_values();
        barrier();
    }
    stage_sums();
    store_step(count_splits(split));
}
