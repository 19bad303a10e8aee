// Probabilities as integers, whose sums are exact and therefore equal in any order and on every device.

const uint mass_bits = 36;  // the best score has mass 2^36; the sum over fewer than 2^20 ids is below 2^56

uint64_t mass_of(uint key, uint best) {
    // Also covers an infinite best score, whose difference to itself is NaN.
    if (key == best) return uint64_t(1) << mass_bits;
    const float share = exp(score_of(key) - score_of(best)) * 16777216.0;  // in units of 2^-24 of the best
    const uint whole = uint(share);
    const uint fraction = uint((share - float(whole)) * 4096.0);
    return uint64_t(whole) << 12 | uint64_t(fraction);
}

// Returns mass * fraction / 2^shift without overflow, for mass < 2^56 and fraction <= 2^shift, shift 24 or
// 32.
uint64_t mass_share(uint64_t mass, uint64_t fraction, uint shift) {
    return ((mass >> 32) * fraction << (32 - shift)) + ((mass & 0xffffffffUL) * fraction >> shift);
}
