// Sine and cosine with float32 accuracy for |x| up to about 1e5. The built-in functions guarantee an absolute
// error of 2^-11 on -π .. π only, while rotary angles are as large as the number of tokens.
//
// The argument is reduced by multiples of π/2 in three steps (Cody and Waite); the first constant has 8 bits,
// so that its product with up to 2^16 quarter turns is exact. On -π/4 .. π/4, the series up to x^9 and x^10
// has an error of 3e-9.
vec2 sine_cosine(float x) {
    const float quarter_turns = round(x * 0.63661977236758);
    float r = fma(-quarter_turns, 1.5703125, x);
    r = fma(-quarter_turns, 4.837512969970703125e-4, r);
    r = fma(-quarter_turns, 7.5497899548918821e-8, r);
    const float s = r * r;

    float sine = fma(s, 2.7557319e-6, -1.9841270e-4);
    sine = fma(s, sine, 8.3333333e-3);
    sine = fma(s, sine, -1.6666667e-1);
    sine = fma(s * r, sine, r);

    float cosine = fma(s, -2.7557319e-7, 2.4801587e-5);
    cosine = fma(s, cosine, -1.3888889e-3);
    cosine = fma(s, cosine, 4.1666667e-2);
    cosine = fma(s, cosine, -0.5);
    cosine = fma(s, cosine, 1.0);

    const int quadrant = int(quarter_turns) & 3;
    const vec2 rotated = (quadrant & 1) == 0 ? vec2(sine, cosine) : vec2(cosine, -sine);
    return (quadrant & 2) == 0 ? rotated : -rotated;
}
