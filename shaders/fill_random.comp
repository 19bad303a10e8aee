#version 460
// Normally distributed elements: an invocation makes four of them (Box and Muller, 1958) from one block of random
// words, whose counter is the elements' number / 4.
#extension GL_GOOGLE_include_directive : require
#include "params/random.h"
#include "common/buffers.glsl"
#include "common/element_store.glsl"
#include "common/index.glsl"
#include "common/philox.glsl"
#include "common/trigonometry.glsl"

layout(local_size_x_id = 0) in;
layout(push_constant, scalar) uniform Push { FillRandom p; };

// Uniform in (0, 1): the 23 upper bits, moved off zero by half a step, which float32 still holds exactly.
float uniform_open(uint word) { return (float(word >> 9) + 0.5) * 1.1920928955078125e-7; }

vec2 normal_pair(uint a, uint b) {
    const float radius = sqrt(max(-2.0 * log(uniform_open(a)), 0.0));  // a log near 1 may round to above 0
    const vec2 turn = sine_cosine(6.28318530718 * uniform_open(b));
    return radius * turn.yx;
}

void main() {
    const uint block = invocation_index();
    if (block > (p.count - 1) / 4) return;
    const uvec4 words = philox(uvec4(block, 0, 0, 0), uvec2(p.seed_low, p.seed_high));
    const vec4 normal = vec4(normal_pair(words.x, words.y), normal_pair(words.z, words.w));
    const vec4 values = p.mean + p.deviation * normal;
    for (uint i = 0; i < 4 && block * 4 + i < p.count; ++i) store_element(p.out_, block * 4 + i, values[i]);
}
