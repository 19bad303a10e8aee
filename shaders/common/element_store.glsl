// Stores elements in the format ELEMENT_<format>, rounded to nearest, ties to even.
#if defined(ELEMENT_f32)

void store_element(Address elements, uint i, float value) { F32Out(elements).v[i] = value; }

#elif defined(ELEMENT_f16) || defined(ELEMENT_bf16)

#extension GL_EXT_shader_16bit_storage : require
#extension GL_EXT_shader_explicit_arithmetic_types_int16 : require

layout(buffer_reference, scalar, buffer_reference_align = 2) buffer HalfWordsOut { uint16_t v[]; };

#if defined(ELEMENT_f16)
uint half_bits(float value) { return packHalf2x16(vec2(value, 0.0)); }
#else
// Returns the upper half of a float32, rounded to nearest, ties to even: adding 0x7fff, plus 1 if the lowest
// bit of the result is set, carries into the result exactly if it must be rounded up.
uint half_bits(float value) {
    const uint bits = floatBitsToUint(value);
    return (bits + 0x7fffu + (bits >> 16 & 1u)) >> 16;
}
#endif

void store_element(Address elements, uint i, float value) {
    HalfWordsOut(elements).v[i] = uint16_t(half_bits(value));
}

#else
#error "The build must define ELEMENT_<format>."
#endif
