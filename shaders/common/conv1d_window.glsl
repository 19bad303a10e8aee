// Loads and stores of the conv1d kernels: the window of x for one output row, a vector of taps * c elements,
// and the epilogue of an output. The including shader declares `p` (Conv1d) and the constants `channels`,
// which is p.c, and `is_aligned`: c is a multiple of 4, so that four elements never span two taps and vector
// loads are aligned.

#include "common/snake_beta.glsl"

// Returns element k of the window of output `row`.
float window_element(uint row, uint k) {
    return F32In(p.x).v[(row + k / channels * p.dilation) * channels + k % channels];
}

// Returns elements k .. k + 3 of the window of output `row`, with zeros beyond its end.
vec4 window_quad(uint row, uint k) {
    if (is_aligned) return F32QuadsIn(p.x).v[((row + k / channels * p.dilation) * channels + k % channels) / 4];
    const uint depth = p.taps * channels;
    vec4 quad = vec4(0);
    for (uint j = 0; j < 4 && k + j < depth; ++j) quad[j] = window_element(row, k + j);
    return quad;
}

vec4 weight_quad(uint n, uint k) {
    const uint depth = p.taps * channels;
    if (is_aligned) return load_quad(p.weight, n * depth + k);
    vec4 quad = vec4(0);
    for (uint j = 0; j < 4 && k + j < depth; ++j) quad[j] = load_element(p.weight, n * depth + k + j);
    return quad;
}

void store_output(uint row, uint n, float sum) {
    if ((p.present_mask & has_bias) != 0) sum += F32In(p.bias).v[n];
    sum = activate(sum, p.activation);
    const uint index = row * p.n + n;
    if ((p.present_mask & has_residual) != 0) sum += F32In(p.residual).v[index];
    store_result(index, n, sum);
}
