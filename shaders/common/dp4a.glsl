// Matrix-vector products of weights in a block format, with packed 4 × 8-bit dot products (DP4a). Elements
// are processed in chunks (common/chunk.glsl). x is quantized to 16 bits with a scale for each chunk and
// split into two signed bytes, high · 256 + low; the error is 2^-16 of the largest element of a chunk.
// Offsets of weights are multiplied with sums of x.
//
// A subgroup first loads all its weights into registers; while these loads are in flight, the workgroup
// quantizes x into shared memory. A kernel therefore calls load_chunk() or load_column(), then stage_row()
// for every row, then barrier(), then lane_sum(). A kernel that defines CAN_PREFETCH_WEIGHTS has a constant
// `prefetches_weights`: if it is true, the kernel calls take_chunks(), starts the loads of the next columns,
// and then calls lane_sum(), so that these loads are in flight while codes are unpacked.
//
// Requires the constants `invocations` (of the workgroup), `rows` (of x), `depth` (chunks of a row of x),
// `columns_at_once` (rows of weights in registers) and `lane_chunks` (depth / lanes of a subgroup, rounded
// up).
#extension GL_EXT_control_flow_attributes : require
#extension GL_EXT_integer_dot_product : require
#extension GL_EXT_shader_16bit_storage : require
#extension GL_EXT_shader_explicit_arithmetic_types_int16 : require
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_shuffle : require

#include "common/chunk.glsl"

const uint chunk_quads = chunk_halves * 4, chunk_elements = chunk_halves * 16;
const uint row_quads = (depth * chunk_quads + invocations - 1) / invocations;  // of x per invocation
const float steps = 32512.0;  // the 16-bit value of the largest element, 127 · 256
const uint max_subgroups = 64;  // of a workgroup of these kernels

RawChunk chunks[columns_at_once * lane_chunks];
#if defined(CAN_PREFETCH_WEIGHTS)
RawChunk operands[columns_at_once * lane_chunks];
// Copies the loaded chunks for lane_sum(), so that those of the next columns can be loaded.
void take_chunks() {
    [[unroll]] for (uint i = 0; i < columns_at_once * lane_chunks; ++i) operands[i] = chunks[i];
}
RawChunk operand(uint i) {
    if (prefetches_weights) return operands[i];
    return chunks[i];
}
#else
RawChunk operand(uint i) { return chunks[i]; }
#endif

shared uvec4 x_high[rows * depth * chunk_halves];
shared uvec4 x_low[rows * depth * chunk_halves];
shared float x_scale[rows * depth];
#if defined(CHUNK_OFFSET)
shared float x_sum[rows * depth * chunk_halves];  // of the 16-bit values
#endif
shared float x_squares[rows * max_subgroups];  // of each subgroup

uint lane_chunk(uint i) { return gl_SubgroupInvocationID + i * gl_SubgroupSize; }

// Starts to load a chunk of the weight, number `i` of this lane for column c. Past the end of a row, lanes
// load its last chunk again and ignore it.
void load_chunk(uint c, uint i, Address weight, uint chunk) {
    chunks[c * lane_chunks + i] = fetch_chunk(weight, chunk);
}

void load_column(uint c, Address weight, uint row) {
    [[unroll]] for (uint i = 0; i < lane_chunks; ++i)
        load_chunk(c, i, weight, row * depth + min(lane_chunk(i), depth - 1));
}

// Packs four bytes into a word, the first in the least significant bits.
uint pack(uvec4 bytes) { return bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24; }

#if defined(CHUNK_INTERLEAVED)
// Two adjacent lanes have eight elements: one of them returns the even elements, the other the odd ones.
uint interleave(uint quad, uint bytes) {
    const uint even = (bytes & 0xffu) | (bytes >> 8 & 0xff00u), odd = (bytes >> 8 & 0xffu) | (bytes >> 16 & 0xff00u);
    const bool is_odd = quad % 2 == 1;
    const uint other = subgroupShuffleXor(is_odd ? even : odd, 1);
    return is_odd ? other | odd << 16 : even | other << 16;
}
#else
uint interleave(uint quad, uint bytes) { return bytes; }
#endif

