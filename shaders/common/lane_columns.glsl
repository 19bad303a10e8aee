// Products of rows of x with rows of weights for software devices: each lane computes whole columns of the
// result, and lanes exchange x with shuffles.
//
// On these devices, a load is compiled to a loop over the lanes with about fifteen instructions each, even if
// all lanes load the same word, and so is a reduction over lanes. A word of 64 bits takes as long as one of
// 32, and a shuffle with a constant index is one instruction for all lanes. Therefore x is loaded once for
// all lanes, two elements at a time; weights are loaded eight codes at a time; results are stored in pairs;
// and there are no reductions. A workgroup is one subgroup.
//
// Requires p with x, the constants `lanes` (the subgroup's size), `rows` (of x) and `columns` (of each lane),
// and x_element(). If HAS_NORM is defined, p also has norm, k and eps, and the constant `has_norm` selects an
// RMS norm of x. Rows have a multiple of `lane_block` elements and are aligned to 16 bytes. If
// LANE_PARTIAL_STEP is defined and the constant `has_partial_step` is true, which is only possible for plain
// formats, rows have a multiple of four elements, and their last step may be incomplete.
#extension GL_EXT_control_flow_attributes : require
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_shuffle : require
#include "common/word_pairs.glsl"

// Returns the index in x of element i of row r, for even i; element i + 1 follows it in memory.
uint x_element(uint r, uint i);

const uint lane_step = 16;                     // elements of a row that a lane processes at a time
const uint lane_pairs = lane_step / 2 / lanes;  // pairs of x that a lane loads for a step

#ifdef LANE_PARTIAL_STEP
uint lane_depth;  // elements of a row
// A step may end past the end of a row. clamp_index() returns an index from which `width` elements can be
// loaded; is_in_row() returns true if element i exists.
uint clamp_index(uint i, uint width) { return has_partial_step ? min(i, lane_depth - width) : i; }
bool is_in_row(uint i) { return !has_partial_step || i < lane_depth; }
#else
uint clamp_index(uint i, uint width) { return i; }
bool is_in_row(uint i) { return true; }
#endif

// load_values() loads the elements from i on of a row that begins at `first`, without their common scale,
// which is load_scale(). It is 1 for plain formats and for those decoded by element_group.glsl.
#if defined(ELEMENT_q8_0)

struct Vec8sQ8_0 {  // GroupQ8_0 with vec8s as words
    uint16_t scales[8];
    uint64_t codes[32];
};
layout(buffer_reference, scalar, buffer_reference_align = 16) readonly buffer GroupsOfVec8s { Vec8sQ8_0 v[]; };

const uint lane_block = 32;
float load_scale(Address weights, uint i) {
    return f32_from_f16(uint(GroupsOfVec8s(weights).v[i / 256].scales[i / 32 % 8]));
}
void load_values(Address weights, uint first, uint offset, out vec4 values[lane_step / 4]) {
    const uint i = first + offset;
    [[unroll]] for (uint o = 0; o < lane_step / 8; ++o) {
        const uvec2 codes = unpack32(GroupsOfVec8s(weights).v[i / 256].codes[i / 8 % 32 + o]);
        values[2 * o] = signed_bytes(codes.x);
        values[2 * o + 1] = signed_bytes(codes.y);
    }
}

#elif defined(ELEMENT_f16) || defined(ELEMENT_bf16)

const uint lane_block = lane_step;
float load_scale(Address weights, uint i) { return 1.0; }
void load_values(Address weights, uint first, uint i, out vec4 values[lane_step / 4]) {
    [[unroll]] for (uint q = 0; q < lane_step / 4; ++q)
        values[q] = unpack_quad(unpack32(WordPairsIn(weights).v[(first + clamp_index(i + 4 * q, 4)) / 4]));
}

#elif defined(ELEMENT_f32)

const uint lane_block = lane_step;
float load_scale(Address weights, uint i) { return 1.0; }
void load_values(Address weights, uint first, uint i, out vec4 values[lane_step / 4]) {
    [[unroll]] for (uint q = 0; q < lane_step / 4; ++q)
        values[q] = load_quad(weights, first + clamp_index(i + 4 * q, 4));
}

#else

const uint lane_block = lane_step;
float load_scale(Address weights, uint i) { return 1.0; }
void load_values(Address weights, uint first, uint i, out vec4 values[lane_step / 4]) {
    [[unroll]] for (uint o = 0; o < lane_step / 8; ++o)
        load_vec8(weights, first + i + 8 * o, values[2 * o], values[2 * o + 1]);
}

#endif

vec2 lane_x[rows * lane_pairs];
float sums[rows * columns];
float squares[rows];  // of the elements that this lane loaded

void load_x(uint i) {
    [[unroll]] for (uint pair = 0; pair < lane_pairs; ++pair) {
        const uint index = i + 2 * (pair * lanes + gl_SubgroupInvocationID);
#ifdef HAS_NORM
        const vec2 norm = has_norm ? load_pair(p.norm, index) : vec2(1);
#endif
        [[unroll]] for (uint r = 0; r < rows; ++r) {
            const vec2 x = is_in_row(index) ? load_pair(p.x, x_element(r, clamp_index(index, 2))) : vec2(0);
#ifdef HAS_NORM
            if (has_norm) squares[r] += dot(x, x);
            lane_x[r * lane_pairs + pair] = has_norm ? x * norm : x;
#else
            lane_x[r * lane_pairs + pair] = x;
#endif
        }
    }
}

// Returns element k of the current step of row r, from the lane that loaded it.
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

// Computes sums[r, c] = Σ x[r, i] · weights_c[first[c] + i] over i < depth, and `squares` if `has_norm`.
void multiply(Address weights[columns], uint first[columns], uint depth) {
    const bool is_unrolled = lane_block == lane_step || rows * columns <= 8;  // large bodies take long to compile
    [[unroll]] for (uint r = 0; r < rows; ++r) squares[r] = 0.0;
    [[unroll]] for (uint i = 0; i < rows * columns; ++i) sums[i] = 0.0;
#ifdef LANE_PARTIAL_STEP
    lane_depth = depth;
#endif
    for (uint i = 0; i < depth; i += lane_block) {
        float scales[columns];
        [[unroll]] for (uint c = 0; c < columns; ++c) scales[c] = load_scale(weights[c], first[c] + i);
        if (is_unrolled) {
            [[unroll]] for (uint step = 0; step < lane_block; step += lane_step)
                multiply_step(weights, first, scales, i + step);
        } else {
            [[dont_unroll]] for (uint step = 0; step < lane_block; step += lane_step)
                multiply_step(weights, first, scales, i + step);
        }
    }
}

#ifdef HAS_NORM
// Returns the scale factor of the RMS norm of row r.
float norm_factor(uint r) {
    if (!has_norm) return 1.0;
    float total = squares[r];
    [[unroll]] for (uint distance = 1; distance < lanes; distance *= 2)
        total += subgroupShuffle(total, gl_SubgroupInvocationID ^ distance);
    return inversesqrt(total / float(p.k) + p.eps);
}
#endif
