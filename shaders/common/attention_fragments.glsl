// Loads and stores of the fragments of attention_coopmat.comp, through the subgroup's section of shared
// memory.

// Loads the subgroup's queries, 64 elements of each at a time.
void load_queries() {
    const uint item = query_item(gl_SubgroupID * side + lane_row());
    [[unroll]] for (uint strip = 0; strip < head_vec8s; strip += 8) {
        [[unroll]] for (uint i = 0; i < 4; ++i) {
            const uint vec8 = lane_half() * 4 + i;
            const uint index = item * (head_dim / 4) + 2 * min(strip + vec8, head_vec8s - 1);
            const uvec4 packed =
                pack_limited(F32QuadsIn(p.q).v[index] * p.scale, F32QuadsIn(p.q).v[index + 1] * p.scale);
            staging[staging_offset() + lane_row() * score_stride + vec8] =
                has_whole_fragments || strip + vec8 < head_vec8s ? packed : uvec4(0);
        }
        subgroupBarrier();
        [[unroll]] for (uint k = 0; k < 4; ++k) {
            if (strip / 2 + k < head_fragments)
                coopMatLoad(queries[strip / 2 + k], staging, staging_offset() + 2 * k, score_stride,
                            gl_CooperativeMatrixLayoutRowMajor);
        }
        subgroupBarrier();
    }
}

// Stores the result, or the partial result of this split of the keys.
void store_results(bool is_only_split) {
    const uint query = gl_SubgroupID * side + lane_row();
    const uint index = is_only_split ? query_item(query) : split_index(query_item(query), workgroup().z);
    const float factor = is_only_split ? 1.0 / weight_sum : 1.0;
    [[unroll]] for (uint k = 0; k < head_fragments; ++k) {
        subgroupBarrier();
        coopMatStore(sums[k], staging, staging_offset(), 4, gl_CooperativeMatrixLayoutRowMajor);
        subgroupBarrier();
        if (!query_exists(query)) continue;
        [[unroll]] for (uint i = 0; i < 2; ++i) {
            // Past the end of a head, lanes store its last quad again: a condition here would keep the arrays
            // of fragments out of registers.
            const uint quad =
                has_whole_fragments ? lane_half() * 2 + i : min(lane_half() * 2 + i, head_dim / 4 - 1 - k * 4);
            F32QuadsOut(is_only_split ? p.out_ : p.partials).v[index * (head_dim / 4) + k * 4 + quad] =
                uintBitsToFloat(staging[staging_offset() + lane_row() * 4 + quad]) * factor;
        }
    }
    if (is_only_split || !query_exists(query)) return;
    F32Out(split_totals()).v[2 * index + lane_half()] = lane_half() == 0 ? max_score : weight_sum;
}
