// The epilogue of linear(): bias, activation, scale and residual. The including shader has push constants p
// of params/linear.h and a constant `activation`.
float residual_at(uint row, uint n) {
    return (p.present_mask & has_residual) != 0 ? F32In(p.residual).v[row * p.n + n] : 0.0;
}

float apply_epilogue(uint n, float value, float residual) {
    if ((p.present_mask & has_bias) != 0) value += F32In(p.bias).v[n];
    value = activate(value, activation);
    if ((p.present_mask & has_scale) != 0) value *= F32In(p.scale).v[n];
    return value + residual;
}
void store_output(uint row, uint n, float value, float residual) {
    F32Out(p.out_).v[row * p.n + n] = apply_epilogue(n, value, residual);
}
void store_output(uint row, uint n, float value) { store_output(row, n, value, residual_at(row, n)); }
