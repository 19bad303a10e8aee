// Dot products of rows of weights and activations, computed by the lanes of a subgroup with coalesced loads.
// Include buffers.glsl and element.glsl first.
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_arithmetic : require

// Returns this lane's partial sum of Σ weights[first + i] · x[x_first + i] over i < depth; subgroupAdd() adds
// the partial sums. `is_aligned`: rows are multiples of 8 elements and aligned to 16 bytes.
float lane_dot(Address weights, uint first, Address x, uint x_first, uint depth, bool is_aligned) {
    float sum = 0.0;
    if (is_aligned) {
        for (uint i = gl_SubgroupInvocationID * 8; i < depth; i += gl_SubgroupSize * 8) {
            vec4 low, high;
            load_vec8(weights, first + i, low, high);
            sum += dot(low, F32QuadsIn(x).v[(x_first + i) / 4]);
            sum += dot(high, F32QuadsIn(x).v[(x_first + i) / 4 + 1]);
        }
        return sum;
    }
    for (uint i = gl_SubgroupInvocationID; i < depth; i += gl_SubgroupSize)
        sum = fma(load_element(weights, first + i), F32In(x).v[x_first + i], sum);
    return sum;
}

// Returns this lane's partial sum of Σ weights · norm · x, the product with the RMS norm of x without the
// norm's scale factor. Adds this lane's partial sum of Σ x² to `squares`.
float normed_lane_dot(Address weights, uint first, Address x, uint x_first, Address norm, uint depth, bool is_aligned,
                      inout float squares) {
    float sum = 0.0;
    if (is_aligned) {
        for (uint i = gl_SubgroupInvocationID * 8; i < depth; i += gl_SubgroupSize * 8) {
            vec4 low, high;
            load_vec8(weights, first + i, low, high);
            const vec4 x_low = F32QuadsIn(x).v[(x_first + i) / 4], x_high = F32QuadsIn(x).v[(x_first + i) / 4 + 1];
            sum += dot(low * F32QuadsIn(norm).v[i / 4], x_low);
            sum += dot(high * F32QuadsIn(norm).v[i / 4 + 1], x_high);
            squares += dot(x_low, x_low) + dot(x_high, x_high);
        }
        return sum;
    }
    for (uint i = gl_SubgroupInvocationID; i < depth; i += gl_SubgroupSize) {
        const float value = F32In(x).v[x_first + i];
        sum = fma(load_element(weights, first + i) * F32In(norm).v[i], value, sum);
        squares = fma(value, value, squares);
    }
    return sum;
}