// Quantizes a quad of row r. Adjacent lanes have the quads of a chunk, four adjacent lanes those of a half.
void store_quad(uint r, uint quad, vec4 x) {
    const vec4 magnitudes = abs(x);
    float max_magnitude = max(max(magnitudes.x, magnitudes.y), max(magnitudes.z, magnitudes.w));
    [[unroll]] for (uint lanes = 1; lanes < chunk_quads; lanes *= 2)
        max_magnitude = max(max_magnitude, subgroupShuffleXor(max_magnitude, lanes));
    const ivec4 whole = ivec4(round(x * (max_magnitude > 1e-30 ? steps / max_magnitude : 0.0)));
    const uint high = interleave(quad, pack(uvec4(whole + 128 >> 8) & 255));
    const uint low = interleave(quad, pack(uvec4(whole) & 255));
#if defined(CHUNK_OFFSET)
    int sum = whole.x + whole.y + whole.z + whole.w;
    sum += subgroupShuffleXor(sum, 1);
    sum += subgroupShuffleXor(sum, 2);
#endif
    if (quad >= depth * chunk_quads) return;
    const uint half_ = r * depth * chunk_halves + quad / 4;
    x_high[half_][quad % 4] = high;
    x_low[half_][quad % 4] = low;
#if defined(CHUNK_OFFSET)
    if (quad % 4 == 0) x_sum[half_] = float(sum);
#endif
    if (quad % chunk_quads == 0) x_scale[r * depth + quad / chunk_quads] = max_magnitude / steps;
}

// Returns quad `quad` of a row of x that begins with element `first`. A kernel whose rows are not contiguous
// defines CUSTOM_ROW_QUAD and this function.
#ifndef CUSTOM_ROW_QUAD
vec4 row_quad(Address x, uint first, uint quad) { return F32QuadsIn(x).v[first / 4 + quad]; }
#else
vec4 row_quad(Address x, uint first, uint quad);
#endif

// Stages x[first .. first + chunk_elements · depth - 1] as row r, times `norm` if that is not 0. Called by
// all invocations.
void stage_row(uint r, Address x, uint first, Address norm) {
    const uint invocation = gl_SubgroupID * gl_SubgroupSize + gl_SubgroupInvocationID;
    vec4 values[row_quads];
    [[unroll]] for (uint i = 0; i < row_quads; ++i) {
        const uint quad = min(invocation + i * invocations, depth * chunk_quads - 1);
        values[i] = row_quad(x, first, quad);
    }
    float squares = 0.0;
    [[unroll]] for (uint i = 0; i < row_quads; ++i) {
        const uint quad = invocation + i * invocations;
        if (norm != 0) {
            if (quad < depth * chunk_quads) squares += dot(values[i], values[i]);
            values[i] *= F32QuadsIn(norm).v[min(quad, depth * chunk_quads - 1)];
        }
        store_quad(r, quad, values[i]);
    }
    if (norm == 0) return;
    squares = subgroupAdd(squares);
    if (subgroupElect()) x_squares[r * max_subgroups + gl_SubgroupID] = squares;
}

// Returns the scale factor of the RMS norm of row r.
float norm_factor(uint r, float eps) {
    float squares = 0.0;
    for (uint i = 0; i < gl_NumSubgroups; ++i) squares += x_squares[r * max_subgroups + i];
    return inversesqrt(squares / float(depth * chunk_elements) + eps);
}

int dot_half(uvec4 a, uvec4 b) {
    return dotPacked4x8EXT(int(a.x), int(b.x)) + dotPacked4x8EXT(int(a.y), int(b.y)) +
           dotPacked4x8EXT(int(a.z), int(b.z)) + dotPacked4x8EXT(int(a.w), int(b.w));
}

// Returns the product of chunk number `i` of this lane for column c with the same chunk of row r.
float chunk_product(uint c, uint r, uint i) {
    const RawChunk raw = operand(c * lane_chunks + i);
    const uint chunk = r * depth + min(lane_chunk(i), depth - 1);
    float product = 0.0;
    [[unroll]] for (uint h = 0; h < chunk_halves; ++h) {
        const uvec4 codes = half_codes(raw, lane_chunk(i), h);
        const Affine affine = half_affine(raw, lane_chunk(i), h);
        const uint index = chunk * chunk_halves + h;
        const int whole = dot_half(codes, x_high[index]) * 256 + dot_half(codes, x_low[index]);
        product = fma(float(whole), affine.scale, product);
#if defined(CHUNK_OFFSET)
        product = fma(affine.offset, x_sum[index], product);
#endif
    }
    return lane_chunk(i) < depth ? product * x_scale[chunk] : 0.0;
}

// Returns this lane's partial sum of the product of column c with row r; subgroupAdd() adds the partial sums.
float lane_sum(uint c, uint r) {
    float sum = 0.0;
    [[unroll]] for (uint i = 0; i < lane_chunks; ++i) sum += chunk_product(c, r, i);
    return sum;
}
