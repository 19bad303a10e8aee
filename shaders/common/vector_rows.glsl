// Products of a few rows of x with one row of a weight: all rows of x at once, so that weights are read once. Included
// where p has x, norm, m, k and eps, and constants `rows` (per workgroup; y counts blocks of rows), `aligned` (as in
// dot.glsl) and `normed` stand.
//
// With `normed`, x passes RMS norm first: Σ w · (x · factor · norm) = factor · Σ (w · norm) · x, and the squares that
// the factor needs come by on the way. That costs less than waiting for a dispatch that does nothing else.
#extension GL_EXT_control_flow_attributes : require
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_arithmetic : require

float sums[rows];
float squares[rows];

// Rows past the end repeat the last one; their sums are thrown away.
uint x_row(uint r) { return min(gl_WorkGroupID.y * rows + r, p.m - 1) * p.k; }

// This lane's part of the products with row n of `weight`.
void multiply_rows(Address weight, uint n) {
    [[unroll]] for (uint r = 0; r < rows; ++r) sums[r] = squares[r] = 0.0;
    if (aligned) {
        for (uint i = gl_SubgroupInvocationID * 8; i < p.k; i += gl_SubgroupSize * 8) {
            vec4 low, high;
            load_octet(weight, n * p.k + i, low, high);
            if (normed) {
                low *= F32QuadsIn(p.norm).v[i / 4];
                high *= F32QuadsIn(p.norm).v[i / 4 + 1];
            }
            [[unroll]] for (uint r = 0; r < rows; ++r) {
                const uint at = (x_row(r) + i) / 4;
                const vec4 x_low = F32QuadsIn(p.x).v[at], x_high = F32QuadsIn(p.x).v[at + 1];
                sums[r] += dot(low, x_low) + dot(high, x_high);
                if (normed) squares[r] += dot(x_low, x_low) + dot(x_high, x_high);
            }
        }
        return;
    }
    for (uint i = gl_SubgroupInvocationID; i < p.k; i += gl_SubgroupSize) {
        float value = load_element(weight, n * p.k + i);
        if (normed) value *= F32In(p.norm).v[i];
        [[unroll]] for (uint r = 0; r < rows; ++r) {
            const float x = F32In(p.x).v[x_row(r) + i];
            sums[r] = fma(value, x, sums[r]);
            if (normed) squares[r] = fma(x, x, squares[r]);
        }
    }
}

// The whole product of row r, the same in every lane.
float row_product(uint r) {
    const float sum = subgroupAdd(sums[r]);
    return normed ? sum * inversesqrt(subgroupAdd(squares[r]) / float(p.k) + p.eps) : sum;
}

// The row of the result, and whether this lane writes it.
uint out_row(uint r) { return gl_WorkGroupID.y * rows + r; }
bool writes_row(uint r) { return gl_SubgroupInvocationID == r % gl_SubgroupSize && out_row(r) < p.m; }
