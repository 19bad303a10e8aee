// A of matrix_tile.glsl from rows that half_rows() made: float16, row r times what p.factors[r] takes back. Included
// before it; the including shader has push constants p with `x` and `factors`, and defines a_begin.
layout(buffer_reference, scalar, buffer_reference_align = 16) readonly buffer HalfOctetsIn { uvec4 v[]; };

#define RawA uvec4
uvec4 fetch_a(uint begin, uint k) { return HalfOctetsIn(p.x).v[(begin + k) / 8]; }
uvec4 a_halves(uvec4 raw) { return raw; }
