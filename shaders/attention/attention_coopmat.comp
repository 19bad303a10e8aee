#version 460
// attention.comp with cooperative matrices: queries, keys, values and weights in float16, scores and sums in
// float32.
//
// A workgroup processes 16 queries for each of its subgroups and split z of their keys;
// attention_combine.comp combines the splits. The queries are the (row, head) pairs that share KV head y, in
// the order of rows. A subgroup keeps its queries and sums in registers. Tiles of keys and values are staged
// in shared memory, each fetched while the previous one is multiplied; the scores of a tile are converted to
// weights in the subgroup's section of shared memory.
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
#include "params/attention_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/element.glsl"
#include "common/cache_pages.glsl"

KERNEL_CONSTANTS(ATTENTION_COOPMAT_CONSTANTS)

layout(push_constant, scalar) uniform Push { Attention p; };

const uint side = 16;  // of a fragment
const uint head_fragments = (head_dim + side - 1) / side;
const uint key_fragments = key_tile / side;
const uint query_tile = subgroups * side;
const uint score_stride = 9;                  // 32 scores in quads, and one quad to avoid bank conflicts
const uint weight_stride = key_tile / 8 + 1;  // in vec8s of float16; weights overwrite scores
const uint staging_size = side * (weight_stride > score_stride ? weight_stride : score_stride);  // per subgroup
const float masked_score = -1e30;             // below every score, but finite, so that differences are not NaN
// The score that weights are relative to may be lower than the maximum by this amount, so that sums are
// rarely rescaled. Weights of up to e^8 are far below the maximum of float16.
const float rescale_threshold = 8.0;

shared uvec4 staging[subgroups * staging_size];  // a strip of queries; scores, factors, weights; finally sums

#define Accumulator coopmat<float, gl_ScopeSubgroup, side, side, gl_MatrixUseAccumulator>

coopmat<float16_t, gl_ScopeSubgroup, side, side, gl_MatrixUseA> queries[head_fragments];
Accumulator scores[key_fragments];
Accumulator sums[head_fragments];
uint first_key, end_key;      // keys first_key .. end_key - 1 of this lane's query; two lanes share a query
float max_score, weight_sum;        // of the query: the score that weights are relative to, and their sum
vec4 lane_scores[key_tile / 8];

#include "common/attention_queries.glsl"
CachePage unpaged() { return CachePage(p.keys, p.values); }
#include "common/attention_staging.glsl"

uint lane_row() { return gl_SubgroupInvocationID / 2; }
uint lane_half() { return gl_SubgroupInvocationID % 2; }
uint staging_offset() { return gl_SubgroupID * staging_size; }
#include "common/attention_fragments.glsl"

void compute_scores() {
    [[unroll]] for (uint j = 0; j < key_fragments; ++j) scores[j] = Accumulator(0.0);
    [[unroll]] for (uint k = 0; k < head_fragments; ++k) {
        [[unroll]] for (uint j = 0; j < key_fragments; ++j) {
            coopmat<float16_t, gl_ScopeSubgroup, side, side, gl_MatrixUseB> keys;
            coopMatLoad(keys, staged_kv, j * side * stride + 2 * k, stride, gl_CooperativeMatrixLayoutColumnMajor);
            scores[j] = coopMatMulAdd(queries[k], keys, scores[j]);
        }
    }
    // A lane loads half of its query's scores of each 32 keys.
    [[unroll]] for (uint strip = 0; strip < key_fragments / 2; ++strip) {
        subgroupBarrier();
        [[unroll]] for (uint j = 0; j < 2; ++j)
            coopMatStore(scores[2 * strip + j], staging, staging_offset() + j * side / 4, score_stride,
                         gl_CooperativeMatrixLayoutRowMajor);
        subgroupBarrier();
        [[unroll]] for (uint i = 0; i < 4; ++i)
            lane_scores[4 * strip + i] =
                uintBitsToFloat(staging[staging_offset() + lane_row() * score_stride + lane_half() * 4 + i]);
    }
    subgroupBarrier();
}

