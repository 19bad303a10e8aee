// The activations of govor::ops::Activation, in its order.
const uint activation_none = 0;
const uint activation_gelu = 1;
const uint activation_silu = 2;
const uint activation_gelu_tanh = 3;

// Returns erf(x) with an absolute error of 1.5e-7. For |x| below 1, this is an odd polynomial (minimax fit of
// erf(x) / x in x²); above, it is one minus the exponential of a polynomial (fit of log(1 - erf(x)) on 1 ..
// 4, beyond which erf is 1 in float32).
float erf(float x) {
    const float a = min(abs(x), 4.0);
    if (a < 1.0) {
        const float s = x * x;
        float p = -9.68001417e-06;
        p = fma(p, s, 0.000112705018);
        p = fma(p, s, -0.00084847056);
        p = fma(p, s, 0.00522107448);
        p = fma(p, s, -0.0268654457);
        p = fma(p, s, 0.112837827);
        p = fma(p, s, -0.376126385);
        p = fma(p, s, 1.12837917);
        return x * p;
    }
    float q = -5.57604134e-08;
    q = fma(q, a, 2.86948487e-06);
    q = fma(q, a, -5.78706938e-05);
    q = fma(q, a, 0.000661153597);
    q = fma(q, a, -0.00497874984);
    q = fma(q, a, 0.0269042912);
    q = fma(q, a, -0.110768648);
    q = fma(q, a, -0.631215011);
    q = fma(q, a, -1.13053964);
    q = fma(q, a, 0.00038615153);
    return sign(x) * (1.0 - exp(q));
}

float activate(float x, uint activation) {
    if (activation == activation_gelu) return 0.5 * x * (1.0 + erf(x * 0.70710678118));
    if (activation == activation_silu) return x / (1.0 + exp(-x));
    // 0.5 · (1 + tanh(y)) = sigmoid(2y), y = sqrt(2 / π) · (x + 0.044715 x³)
    if (activation == activation_gelu_tanh)
        return x / (1.0 + exp(-1.5957691216 * x * fma(0.044715 * x, x, 1.0)));
    return x;
}
