#version 460
// fill_random() for block formats: each invocation computes one word of the tensor. All blocks have the same
// scale; values are clipped to ±(|mean| + 4 · deviation).
#extension GL_GOOGLE_include_directive : require
#include "params/random.h"
#include "params/random_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/index.glsl"
#include "common/normal.glsl"
#include "common/random_codes.glsl"

KERNEL_CONSTANTS(FILL_RANDOM_GROUPS_CONSTANTS)
layout(push_constant, scalar) uniform Push { FillRandom p; };

float max_magnitude() { return abs(p.mean) + 4.0 * p.deviation; }
vec4 values(uint quad) { return normal_values(quad, uvec2(p.seed_low, p.seed_high), p.mean, p.deviation); }

void main() {
    if (outside_grid()) return;
    const uint word = invocation_index();
    if (word >= p.count) return;
    U32Out(p.out_).v[word] = random_word(word / group_words, word % group_words);
}
