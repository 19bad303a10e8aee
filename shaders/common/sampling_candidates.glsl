// Samples from a few candidates in shared memory. The candidates need not be sorted, because each is compared
// with all others. The including shader declares `threads` and `emit`.

const uint candidate_limit = 512;
shared uint candidate_count;
shared uint candidate_key[candidate_limit];
shared uint candidate_id[candidate_limit];
shared uint64_t candidate_mass[candidate_limit];  // after top-k
shared uint64_t kept_mass[candidate_limit];       // after top-k and top-p

// Returns true if candidate i precedes candidate j in the order of decreasing scores, then of ids.
bool ranks_before(uint i, uint j) {
    return candidate_key[i] > candidate_key[j] ||
           (candidate_key[i] == candidate_key[j] && candidate_id[i] < candidate_id[j]);
}

// A candidate is among the top k if fewer than k are strictly better: ids that tie with the k-th are kept.
void apply_top_k(uint n, uint top_k, uint best) {
    for (uint i = gl_LocalInvocationID.x; i < n; i += threads) {
        uint better = 0;
        for (uint j = 0; j < n; ++j) better += candidate_key[j] > candidate_key[i] ? 1 : 0;
        const bool is_kept = top_k == 0 || better < top_k;
        candidate_mass[i] = is_kept ? mass_of(candidate_key[i], best) : uint64_t(0);
    }
    barrier();
}

// A candidate is kept if the mass of those that rank before it is less than top_p.
void apply_top_p(uint n, uint top_p) {
    for (uint i = gl_LocalInvocationID.x; i < n; i += threads) {
        uint64_t preceding_mass = 0;
        uint64_t total = 0;
        for (uint j = 0; j < n; ++j) {
            total += candidate_mass[j];
            if (ranks_before(j, i)) preceding_mass += candidate_mass[j];
        }
        const bool is_kept = preceding_mass < mass_share(total, uint64_t(top_p), 24);
        kept_mass[i] = is_kept ? candidate_mass[i] : uint64_t(0);
    }
    barrier();
}

void draw_from_candidates(SamplerControl control, uint best, uint random) {
    const uint n = candidate_count;
    apply_top_k(n, control.top_k, best);
    apply_top_p(n, control.top_p);
    for (uint i = gl_LocalInvocationID.x; i < n; i += threads) {
        uint64_t preceding_mass = 0;
        uint64_t total = 0;
        for (uint j = 0; j < n; ++j) {
            total += kept_mass[j];
            if (candidate_id[j] < candidate_id[i]) preceding_mass += kept_mass[j];
        }
        const uint64_t target = mass_share(total, uint64_t(random), 32);
        if (target >= preceding_mass && target < preceding_mass + kept_mass[i]) emit(candidate_id[i]);
    }
}
