// A of matrix_tile.glsl from rows that to_scaled_f16() made: float16, row r times what p.factors[r] takes back. Included
// before it; the including shader has push constants p with `x` and `factors`, and defines a_begin.
//
// Beside plain weights, which are as they are in the checkpoint, eleven bits of x would be the only error: there rows are
// split in two, the second part being what float16 left of the first, 22 bits in all.
layout(buffer_reference, scalar, buffer_reference_align = 16) readonly buffer HalfOctetsIn { uvec4 v[]; };

#if defined(ELEMENT_f16) || defined(ELEMENT_bf16)

#define RawA SplitOctet
#define A_PARTS 2
struct SplitOctet {
    uvec4 first;
    uvec4 rest;
};
SplitOctet fetch_a(uint begin, uint k) {
    const uint at = (begin + k) / 8 * 2;
    return SplitOctet(HalfOctetsIn(p.x).v[at], HalfOctetsIn(p.x).v[at + 1]);
}
uvec4 a_halves(SplitOctet raw, uint part) { return part == 0 ? raw.first : raw.rest; }

#else

#define RawA uvec4
#define A_PARTS 1
uvec4 fetch_a(uint begin, uint k) { return HalfOctetsIn(p.x).v[(begin + k) / 8]; }
uvec4 a_halves(uvec4 raw, uint part) { return raw; }

#endif
