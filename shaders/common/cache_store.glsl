// Stores heads in a cache of the format ELEMENT_<format>. A subgroup stores the head in staged[offset ..] at
// element `first` of `elements`, unless `elements` is 0, and replaces the staged elements by the rounded
// ones, so that attention has the same result for a new and a cached row. Requires common/element.glsl,
// `staged`, `head_dim` and p.capacity; head_dim is a multiple of 8, and of 32 for block formats.

// Some compilers eliminate packing followed by unpacking, and with it the rounding. The xor with a zero that
// is unknown at compile time prevents this.
vec2 unpack_rounded(uint packed) { return unpackHalf2x16(packed ^ p.capacity >> 31); }

#if defined(ELEMENT_f32)

void store_head(uint offset, Address elements, uint first) {
    if (elements == 0) return;
    for (uint i = gl_SubgroupInvocationID; i < head_dim; i += gl_SubgroupSize)
        F32Out(elements).v[first + i] = staged[offset + i];
}

#elif defined(ELEMENT_f16)

layout(buffer_reference, scalar, buffer_reference_align = 4) buffer HalfPairsOut { uint v[]; };

void store_head(uint offset, Address elements, uint first) {
    for (uint i = gl_SubgroupInvocationID; i < head_dim / 2; i += gl_SubgroupSize) {
        const vec2 pair = vec2(staged[offset + 2 * i], staged[offset + 2 * i + 1]);
        const uint packed = packHalf2x16(clamp(pair, -65504.0, 65504.0));  // infinity times zero would be NaN
        const vec2 rounded = unpack_rounded(packed);
        staged[offset + 2 * i] = rounded.x;
        staged[offset + 2 * i + 1] = rounded.y;
        if (elements != 0) HalfPairsOut(elements).v[first / 2 + i] = packed;
    }
}

#elif defined(ELEMENT_q8_0)

layout(buffer_reference, scalar, buffer_reference_align = 16) buffer GroupsOut { GroupQ8_0 v[]; };

// Rounds as ggml does: codes are computed with the float32 scale, rounding halves away from zero; the scale
// is then rounded to float16.
void store_head(uint offset, Address elements, uint first) {
    for (uint block = gl_SubgroupInvocationID; block < head_dim / 32; block += gl_SubgroupSize) {
        const uint from = offset + 32 * block;
        float max_magnitude = 0.0;
        for (uint i = 0; i < 32; ++i) max_magnitude = max(max_magnitude, abs(staged[from + i]));
        const float scale = max_magnitude / 127.0;
        const float inverse = scale == 0.0 ? 0.0 : 1.0 / scale;
        const uint half_bits = packHalf2x16(vec2(scale, 0.0));
        const float rounded_scale = unpack_rounded(half_bits).x;
        const uint element = first + 32 * block;
        if (elements != 0) GroupsOut(elements).v[element / 256].scales[element / 32 % 8] = uint16_t(half_bits);
        for (uint vec8 = 0; vec8 < 4; ++vec8) {
            uvec2 packed = uvec2(0);
            for (uint i = 0; i < 8; ++i) {
                const uint index = from + 8 * vec8 + i;
                const float scaled = staged[index] * inverse;
                const int code = int(sign(scaled) * floor(abs(scaled) + 0.5));
                staged[index] = rounded_scale * float(code);
                packed[i / 4] |= (uint(code) & 0xffu) << (8 * (i % 4));
            }
            if (elements != 0) GroupsOut(elements).v[element / 256].codes[element / 8 % 32 + vec8] = packed;
        }
    }
}

#else
#error "The build must define ELEMENT_<format>."
#endif
