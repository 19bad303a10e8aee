// A of matrix_tile.glsl from float32 signals, which become float16 as they are, held within its range: convolutions read
// what an activation or SnakeBeta left of sound or of a spectrogram, numbers of order one. Rows cannot have factors of
// their own here, because a sum runs over several. Included before matrix_tile.glsl, where p has `x`.
#define RawA SingleOctet
#define A_PARTS 1
struct SingleOctet {
    vec4 low;
    vec4 high;
};
SingleOctet fetch_single(uint at) { return SingleOctet(F32QuadsIn(p.x).v[at / 4], F32QuadsIn(p.x).v[at / 4 + 1]); }
uvec4 a_halves(SingleOctet raw, uint part) { return pack_limited(raw.low, raw.high); }
