// Converts eight elements of a weight, times weight_gain, to float16, for products with cooperative matrices.
// Include element.glsl first.
//
// Products of a scale and a code are rounded to eleven bits. Float16 has this precision from 2^-14 to 65504,
// while most weights are between 2^-16 and 1; the gain moves them to the middle of the range. Weights
// above 255 are clamped, because infinity times zero would make a whole row NaN; below 2^-22, the absolute
// error is at most 2^-33.
//
// F16 is not converted. The eight bits of BF16 fit into the eleven of float16, so that weights are exact from
// 2^-23 to 1023; the error of smaller ones is at most 2^-31.
#extension GL_EXT_shader_explicit_arithmetic_types_float16 : require

const float half_limit = 65504.0;
#if defined(ELEMENT_f16)
const float weight_gain = 1.0;
#elif defined(ELEMENT_bf16)
const float weight_gain = 64.0;
#else
const float weight_gain = 256.0;
#endif

uvec4 pack_vec8(vec4 low, vec4 high) {
    return uvec4(packHalf2x16(low.xy), packHalf2x16(low.zw), packHalf2x16(high.xy), packHalf2x16(high.zw));
}
uvec4 pack_limited(vec4 low, vec4 high) {
    return pack_vec8(clamp(low, -half_limit, half_limit), clamp(high, -half_limit, half_limit));
}

#if defined(ELEMENT_f16)

uvec4 vec8_to_f16(RawVec8 raw, uint i) { return raw.words; }

#elif defined(ELEMENT_bf16)

uvec4 vec8_to_f16(RawVec8 raw, uint i) {
    return pack_limited(unpack_quad(raw.words.xy) * weight_gain, unpack_quad(raw.words.zw) * weight_gain);
}

#elif defined(ELEMENT_q8_0)

// Converts two elements at a time: float16 0x6400 | n is 1024 + n for a byte n, which avoids integer-to-float
// conversions. Products of a scale and a code are rounded once, like those of the other formats.
uint scaled_pair(uint biased, f16vec2 scale) {
    return packFloat2x16((unpackFloat2x16(biased) - f16vec2(1024.0 + 128.0)) * scale);
}
uvec4 vec8_to_f16(RawVec8 raw, uint i) {
    const float limit = half_limit / 128;
    const f16vec2 scale = f16vec2(float16_t(clamp(f32_from_f16(raw.scale) * weight_gain, -limit, limit)));
    const uvec2 bytes = raw.codes ^ 0x80808080u;
    const uvec2 even = bytes & 0x00ff00ffu | 0x64006400u;      // bytes 0 and 2
    const uvec2 odd = bytes >> 8 & 0x00ff00ffu | 0x64006400u;  // bytes 1 and 3
    const uvec2 low = even & 0xffffu | odd << 16;
    const uvec2 high = even >> 16 | odd & 0xffff0000u;
    return uvec4(scaled_pair(low.x, scale), scaled_pair(high.x, scale), scaled_pair(low.y, scale),
                 scaled_pair(high.y, scale));
}

#else

// Converts two elements at a time, as for Q8_0. Scale and offset are also rounded to float16. Codes of
// formats with an offset are therefore counted from the middle of their range, which makes the offset and its
// rounding error small. Codes are at most 128, so that the limits of scale and offset keep all elements
// within the range.
#if defined(ELEMENT_q4_k)
const uint middle_code = 8;
#elif defined(ELEMENT_q5_k)
const uint middle_code = 16;
#else
const uint middle_code = 0;
#endif
uint affine_pair(uint codes, f16vec2 scale, f16vec2 offset) {
    const f16vec2 values = unpackFloat2x16(codes | 0x64006400u) - f16vec2(1024.0 + float(code_bias + middle_code));
    return packFloat2x16(fma(values, scale, offset));
}
uvec4 vec8_to_f16(RawVec8 raw, uint i) {
    const Affine to_value = vec8_affine(raw, i);
    const float max_scale = half_limit / 256, max_offset = half_limit / 2;
    const float exact_scale = clamp(to_value.scale * weight_gain, -max_scale, max_scale);
    const float exact_offset = to_value.offset * weight_gain + float(middle_code) * exact_scale;
    const f16vec2 scale = f16vec2(float16_t(exact_scale));
    const f16vec2 offset = f16vec2(float16_t(clamp(exact_offset, -max_offset, max_offset)));
    return uvec4(affine_pair(code_pair(raw, i, 0), scale, offset), affine_pair(code_pair(raw, i, 1), scale, offset),
                 affine_pair(code_pair(raw, i, 2), scale, offset), affine_pair(code_pair(raw, i, 3), scale, offset));
}

#endif
