// Products of a few rows of x with a few rows of a weight, computed together, so that weights are read once
// and x is read once for several rows of the weight. Requires p with x, norm, m, k and eps, and the constants
// `rows` (of x, per workgroup; workgroup y is their block), `columns_at_once` (rows of the weight),
// `is_aligned` (as in dot.glsl), `has_norm` and `lane_vec8s` (of a row of x per lane, if equal for all
// lanes; else 0). A loop of constant length is unrolled, so that its loads overlap.
//
// With `has_norm`, an RMS norm of x is fused into the product: Σ w · (x · factor · norm) = factor · Σ w ·
// (norm · x), and the squares for the factor are summed in the same loop. This costs less than a dispatch for
// the norm.
#extension GL_EXT_control_flow_attributes : require
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_arithmetic : require

float sums[rows * columns_at_once];
float squares[rows];

// Rows and columns past the end repeat the last one; their sums are discarded.
uint x_row(uint r) { return min(workgroup().y * rows + r, p.m - 1) * p.k; }

void multiply_vec8s(Address weight, uint first, uint end, uint i) {
    vec4 x_low[rows], x_high[rows];
    [[unroll]] for (uint r = 0; r < rows; ++r) {
        const uint index = (x_row(r) + i) / 4;
        x_low[r] = F32QuadsIn(p.x).v[index];
        x_high[r] = F32QuadsIn(p.x).v[index + 1];
    }
    if (has_norm) {
        const vec4 norm_low = F32QuadsIn(p.norm).v[i / 4], norm_high = F32QuadsIn(p.norm).v[i / 4 + 1];
        [[unroll]] for (uint r = 0; r < rows; ++r) {
            squares[r] += dot(x_low[r], x_low[r]) + dot(x_high[r], x_high[r]);
            x_low[r] *= norm_low;
            x_high[r] *= norm_high;
        }
    }
    [[unroll]] for (uint c = 0; c < columns_at_once; ++c) {
        vec4 low, high;
        load_vec8(weight, min(first + c, end - 1) * p.k + i, low, high);
        [[unroll]] for (uint r = 0; r < rows; ++r)
            sums[r * columns_at_once + c] += dot(low, x_low[r]) + dot(high, x_high[r]);
    }
}

void multiply_elements(Address weight, uint first, uint end, uint i) {
    float x[rows];
    [[unroll]] for (uint r = 0; r < rows; ++r) {
        x[r] = F32In(p.x).v[x_row(r) + i];
        if (!has_norm) continue;
        squares[r] = fma(x[r], x[r], squares[r]);
        x[r] *= F32In(p.norm).v[i];
    }
    [[unroll]] for (uint c = 0; c < columns_at_once; ++c) {
        const float value = load_element(weight, min(first + c, end - 1) * p.k + i);
        [[unroll]] for (uint r = 0; r < rows; ++r)
            sums[r * columns_at_once + c] = fma(value, x[r], sums[r * columns_at_once + c]);
    }
}

// Computes this lane's partial sums of the products with rows first, first + 1, ... of a weight with `end`
// rows.
void multiply_rows(Address weight, uint first, uint end) {
    [[unroll]] for (uint r = 0; r < rows; ++r) squares[r] = 0.0;
    [[unroll]] for (uint i = 0; i < rows * columns_at_once; ++i) sums[i] = 0.0;
    if (is_aligned && lane_vec8s != 0) {
        [[unroll]] for (uint i = 0; i < lane_vec8s; ++i)
            multiply_vec8s(weight, first, end, (gl_SubgroupInvocationID + i * gl_SubgroupSize) * 8);
    } else if (is_aligned) {
        for (uint i = gl_SubgroupInvocationID * 8; i < p.k; i += gl_SubgroupSize * 8)
            multiply_vec8s(weight, first, end, i);
    } else {
        for (uint i = gl_SubgroupInvocationID; i < p.k; i += gl_SubgroupSize) multiply_elements(weight, first, end, i);
    }
}

// Return the scale factor of the norm of row r, and the product of row r and column c, in all lanes.
float row_factor(uint r) { return has_norm ? inversesqrt(subgroupAdd(squares[r]) / float(p.k) + p.eps) : 1.0; }
float row_sum(uint r, uint c) { return subgroupAdd(sums[r * columns_at_once + c]); }

// Return the row of the result for r, and whether this lane writes its column first + c.
uint out_row(uint r) { return workgroup().y * rows + r; }
bool is_writer(uint r, uint c, uint first, uint end) {
    return gl_SubgroupInvocationID == (r * columns_at_once + c) % gl_SubgroupSize && out_row(r) < p.m && first + c < end;
}
