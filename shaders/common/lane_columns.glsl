// Products of rows of x with rows of weights for software devices: each lane owns columns of the result, and x passes
// from lane to lane in registers.
//
// There every lane loads its words one after the other, some fifteen instructions each, also where all want the same one,
// and a sum over the lanes is such a loop, too. A word of 64 bits takes no longer than one of 32, and a shuffle by a
// constant is one instruction for all lanes. So x is loaded two elements at a time, once for all lanes, weights eight
// codes at a time, results are stored in pairs, and no sum leaves its lane. A workgroup is one subgroup.
//
// Included where p has x, constants `lanes` (the subgroup's size), `rows` (of x) and `columns` (of each lane) stand, and
// x_element() below is defined. Where NORMED is defined, p also has norm, k and eps, and x passes RMS norm if the constant
// `normed` says so. Rows have a multiple of `lane_block` elements and start on 16 bytes; where LANE_RESTS is defined and
// the constant `rests` is true, which is for plain formats, they have a multiple of four and may end inside a step.
#extension GL_EXT_control_flow_attributes : require
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_shuffle : require
#include "common/word_pairs.glsl"

// Which element of x is number i of row r, for even i; the next one follows it in memory.
uint x_element(uint r, uint i);

const uint lane_step = 16;                     // elements of a row that a lane multiplies at a time
const uint lane_pairs = lane_step / 2 / lanes;  // of x that it loads for them

#ifdef LANE_RESTS
uint lane_depth;  // elements of a row
// Of what a step reads beyond the end of a row: the place of something else there, and whether it is none of that.
uint inside(uint i, uint width) { return rests ? min(i, lane_depth - width) : i; }
bool counts(uint i) { return !rests || i < lane_depth; }
#else
uint inside(uint i, uint width) { return i; }
bool counts(uint i) { return true; }
#endif

// Elements i and following of a weight that begins at `first`; values are without the scale that neighbours share. Plain
// formats and those that element_group.glsl finishes have the scale 1.
#if defined(ELEMENT_q8_0)

struct OctetsQ8_0 {  // GroupQ8_0 with an octet a word
    uint16_t scales[8];
    uint64_t codes[32];
};
layout(buffer_reference, scalar, buffer_reference_align = 16) readonly buffer GroupsOfOctets { OctetsQ8_0 v[]; };

const uint lane_block = 32;
float load_scale(Address weights, uint i) {
    return from_half(uint(GroupsOfOctets(weights).v[i / 256].scales[i / 32 % 8]));
}
void load_values(Address weights, uint first, uint at, out vec4 values[lane_step / 4]) {
    const uint i = first + at;
    [[unroll]] for (uint o = 0; o < lane_step / 8; ++o) {
        const uvec2 codes = unpack32(GroupsOfOctets(weights).v[i / 256].codes[i / 8 % 32 + o]);
        values[2 * o] = signed_bytes(codes.x);
        values[2 * o + 1] = signed_bytes(codes.y);
    }
}

#elif defined(ELEMENT_f16) || defined(ELEMENT_bf16)

const uint lane_block = lane_step;
float load_scale(Address weights, uint i) { return 1.0; }
void load_values(Address weights, uint first, uint i, out vec4 values[lane_step / 4]) {
    [[unroll]] for (uint q = 0; q < lane_step / 4; ++q)
        values[q] = unpack_quad(unpack32(WordPairsIn(weights).v[(first + inside(i + 4 * q, 4)) / 4]));
}

#elif defined(ELEMENT_f32)

const uint lane_block = lane_step;
float load_scale(Address weights, uint i) { return 1.0; }
void load_values(Address weights, uint first, uint i, out vec4 values[lane_step / 4]) {
    [[unroll]] for (uint q = 0; q < lane_step / 4; ++q)
        values[q] = load_quad(weights, first + inside(i + 4 * q, 4));
}

#else

const uint lane_block = lane_step;
float load_scale(Address weights, uint i) { return 1.0; }
void load_values(Address weights, uint first, uint i, out vec4 values[lane_step / 4]) {
    [[unroll]] for (uint o = 0; o < lane_step / 8; ++o)
        load_octet(weights, first + i + 8 * o, values[2 * o], values[2 * o + 1]);
}

#endif

vec2 lane_x[rows * lane_pairs];
float sums[rows * columns];
float squares[rows];  // of the elements that this lane loaded

void load_x(uint i) {
    [[unroll]] for (uint pair = 0; pair < lane_pairs; ++pair) {
        const uint at = i + 2 * (pair * lanes + gl_SubgroupInvocationID);
#ifdef NORMED
        const vec2 norm = normed ? load_pair(p.norm, at) : vec2(1);
#endif
        [[unroll]] for (uint r = 0; r < rows; ++r) {
            const vec2 x = counts(at) ? load_pair(p.x, x_element(r, inside(at, 2))) : vec2(0);
#ifdef NORMED
            if (normed) squares[r] += dot(x, x);
            lane_x[r * lane_pairs + pair] = normed ? x * norm : x;
#else
            lane_x[r * lane_pairs + pair] = x;
#endif
        }
    }
}

// Element k of row r's block, which one lane has.
float shared_x(uint r, uint k) {
    return subgroupShuffle(lane_x[r * lane_pairs + k / 2 / lanes][k % 2], k / 2 % lanes);
}

void multiply_step(Address weights[columns], uint first[columns], float scales[columns], uint i) {
    load_x(i);
    [[unroll]] for (uint c = 0; c < columns; ++c) {
        vec4 values[lane_step / 4];
        load_values(weights[c], first[c], i, values);
        [[unroll]] for (uint r = 0; r < rows; ++r) {
            float sum = 0.0;
            [[unroll]] for (uint k = 0; k < lane_step; ++k) sum = fma(shared_x(r, k), values[k / 4][k % 4], sum);
            sums[r * columns + c] = fma(scales[c], sum, sums[r * columns + c]);
        }
    }
}

// sums[r, c] = Σ x[r, i] · weights_c[first[c] + i] over i < depth, and `squares` if normed.
void multiply(Address weights[columns], uint first[columns], uint depth) {
    const bool unrolled = lane_block == lane_step || rows * columns <= 8;  // large bodies take long to compile
    [[unroll]] for (uint r = 0; r < rows; ++r) squares[r] = 0.0;
    [[unroll]] for (uint i = 0; i < rows * columns; ++i) sums[i] = 0.0;
#ifdef LANE_RESTS
    lane_depth = depth;
#endif
    for (uint i = 0; i < depth; i += lane_block) {
        float scales[columns];
        [[unroll]] for (uint c = 0; c < columns; ++c) scales[c] = load_scale(weights[c], first[c] + i);
        if (unrolled) {
            [[unroll]] for (uint step = 0; step < lane_block; step += lane_step)
                multiply_step(weights, first, scales, i + step);
        } else {
            [[dont_unroll]] for (uint step = 0; step < lane_block; step += lane_step)
                multiply_step(weights, first, scales, i + step);
        }
    }
}

#ifdef NORMED
// What row r's sums are multiplied with if normed.
float norm_factor(uint r) {
    if (!normed) return 1.0;
    float all = squares[r];
    [[unroll]] for (uint distance = 1; distance < lanes; distance *= 2)
        all += subgroupShuffle(all, gl_SubgroupInvocationID ^ distance);
    return inversesqrt(all / float(p.k) + p.eps);
}
#endif
