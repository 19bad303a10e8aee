// Returns theta^(-2i / head_dim) = 2^-e for pair i, where e is i · (step_high + step_low) of the push
// constants. The built-in exp2() may have an error in the last bits, which is noticeable at positions of
// several thousand. The error of this function is little more than half a unit in the last place: the integer
// part of e is exact, and the polynomial for 2^f on -1/2 .. 1/2 has an error of 1e-8.
float frequency(uint pair) {
    const float high = float(pair) * p.step_high;
    const float whole = round(high);
    const float f = -((high - whole) + float(pair) * p.step_low);
    float s = fma(f, 1.5252734e-5, 1.5403530e-4);
    s = fma(f, s, 1.3333558e-3);
    s = fma(f, s, 9.6181291e-3);
    s = fma(f, s, 5.5504109e-2);
    s = fma(f, s, 2.4022651e-1);
    s = fma(f, s, 6.9314718e-1);
    return ldexp(fma(f, s, 1.0), -int(whole));
}
