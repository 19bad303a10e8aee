// Philox 4x32 with ten rounds: a counter-based random number generator, which needs no state. Source: Salmon
// et al., "Parallel random numbers: as easy as 1, 2, 3", 2011.
uvec4 philox(uvec4 counter, uvec2 key) {
    for (uint i = 0; i < 10; ++i) {
        uint high0, low0, high1, low1;
        umulExtended(counter.x, 0xD2511F53u, high0, low0);
        umulExtended(counter.z, 0xCD9E8D57u, high1, low1);
        counter = uvec4(high1 ^ counter.y ^ key.x, low1, high0 ^ counter.w ^ key.y, low0);
        key += uvec2(0x9E3779B9u, 0xBB67AE85u);
    }
    return counter;
}
