// Stores the results of a convolution and their SnakeBeta activation, the input of the next convolution. The
// including shader has push constants p with present_mask, out_, activated, alpha, beta and
// activated_channels of params/conv1d.h.

// Returns sin²(x) with float32 accuracy for |x| up to about 1e5. Its period is π, so that one polynomial on
// -π/2 .. π/2 suffices: a minimax fit of sin(r) / r in r² with an error of 5e-9. The argument reduction is
// that of trigonometry.glsl.
vec2 sine_squared(vec2 x) {
    const vec2 half_turns = round(x * 0.31830988618379);
    vec2 r = fma(-half_turns, vec2(3.140625), x);
    r = fma(-half_turns, vec2(9.67502593994140625e-4), r);
    r = fma(-half_turns, vec2(1.50995799097837642e-7), r);
    const vec2 s = r * r;
    vec2 sine = fma(s, vec2(2.5999032e-6), vec2(-1.9806546e-4));
    sine = fma(s, sine, vec2(8.333016e-3));
    sine = fma(s, sine, vec2(-1.6666657e-1));
    sine = fma(s * r, sine, r);
    return sine * sine;
}

// The activation x + sin²(x · exp(alpha)) / (exp(beta) + 1e-9) of two channels. Source: SnakeBeta of the
// reference's Code2Wav.
struct SnakeFactors {
    vec2 frequency;
    vec2 amplitude;
};
SnakeFactors snake_factors(vec2 alpha, vec2 beta) { return SnakeFactors(exp(alpha), 1.0 / (exp(beta) + 1e-9)); }
vec2 snake_beta(vec2 x, SnakeFactors factors) { return x + sine_squared(x * factors.frequency) * factors.amplitude; }

// Stores element `index` of a result, in column n.
void store_result(uint index, uint n, float value) {
    if ((p.present_mask & has_out) != 0) F32Out(p.out_).v[index] = value;
    if ((p.present_mask & has_activated) == 0) return;
    const uint channel = n % p.activated_channels;
    const SnakeFactors factors = snake_factors(vec2(F32In(p.alpha).v[channel]), vec2(F32In(p.beta).v[channel]));
    F32Out(p.activated).v[index] = snake_beta(vec2(value), factors).x;
}
