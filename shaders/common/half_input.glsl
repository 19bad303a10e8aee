// A of matrix_tile.glsl from rows that half_rows() made: float16, row r times what p.factors[r] takes back. Included
// before it; the including shader has push constants p with `x` and `factors`, and defines a_begin.
//
// Beside plain weights, which are as they are in the checkpoint, eleven bits of x would be the only error: there rows are
// split in two, the second part being what float16 left of the first, 22 bits in all.
#extension GL_EXT_control_flow_attributes : require
layout(buffer_reference, scalar, buffer_reference_align = 16) readonly buffer HalfOctetsIn { uvec4 v[]; };

#if defined(ELEMENT_f16) || defined(ELEMENT_bf16)
const uint a_parts = 2;
#else
const uint a_parts = 1;
#endif
#define RawA HalfOctet
struct HalfOctet {
    uvec4 parts[a_parts];
};
HalfOctet fetch_a(uint begin, uint k) {
    HalfOctet raw;
    [[unroll]] for (uint part = 0; part < a_parts; ++part)
        raw.parts[part] = HalfOctetsIn(p.x).v[(begin + k) / 8 * a_parts + part];
    return raw;
}
uvec4 a_halves(HalfOctet raw, uint part) { return raw.parts[part]; }
