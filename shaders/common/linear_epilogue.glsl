// The epilogue of linear(): bias, activation, scale and residual. The including shader has push constants p
// of params/linear.h and a constant `activation`.
float residual_at(uint row, uint n) { return (p.present & has_residual) != 0 ? F32In(p.residual).v[row * p.n + n] : 0.0; }

float finished(uint n, float value, float residual) {
    if ((p.present & has_bias) != 0) value += F32In(p.bias).v[n];
    value = activate(value, activation);
    if ((p.present & has_scale) != 0) value *= F32In(p.scale).v[n];
    return value + residual;
}
void store_output(uint row, uint n, float value, float residual) {
    F32Out(p.out_).v[row * p.n + n] = finished(n, value, residual);
}
void store_output(uint row, uint n, float value) { store_output(row, n, value, residual_at(row, n)); }
