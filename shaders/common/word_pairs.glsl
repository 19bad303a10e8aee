// Loads and stores of two floats as one word of 64 bits. Include buffers.glsl first.
layout(buffer_reference, scalar, buffer_reference_align = 8) readonly buffer WordPairsIn { uint64_t v[]; };
layout(buffer_reference, scalar, buffer_reference_align = 8) buffer WordPairsOut { uint64_t v[]; };

// Load and store elements i and i + 1, for even i.
vec2 load_pair(Address floats, uint i) { return uintBitsToFloat(unpack32(WordPairsIn(floats).v[i / 2])); }
void store_pair(Address floats, uint i, vec2 values) { WordPairsOut(floats).v[i / 2] = pack64(floatBitsToUint(values)); }
