// The operand A of matrix_tile.glsl for float32 signals, which are clamped to the range of float16 and
// rounded: the inputs of convolutions are activations of order one. Rows cannot have scale factors here,
// because a window contains several. Include it before matrix_tile.glsl; p has `x`.
#define RawA SingleOctet
#define A_TERMS 1
struct SingleOctet {
    vec4 low;
    vec4 high;
};
SingleOctet fetch_single(uint index) {
    return SingleOctet(F32QuadsIn(p.x).v[index / 4], F32QuadsIn(p.x).v[index / 4 + 1]);
}
uvec4 a_as_f16(SingleOctet raw, uint term) { return pack_limited(raw.low, raw.high); }
