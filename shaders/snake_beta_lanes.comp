#version 460
// snake_beta() on software devices, where loads are dear (common/lane_columns.glsl): a lane takes a pair of channels of
// `rows` rows, loaded and stored as words of 64 bits, so that alpha and beta are loaded once for all of them.
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
#include "params/elementwise.h"
#include "common/buffers.glsl"
#include "common/index.glsl"
#include "common/trigonometry.glsl"
#include "common/word_pairs.glsl"

layout(local_size_x_id = 0) in;
layout(constant_id = 1) const uint rows = 8;
layout(push_constant, scalar) uniform Push { Elementwise p; };

void main() {
    const uint pairs = p.n / 2, all_rows = p.count / p.n;
    const uint first_row = invocation_index() / pairs * rows, channel = invocation_index() % pairs * 2;
    if (first_row >= all_rows) return;
    const vec2 factor = exp(load_pair(p.b, channel));
    const vec2 divisor = exp(load_pair(p.c, channel)) + 1e-9;
    for (uint row = first_row; row < min(first_row + rows, all_rows); ++row) {
        const vec2 x = load_pair(p.a, row * p.n + channel);
        const vec2 sine = vec2(sine_cosine(x.x * factor.x).x, sine_cosine(x.y * factor.y).x);
        store_pair(p.out_, row * p.n + channel, x + sine * sine / divisor);
    }
}
