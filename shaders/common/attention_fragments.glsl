// Loads and stores of the fragments of attention_coopmat.comp, through the subgroup's section of shared
// memory.

// Loads the subgroup's queries, 64 elements of each at a time.
void load_queries() {
    const uint item = query_item(gl_SubgroupID * side + own_row());
    [[unroll]] for (uint strip = 0; strip < head_octets; strip += 8) {
        [[unroll]] for (uint i = 0; i < 4; ++i) {
            const uint octet = own_half() * 4 + i;
            const uint at = item * (head_dim / 4) + 2 * min(strip + octet, head_octets - 1);
            const uvec4 packed = pack_limited(F32QuadsIn(p.q).v[at] * p.scale, F32QuadsIn(p.q).v[at + 1] * p.scale);
            staging[staging_offset() + own_row() * score_stride + octet] =
                whole_fragments || strip + octet < head_octets ? packed : uvec4(0);
        }
        subgroupBarrier();
        [[unroll]] for (uint k = 0; k < 4; ++k) {
            if (strip / 2 + k < head_sides)
                coopMatLoad(queries[strip / 2 + k], staging, staging_offset() + 2 * k, score_stride,
                            gl_CooperativeMatrixLayoutRowMajor);
        }
        subgroupBarrier();
    }
}

// Stores the result, or the partial result of this split of the keys.
void store_results(bool alone) {
    const uint query = gl_SubgroupID * side + own_row();
    const uint at = alone ? query_item(query) : part_number(query_item(query), workgroup().z);
    const float factor = alone ? 1.0 / total : 1.0;
    [[unroll]] for (uint k = 0; k < head_sides; ++k) {
        subgroupBarrier();
        coopMatStore(sums[k], staging, staging_offset(), 4, gl_CooperativeMatrixLayoutRowMajor);
        subgroupBarrier();
        if (!query_exists(query)) continue;
        [[unroll]] for (uint i = 0; i < 2; ++i) {
            // Past the end of a head, lanes store its last quad again: a condition here would keep the arrays
            // of fragments out of registers.
            const uint quad = whole_fragments ? own_half() * 2 + i : min(own_half() * 2 + i, head_dim / 4 - 1 - k * 4);
            F32QuadsOut(alone ? p.out_ : p.partials).v[at * (head_dim / 4) + k * 4 + quad] =
                uintBitsToFloat(staging[staging_offset() + own_row() * 4 + quad]) * factor;
        }
    }
    if (!alone && query_exists(query)) F32Out(part_totals()).v[2 * at + own_half()] = own_half() == 0 ? greatest : total;
}
