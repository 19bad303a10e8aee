// Conversion of the staged rows of attention_step_coopmat.comp to float16: queries to `query_vec8s` and from
// there to `query_fragments`, new keys and values to `staged_kv`.

// Returns two values rounded to float16 or, if `of_remainder`, their rounding errors as float16.
uint f16_pair(vec2 pair, bool of_remainder) {
    const uint upper = packHalf2x16(clamp(pair, -65504.0, 65504.0));
    return of_remainder ? packHalf2x16(pair - unpack_rounded(upper)) : upper;
}

// Stages the rotated queries: rows 0 to 7 rounded to float16, rows 8 to 15 their rounding errors.
void stage_queries() {
    for (uint i = gl_LocalInvocationIndex; i < side * head_vec8s; i += threads) {
        const uint r = i / head_vec8s, vec8 = i % head_vec8s;
        const uint from = min(r % 8, queries - 1) * head_dim + 8 * vec8;
        [[unroll]] for (uint j = 0; j < 4; ++j)
            query_vec8s[r * query_stride + vec8][j] = f16_pair(vec2(staged[from + 2 * j], staged[from + 2 * j + 1]), r >= 8);
    }
}
// Loads the staged queries into fragments, in the subgroups that compute scores.
void load_queries() {
    if (gl_SubgroupID >= key_fragments) return;
    [[unroll]] for (uint k = 0; k < head_fragments; ++k)
        coopMatLoad(query_fragments[k], query_vec8s, 2 * k, query_stride,
                    gl_CooperativeMatrixLayoutRowMajor);
}

// Stores new keys and values in the first slots of the first tile.
void stage_new_rows() {
    for (uint i = gl_LocalInvocationIndex; i < 2 * rows * head_vec8s; i += threads) {
        const uint head = i / head_vec8s, vec8 = i % head_vec8s;
        const uint from = (queries + head) * head_dim + 8 * vec8;
        const vec4 low = vec4(staged[from], staged[from + 1], staged[from + 2], staged[from + 3]);
        const vec4 high = vec4(staged[from + 4], staged[from + 5], staged[from + 6], staged[from + 7]);
        staged_kv[(head < rows ? 0 : values_offset) + head % rows * stride + vec8] = pack_limited(low, high);
    }
}