// Multiplies every row of the sums by its factor, with a matrix of factors, because the mapping of elements
// to lanes is implementation-defined.
void rescale_sums(float rescale) {
    if (subgroupAll(rescale == 1.0)) return;
    [[unroll]] for (uint i = 0; i < 2; ++i)
        staging[staging_offset() + lane_row() * 4 + lane_half() * 2 + i] = uvec4(floatBitsToUint(rescale));
    subgroupBarrier();
    Accumulator factors;
    coopMatLoad(factors, staging, staging_offset(), 4, gl_CooperativeMatrixLayoutRowMajor);
    [[unroll]] for (uint k = 0; k < head_fragments; ++k) sums[k] *= factors;
    subgroupBarrier();
}

// Masks the scores of this lane's query with `masked_score` and returns their maximum.
float mask_scores(uint tile) {
    float new_max = masked_score;
    [[unroll]] for (uint i = 0; i < key_tile / 8; ++i) {
        [[unroll]] for (uint j = 0; j < 4; ++j) {
            const uint key = tile + i / 4 * 32 + lane_half() * 16 + i % 4 * 4 + j;
            if (key < first_key || key >= end_key) lane_scores[i][j] = masked_score;
            new_max = max(new_max, lane_scores[i][j]);
        }
    }
    return max(new_max, subgroupShuffleXor(new_max, 1));
}

void compute_weights(uint tile) {
    const float tile_max = mask_scores(tile);
    const float new_max = tile_max > max_score + rescale_threshold ? tile_max : max_score;
    const float rescale = exp(max_score - new_max);
    max_score = new_max;
    rescale_sums(rescale);
    float sum = 0.0;
    [[unroll]] for (uint i = 0; i < key_tile / 8; i += 2) {
        vec4 weights[2];
        [[unroll]] for (uint j = 0; j < 8; ++j) {
            const float score = lane_scores[i + j / 4][j % 4];
            const float weight = score == masked_score ? 0.0 : exp(score - new_max);
            weights[j / 4][j % 4] = weight;
            sum += weight;
        }
        staging[staging_offset() + lane_row() * weight_stride + i / 4 * 4 + lane_half() * 2 + i % 4 / 2] =
            pack_vec8(weights[0], weights[1]);
    }
    weight_sum = fma(weight_sum, rescale, sum + subgroupShuffleXor(sum, 1));
    subgroupBarrier();
}

void add_values() {
    [[unroll]] for (uint j = 0; j < key_fragments; ++j) {
        coopmat<float16_t, gl_ScopeSubgroup, side, side, gl_MatrixUseA> weights;
        coopMatLoad(weights, staging, staging_offset() + 2 * j, weight_stride, gl_CooperativeMatrixLayoutRowMajor);
        [[unroll]] for (uint k = 0; k < head_fragments; ++k) {
            coopmat<float16_t, gl_ScopeSubgroup, side, side, gl_MatrixUseB> values;
            coopMatLoad(values, staged_kv, values_offset + j * side * stride + 2 * k, stride,
                        gl_CooperativeMatrixLayoutRowMajor);
            sums[k] = coopMatMulAdd(weights, values, sums[k]);
        }
    }
}

void main() {
    if (outside_grid()) return;
    const KeySplit split = key_split();
    if (workgroup().z >= split.count) return;
    fetch_tile(false, split.begin, min(split.begin + key_tile, split.end) - 1, 0);
    clear_padding();
    load_queries();
    const uint row = query_number(gl_SubgroupID * side + lane_row()) / group();
    end_key = end_key_of(row);
    first_key = first_key_of(row, end_key);
    max_score = masked_score;
    weight_sum = 0.0;
    [[unroll]] for (uint k = 0; k < head_fragments; ++k) sums[k] = Accumulator(0.0);

    for (uint tile = split.begin; tile < split.end; tile += key_tile) {
        const uint next = tile + key_tile;
        stage_tile(false, 0, split.end - tile);
        barrier();
        fetch_tile(true, tile, min(next, split.end) - 1, 0);
        compute_scores();
        compute_weights(tile);
        stage_tile(true, 0, split.end - tile);
        barrier();
        if (next < split.end) fetch_tile(false, next, min(next + key_tile, split.end) - 1, 0);
        add_values();
    }
    store_results(split.count == 1);
}
