// Samples from any number of ids, in several passes over the vocabulary by one workgroup. Used if there may
// be more than candidate_limit candidates. The including shader declares `threads` and `emit`.

shared uint bins[3][256];  // masses as three fields of 12 bits, which 2^20 additions do not overflow
shared uint64_t bin_mass[256];
shared uint chosen_bin;
shared uint64_t chosen_above;
shared uint64_t thread_mass[threads];

// Returns the sum of `local_mass` over the threads before this one; `total` is the sum over all.
uint64_t mass_before(uint64_t local_mass, out uint64_t total) {
    barrier();
    thread_mass[gl_LocalInvocationID.x] = local_mass;
    barrier();
    uint64_t preceding_mass = 0;
    total = 0;
    for (uint i = 0; i < threads; ++i) {
        if (i == gl_LocalInvocationID.x) preceding_mass = total;
        total += thread_mass[i];
    }
    return preceding_mass;
}

void fill_bins(bool count_only, uint min_key, uint best, uint prefix, uint shift) {
    for (uint b = gl_LocalInvocationID.x; b < 256; b += threads) bins[0][b] = bins[1][b] = bins[2][b] = 0;
    if (gl_LocalInvocationID.x == 0) chosen_bin = no_id;
    barrier();
    for (uint id = gl_LocalInvocationID.x; id < p.vocabulary; id += threads) {
        const uint key = key_at(id);
        if (key < min_key || (shift < 24 && key >> (shift + 8) != prefix)) continue;
        const uint bin = key >> shift & 255;
        const uint64_t mass = count_only ? uint64_t(1) : mass_of(key, best);
        atomicAdd(bins[0][bin], uint(mass & 0xfff));
        if (count_only) continue;
        atomicAdd(bins[1][bin], uint(mass >> 12 & 0xfff));
        atomicAdd(bins[2][bin], uint(mass >> 24));
    }
    barrier();
    for (uint b = gl_LocalInvocationID.x; b < 256; b += threads)
        bin_mass[b] = uint64_t(bins[0][b]) + (uint64_t(bins[1][b]) << 12) + (uint64_t(bins[2][b]) << 24);
    barrier();
}

// Returns the key at which the running total (of masses, or of ids) in the order of decreasing keys reaches
// `target`, or `min_key` if it does not; `above` is the total of all greater keys. This is a radix select,
// eight bits of the key at a time.
uint radix_select(bool count_only, uint min_key, uint best, uint64_t target, out uint64_t above) {
    uint prefix = 0;
    above = 0;
    for (int shift = 24; shift >= 0; shift -= 8) {
        fill_bins(count_only, min_key, best, prefix, uint(shift));
        for (uint b = gl_LocalInvocationID.x; b < 256; b += threads) {
            uint64_t above_bin = above;
            for (uint i = b + 1; i < 256; ++i) above_bin += bin_mass[i];
            if (above_bin < target && target <= above_bin + bin_mass[b]) {
                chosen_bin = b;
                chosen_above = above_bin;
            }
        }
        barrier();
        const uint bin = chosen_bin;
        if (bin == no_id) return min_key;
        prefix = prefix << 8 | bin;
        above = chosen_above;
        barrier();
    }
    return prefix;
}

// Samples from the ids whose keys are above `min_key`, and the first `ties` of those with this key, in the
// order of ids. Every thread processes a contiguous range of ids.
void draw_in_order(uint min_key, uint64_t ties, uint best, uint random) {
    const uint ids_per_thread = (p.vocabulary + threads - 1) / threads;
    const uint first = min(gl_LocalInvocationID.x * ids_per_thread, p.vocabulary);
    const uint end = min(first + ids_per_thread, p.vocabulary);
    uint64_t tie_count = 0;
    for (uint id = first; id < end; ++id) tie_count += key_at(id) == min_key ? 1 : 0;
    uint64_t total;
    const uint64_t ties_before = mass_before(tie_count, total);

    uint64_t local_mass = 0;
    uint64_t tie = ties_before;
    for (uint id = first; id < end; ++id) {
        const uint key = key_at(id);
        if (key > min_key || (key == min_key && tie++ < ties)) local_mass += mass_of(key, best);
    }
    uint64_t running_mass = mass_before(local_mass, total);
    const uint64_t target = mass_share(total, uint64_t(random), 32);
    if (target < running_mass || target >= running_mass + local_mass) return;
    tie = ties_before;
    uint sampled_id = no_id;  // llvmpipe of Mesa 22.3 drops an emit() and return inside the loop
    for (uint id = first; id < end && sampled_id == no_id; ++id) {
        const uint key = key_at(id);
        if (key > min_key || (key == min_key && tie++ < ties)) running_mass += mass_of(key, best);
        if (target < running_mass) sampled_id = id;
    }
    emit(sampled_id);
}

void draw_from_all(SamplerControl control, uint best, uint random) {
    uint64_t above;
    uint min_key = suppressed_key + 1;
    if (control.top_k > 0 && control.top_k < p.vocabulary)
        min_key = radix_select(true, min_key, best, uint64_t(control.top_k), above);
    uint64_t ties = p.vocabulary;
    if (control.top_p < 1u << 24) {
        uint64_t local_mass = 0;
        for (uint id = gl_LocalInvocationID.x; id < p.vocabulary; id += threads) {
            const uint key = key_at(id);
            if (key >= min_key) local_mass += mass_of(key, best);
        }
        uint64_t total;
        mass_before(local_mass, total);
        const uint64_t limit = mass_share(total, uint64_t(control.top_p), 24);
        min_key = radix_select(false, min_key, best, limit, above);
        const uint64_t mass_per_id = max(mass_of(min_key, best), uint64_t(1));
        ties = (limit - above + mass_per_id - 1) / mass_per_id;
    }
    draw_in_order(min_key, ties, best, random);
}
