// The new rows of an attention step: the queries of a workgroup, and the staging of queries, new keys and new
// values in shared memory and the cache. Requires step_sequences.glsl, rotation.glsl, cache_store.glsl, the
// constants `queries`, `rows` (of a sequence), `group`, `lanes` (of a subgroup), `capacity` and `page_rows`,
// and `staged` for (queries + 2 · rows) heads.
//
// A decode step is a chain of short kernels, so that the latency of its instructions determines the time of
// this kernel. A subgroup therefore loads all elements of its first head and the weights of its norm at once,
// before it loads the position.

// Returns the index of query r of the workgroup, limited to the last query.
uint query_number(uint r) { return min(workgroup().x * queries + r, rows * group - 1); }
uint query_item(uint r) {
    const uint row = sequence_number() * rows + query_number(r) / group;
    return row * p.heads + workgroup().y * group + query_number(r) % group;
}
bool query_exists(uint r) { return workgroup().x * queries + r < rows * group; }
uint first_attended_key(uint position) {
    return p.window == 0 || position + 1 < p.window ? 0 : position + 1 - p.window;
}

// Staged heads are numbered: queries, new keys, new values. Split 0 stages all of them, the others queries.
uint staged_heads() { return queries + (split_number() == 0 ? 2 * rows : 0); }
bool is_query(uint i) { return i < queries; }
bool is_key(uint i) { return i >= queries && i < queries + rows; }
uint staged_row(uint i) { return is_query(i) ? query_number(i) / group : (i - queries) % rows; }

// A head in registers: lane i has the pairs of elements (i, i + head_dim / 2), (i + lanes, i + lanes +
// head_dim / 2) and so on.
const uint half_dim = head_dim / 2;
const uint lane_pairs = (half_dim + lanes - 1) / lanes;
vec2 head_pairs[lane_pairs];
vec2 head_norms[lane_pairs];

uint pair_number(uint n) { return gl_SubgroupInvocationID + n * lanes; }

// Starts to load head i and the weights of its norm. A lane without a pair loads the last one again.
void fetch_head(uint i) {
    const uint first =
        (is_query(i) ? query_item(i) : (sequence_number() * rows + staged_row(i)) * p.kv_heads + workgroup().y) *
        head_dim;
    const Address new_row = is_key(i) ? p.k : p.v;
    F32In x = F32In(is_query(i) ? p.q : new_row);
    F32In norm = F32In(is_query(i) ? p.q_norm : p.k_norm);
    [[unroll]] for (uint n = 0; n < lane_pairs; ++n) {
        const uint pair = min(pair_number(n), half_dim - 1);
        head_pairs[n] = vec2(x.v[first + pair], x.v[first + pair + half_dim]);
        head_norms[n] = vec2(norm.v[pair], norm.v[pair + half_dim]);
    }
}
void fetch_first_head() { fetch_head(min(gl_SubgroupID, queries + 2 * rows - 1)); }

// Sets staged[offset ..] to the fetched head, normalized if `has_norm`, with rotated pairs, times `scale`.
void stage_rotated_head(bool has_norm, uint position, float scale, uint offset) {
    vec2 rotations[lane_pairs];
    float squares = 0.0;
    [[unroll]] for (uint n = 0; n < lane_pairs; ++n) {
        rotations[n] = sine_cosine(float(position) * frequency(pair_number(n)));
        if (pair_number(n) < half_dim) squares += dot(head_pairs[n], head_pairs[n]);
    }
    const float factor = has_norm ? inversesqrt(subgroupAdd(squares) / float(head_dim) + p.eps) : 1.0;
    [[unroll]] for (uint n = 0; n < lane_pairs; ++n) {
        if (pair_number(n) >= half_dim) continue;
        const vec2 x = has_norm ? head_pairs[n] * factor * head_norms[n] : head_pairs[n];
        staged[offset + pair_number(n)] = scale * (x.x * rotations[n].y - x.y * rotations[n].x);
        staged[offset + pair_number(n) + half_dim] = scale * (x.y * rotations[n].y + x.x * rotations[n].x);
    }
}

void stage_head(uint offset) {
    [[unroll]] for (uint n = 0; n < lane_pairs; ++n) {
        if (pair_number(n) >= half_dim) continue;
        staged[offset + pair_number(n)] = head_pairs[n].x;
        staged[offset + pair_number(n) + half_dim] = head_pairs[n].y;
    }
}

// Stores the rotated queries in staged[r · head_dim ..]; split 0 appends the new keys, then the new values.
// The first head of each subgroup must have been fetched.
void stage_rows(uint first_position) {
    for (uint i = gl_SubgroupID; i < staged_heads(); i += gl_NumSubgroups) {
        const uint offset = i * head_dim, row = staged_row(i);
        if (i != gl_SubgroupID) fetch_head(i);
        if (is_query(i) || is_key(i))
            stage_rotated_head((p.present_mask & (is_query(i) ? has_query_norm : has_key_norm)) != 0,
                               first_position + row + rope_offset(), is_query(i) ? p.scale : 1.0, offset);
        else
            stage_head(offset);
        if (is_query(i)) continue;
        subgroupBarrier();
        const uint cache_row = (first_position + row) % capacity;
        const CachePage page = CachePages(CACHE_PAGES).v[cache_row / page_rows];
        const Address store_to = is_key(i) ? page.keys : page.values;
        store_head(offset, workgroup().x == 0 ? store_to : 0,  // only one workgroup stores the rows
                   (cache_row % page_rows * p.kv_heads + workgroup().y) * head_dim);
    }
    barrier();
}
