// Rotary embedding of a head by a subgroup. Requires common/buffers.glsl, common/trigonometry.glsl, `staged`,
// `head_dim` and push constants with step_high, step_low and eps.

// theta^(-2i / head_dim) = 2^-e, e = i · step. The built-in exp2() may have an error in the last bits, which
// is noticeable at positions of some thousands. The error of this function is little more than half a unit in
// the last place: the integer part of e is exact, and the polynomial for 2^f on -1/2 .. 1/2 has an error of
// 1e-8.
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
    // The weights of the norm are loaded into the memory of the results, so that their loads overlap with
    // those of x.
    if (normed) {
        for (uint i = gl_SubgroupInvocationID; i < half_dim; i += gl_SubgroupSize) {
            staged[at + i] = F32In(norm).v[i];
            staged[at + i + half_dim] = F32In(norm).v[i + half_dim];
        }
    }
    const float factor = normed ? norm_factor(x, first) : 1.0;
    for (uint i = gl_SubgroupInvocationID; i < half_dim; i += gl_SubgroupSize) {
        const vec2 rotation = sine_cosine(float(position) * frequency(i));
        float a = F32In(x).v[first + i];
        float b = F32In(x).v[first + i + half_dim];
        if (normed) {
            a = a * factor * staged[at + i];
            b = b * factor * staged[at + i + half_dim];
        }
        staged[at + i] = scale * (a * rotation.y - b * rotation.x);
        staged[at + i + half_dim] = scale * (b * rotation.y + a * rotation.x);
    }
}

void copy_head(Address x, uint first, uint at) {
    for (uint i = gl_SubgroupInvocationID; i < head_dim; i += gl_SubgroupSize) staged[at + i] = F32In(x).v[first + i];
}
