// The operand A of matrix_tile.glsl for rows that were converted by to_scaled_f16(): float16, with the factor
// p.row_scales[r] of row r. Include it before matrix_tile.glsl; the including shader has push constants p
// with `x` and `row_scales`, and defines a_begin.
//
// Plain weights have no rounding error, so that the rounding of x to eleven bits would be the only error. In
// products with them, each element of x is therefore the sum of two float16 values (22 bits), unless
// ROUNDED_ROWS is defined.
layout(buffer_reference, scalar, buffer_reference_align = 16) readonly buffer HalfVec8sIn { uvec4 v[]; };

#if (defined(ELEMENT_f16) || defined(ELEMENT_bf16)) && !defined(ROUNDED_ROWS)

#define RawA SplitVec8
#define A_TERMS 2
struct SplitVec8 {
    uvec4 first;
    uvec4 error;
};
SplitVec8 fetch_a(uint begin, uint k) {
    const uint index = (begin + k) / 8 * 2;
    return SplitVec8(HalfVec8sIn(p.x).v[index], HalfVec8sIn(p.x).v[index + 1]);
}
uvec4 a_as_f16(SplitVec8 raw, uint term) { return term == 0 ? raw.first : raw.error; }

#else

#define RawA uvec4
#define A_TERMS 1
uvec4 fetch_a(uint begin, uint k) { return HalfVec8sIn(p.x).v[(begin + k) / 8]; }
uvec4 a_as_f16(uvec4 raw, uint term) { return raw; }

#endif
