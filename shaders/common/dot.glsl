// Products of weight rows with activation rows, shared out over the lanes of a subgroup: neighbouring lanes read
// neighbouring addresses. Include buffers.glsl and element.glsl first.
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_arithmetic : require

// This lane's part of Σ weights[first + i] · x[x_first + i] over i < depth; subgroupAdd gives the whole. `aligned` says
// that rows are multiples of 8 elements and start on 16 bytes.
float lane_dot(Address weights, uint first, Address x, uint x_first, uint depth, bool aligned) {
    float sum = 0.0;
    if (aligned) {
        for (uint i = gl_SubgroupInvocationID * 8; i < depth; i += gl_SubgroupSize * 8) {
            vec4 low, high;
            load_octet(weights, first + i, low, high);
            sum += dot(low, F32QuadsIn(x).v[(x_first + i) / 4]);
            sum += dot(high, F32QuadsIn(x).v[(x_first + i) / 4 + 1]);
        }
        return sum;
    }
    for (uint i = gl_SubgroupInvocationID; i < depth; i += gl_SubgroupSize)
        sum = fma(load_element(weights, first + i), F32In(x).v[x_first + i], sum);
    return sum;
}
