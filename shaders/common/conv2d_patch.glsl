// Functions of both conv2d kernels. The including shader has push constants p (Conv2d).

// Sets `index` to the index in x of element k of the patch of output pixel `row`. Returns false in the
// padding.
bool find_pixel(uint row, uint k, out uint index) {
    const uint tap = k / p.c;
    const uint image = row / (p.out_h * p.out_w);
    const uint y = row / p.out_w % p.out_h * 2 + tap / 3;  // row 0 is padding, row 1 the first row of x
    const uint x = row % p.out_w * 2 + tap % 3;
    index = ((image * p.h + y - 1) * p.w + x - 1) * p.c + k % p.c;
    return y >= 1 && y <= p.h && x >= 1 && x <= p.w;
}

void store_pixel(uint row, uint n, float value) {
    F32Out(p.out_).v[row * p.n + n] = activate(value + F32In(p.bias).v[n], activation_gelu);
}
