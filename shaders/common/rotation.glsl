// Rotary embedding of a head by a subgroup. Requires common/buffers.glsl, common/trigonometry.glsl, `staged`,
// `head_dim` and push constants with position, present_mask, step_high, step_low and eps.

#include "common/rope_frequency.glsl"

// The index of the sequence's first element in `position`. The including shader defines it if there are
// several sequences.
#ifndef POSITION_INDEX
#define POSITION_INDEX 0
#endif

// The difference between the rope position of a row and its row in the cache (ops/rope.h).
uint rope_offset() { return (p.present_mask & has_rope_offset) != 0 ? uint(I32In(p.position).v[POSITION_INDEX + 1]) : 0; }

// The position that rotates a pair. The including shader defines it if it depends on the pair.
#ifndef PAIR_POSITION
#define PAIR_POSITION(position, pair) (position)
#endif

float norm_factor(Address x, uint first) {
    float squares = 0.0;
    for (uint i = gl_SubgroupInvocationID; i < head_dim; i += gl_SubgroupSize) {
        const float value = F32In(x).v[first + i];
        squares = fma(value, value, squares);
    }
    return inversesqrt(subgroupAdd(squares) / float(head_dim) + p.eps);
}

// Sets staged[offset ..] to the head at x[first ..], normalized if `has_norm`, with rotated pairs
// (i, i + head_dim / 2), times `scale`.
void rotate_head(Address x, uint first, bool has_norm, Address norm, uint position, float scale,
                 uint offset) {
    const uint half_dim = head_dim / 2;
    // The weights of the norm are loaded into the memory of the results, so that their loads overlap with
    // those of x.
    if (has_norm) {
        for (uint i = gl_SubgroupInvocationID; i < half_dim; i += gl_SubgroupSize) {
            staged[offset + i] = F32In(norm).v[i];
            staged[offset + i + half_dim] = F32In(norm).v[i + half_dim];
        }
    }
    const float factor = has_norm ? norm_factor(x, first) : 1.0;
    for (uint i = gl_SubgroupInvocationID; i < half_dim; i += gl_SubgroupSize) {
        const vec2 rotation = sine_cosine(float(PAIR_POSITION(position, i)) * frequency(i));
        float a = F32In(x).v[first + i];
        float b = F32In(x).v[first + i + half_dim];
        if (has_norm) {
            a = a * factor * staged[offset + i];
            b = b * factor * staged[offset + i + half_dim];
        }
        staged[offset + i] = scale * (a * rotation.y - b * rotation.x);
        staged[offset + i + half_dim] = scale * (b * rotation.y + a * rotation.x);
    }
}

void copy_head(Address x, uint first, uint offset) {
    for (uint i = gl_SubgroupInvocationID; i < head_dim; i += gl_SubgroupSize)
        staged[offset + i] = F32In(x).v[first + i];
}
