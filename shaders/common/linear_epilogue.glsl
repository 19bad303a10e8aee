// What linear() does to a finished sum. The including shader has push constants p of params/linear.h and a constant
// `activation`.
void store_output(uint row, uint n, float value) {
    if (p.bias != 0) value += F32In(p.bias).v[n];
    value = activate(value, activation);
    if (p.scale != 0) value *= F32In(p.scale).v[n];
    if (p.residual != 0) value += F32In(p.residual).v[row * p.n + n];
    F32Out(p.out_).v[row * p.n + n] = value;
}
