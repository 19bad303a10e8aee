// Rotary embedding of a head by a subgroup. Needs common/buffers.glsl, common/trigonometry.glsl, `staged`, `head_dim` and
// push constants with step_high, step_low and eps.

// theta^(-2i / head_dim) = 2^-e, e = i · step. The built-in exp2 may be wrong in the last bits, which a position of
// some thousands makes visible; this is right to half a unit in the last place or little more: e's whole part is
// exact, and the series of 2^f on -1/2 .. 1/2 is good to 1e-8.
float frequency(uint pair) {
    const float high = float(pair) * p.step_high;
    const float whole = round(high);
    const float f = -((high - whole) + float(pair) * p.step_low);
    float s = fma(f, 1.5252734e-5, 1.5403530e-4);
    s = fma(f, s, 1.3333558e-3);
    s = fma(f, s, 9.6181291e-3);
    s = fma(f, s, 5.5504109e-2);
    s = fma(f, s, 2.4022651e-1);
    s = fma(f, s, 6.9314718e-1);
    return ldexp(fma(f, s, 1.0), -int(whole));
}

float norm_factor(Address x, uint first) {
    float squares = 0.0;
    for (uint i = gl_SubgroupInvocationID; i < head_dim; i += gl_SubgroupSize) {
        const float value = F32In(x).v[first + i];
        squares = fma(value, value, squares);
    }
    return inversesqrt(subgroupAdd(squares) / float(head_dim) + p.eps);
}

// staged[at ..] = scale · the head at x[first ..], normed if `normed`, its pairs (i, i + head_dim / 2) rotated.
void rotate_head(Address x, uint first, bool normed, Address norm, uint position, float scale, uint at) {
    const uint half_dim = head_dim / 2;
    // The norm's weights wait where the results will lie: loaded beside x, not after its sum.
    if (normed) {
        for (uint i = gl_SubgroupInvocationID; i < half_dim; i += gl_SubgroupSize) {
            staged[at + i] = F32In(norm).v[i];
            staged[at + i + half_dim] = F32In(norm).v[i + half_dim];
        }
    }
    const float factor = normed ? norm_factor(x, first) : 1.0;
    for (uint i = gl_SubgroupInvocationID; i < half_dim; i += gl_SubgroupSize) {
        const vec2 turn = sine_cosine(float(position) * frequency(i));
        float a = F32In(x).v[first + i];
        float b = F32In(x).v[first + i + half_dim];
        if (normed) {
            a = a * factor * staged[at + i];
            b = b * factor * staged[at + i + half_dim];
        }
        staged[at + i] = scale * (a * turn.y - b * turn.x);
        staged[at + i + half_dim] = scale * (b * turn.y + a * turn.x);
    }
}

void copy_head(Address x, uint first, uint at) {
    for (uint i = gl_SubgroupInvocationID; i < head_dim; i += gl_SubgroupSize) staged[at + i] = F32In(x).v[first + i];
}
