// Products of rows of a Q8_0 weight with rows of x in integers: packed products of four bytes do the work of sixteen
// conversions and multiplications. Elements go in chunks of 16, as many as a lane loads at once. x becomes numbers of 16
// bits with a scale for each chunk, cut into two signed bytes each, high · 256 + low: so fine that results differ from
// those in float32 by 2^-16 of a chunk's greatest element, and a model does not notice.
//
// What a subgroup multiplies is loaded into registers first, all of it, then the workgroup brings x into shared memory:
// the weights are on their way meanwhile. So a kernel calls load_chunk() or load_column(), then take_row() for every row,
// then barrier(), then lane_sum().
//
// Included where constants `invocations` (of the workgroup), `rows` (of x), `depth` (chunks of a row of x), `columns_at_once`
// (rows of weights in registers) and `lane_chunks` (depth / lanes of a subgroup, rounded up) stand.
#extension GL_EXT_control_flow_attributes : require
#extension GL_EXT_integer_dot_product : require
#extension GL_EXT_shader_16bit_storage : require
#extension GL_EXT_shader_explicit_arithmetic_types_int16 : require
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_shuffle : require

// GroupQ8_0 of params/weight_groups.h in chunks.
struct ChunksQ8_0 {
    uint16_t scales[8];
    uvec4 codes[16];
};
layout(buffer_reference, scalar, buffer_reference_align = 16) readonly buffer Chunks { ChunksQ8_0 v[]; };

const uint row_quads = (depth * 4 + invocations - 1) / invocations;  // of x that an invocation takes
const float steps = 32512.0;                                         // of the greatest element: 127 · 256

uvec4 codes[columns_at_once * lane_chunks];
float scales[columns_at_once * lane_chunks];

shared uvec4 x_high[rows * depth];
shared uvec4 x_low[rows * depth];
shared float x_scale[rows * depth];
shared float x_squares[rows * 64];  // of each subgroup; a workgroup has no more than 64 here

uint lane_chunk(uint i) { return gl_SubgroupInvocationID + i * gl_SubgroupSize; }

// Starts to load a chunk of the weight, number `i` of this lane for column c. Past the end of a row lanes load its last
// one again and count it as nothing.
void load_chunk(uint c, uint i, Address weight, uint chunk) {
    const uint at = c * lane_chunks + i;
    codes[at] = Chunks(weight).v[chunk / 16].codes[chunk % 16];
    const float scale = unpackHalf2x16(uint(Chunks(weight).v[chunk / 16].scales[chunk % 16 / 2])).x;
    scales[at] = lane_chunk(i) < depth ? scale : 0.0;
}

void load_column(uint c, Address weight, uint row) {
    [[unroll]] for (uint i = 0; i < lane_chunks; ++i)
        load_chunk(c, i, weight, row * depth + min(lane_chunk(i), depth - 1));
}

// Four bytes of a word, the lowest first.
uint pack(uvec4 bytes) { return bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24; }

// Four neighbouring lanes hold a chunk together.
void store_quad(uint r, uint quad, vec4 x) {
    const vec4 sizes = abs(x);
    float greatest = max(max(sizes.x, sizes.y), max(sizes.z, sizes.w));
    greatest = max(greatest, subgroupShuffleXor(greatest, 1));
    greatest = max(greatest, subgroupShuffleXor(greatest, 2));
    const ivec4 whole = ivec4(round(x * (greatest > 1e-30 ? steps / greatest : 0.0)));
    if (quad >= depth * 4) return;
    const uint chunk = r * depth + quad / 4;
    x_high[chunk][quad % 4] = pack(uvec4(whole + 128 >> 8) & 255);
    x_low[chunk][quad % 4] = pack(uvec4(whole) & 255);
    if (quad % 4 == 0) x_scale[chunk] = greatest / steps;
}

// Brings x[first .. first + 16 · depth - 1] in as row r, times `norm` if that is not 0. All invocations call it.
void take_row(uint r, Address x, uint first, Address norm) {
    const uint invocation = gl_SubgroupID * gl_SubgroupSize + gl_SubgroupInvocationID;
    vec4 values[row_quads];
    [[unroll]] for (uint i = 0; i < row_quads; ++i) {
        const uint quad = min(invocation + i * invocations, depth * 4 - 1);
        values[i] = F32QuadsIn(x).v[first / 4 + quad];
    }
    float squares = 0.0;
    [[unroll]] for (uint i = 0; i < row_quads; ++i) {
        const uint quad = invocation + i * invocations;
        if (norm != 0) {
            if (quad < depth * 4) squares += dot(values[i], values[i]);
            values[i] *= F32QuadsIn(norm).v[min(quad, depth * 4 - 1)];
        }
        store_quad(r, quad, values[i]);
    }
    if (norm == 0) return;
    squares = subgroupAdd(squares);
    if (subgroupElect()) x_squares[r * 64 + gl_SubgroupID] = squares;
}

// What the sums of row r are multiplied with after RMS norm.
float norm_factor(uint r, float eps) {
    float squares = 0.0;
    for (uint i = 0; i < gl_NumSubgroups; ++i) squares += x_squares[r * 64 + i];
    return inversesqrt(squares / float(depth * 16) + eps);
}

int dot_chunk(uvec4 a, uvec4 b) {
    return dotPacked4x8EXT(int(a.x), int(b.x)) + dotPacked4x8EXT(int(a.y), int(b.y)) +
           dotPacked4x8EXT(int(a.z), int(b.z)) + dotPacked4x8EXT(int(a.w), int(b.w));
}

// This lane's part of the product of column c with row r; subgroupAdd gives the whole.
float lane_sum(uint c, uint r) {
    float sum = 0.0;
    [[unroll]] for (uint i = 0; i < lane_chunks; ++i) {
        const uint at = c * lane_chunks + i;
        const uint chunk = r * depth + min(lane_chunk(i), depth - 1);
        const int whole = dot_chunk(codes[at], x_high[chunk]) * 256 + dot_chunk(codes[at], x_low[chunk]);
        sum = fma(float(whole), scales[at] * x_scale[chunk], sum);
    }
    return sum;
}
