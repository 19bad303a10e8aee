// The operand A of matrix_tile.glsl for float32 signals, which are clamped to the range of float16 and
// rounded: the inputs of convolutions are activations of order one. Rows cannot have scale factors here,
// because a window contains several. Include it before matrix_tile.glsl; p has `x`.
#define RawA SingleVec8
#define A_TERMS 1
struct SingleVec8 {
    vec4 low;
    vec4 high;
};
SingleVec8 fetch_single(uint index) {
    return SingleVec8(F32QuadsIn(p.x).v[index / 4], F32QuadsIn(p.x).v[index / 4 + 1]);
}
uvec4 a_as_f16(SingleVec8 raw, uint term) { return pack_limited(raw.low, raw.high); }
