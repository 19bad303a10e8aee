// The new rows of an attention step: the queries of a workgroup, and the staging of queries, new keys and new
// values in shared memory and the cache. Requires rotation.glsl, cache_store.glsl, the constants `queries`
// and `rows`, and `staged` for (queries + 2 · rows) heads.

// Indices past the end give the last query.
uint group() { return p.heads / p.kv_heads; }
uint query_number(uint r) { return min(workgroup().x * queries + r, rows * group() - 1); }
uint query_item(uint r) {
    return query_number(r) / group() * p.heads + workgroup().y * group() + query_number(r) % group();
}
bool query_exists(uint r) { return workgroup().x * queries + r < rows * group(); }
uint first_seen(uint at) { return p.window == 0 || at + 1 < p.window ? 0 : at + 1 - p.window; }

uint position() { return uint(I32In(p.position).v[0]); }

// Stores the rotated queries in staged[r · head_dim ..]; split 0 appends the new keys, then the new values.
void stage_rows(uint first_position) {
    const uint staged_heads = queries + (workgroup().z == 0 ? 2 * rows : 0);
    for (uint i = gl_SubgroupID; i < staged_heads; i += gl_NumSubgroups) {
        const uint at = i * head_dim;
        const bool is_query = i < queries;
        const bool is_key = !is_query && i < queries + rows;
        const uint row = is_query ? query_item(i) / p.heads : (i - queries) % rows;
        const uint first = (is_query ? query_item(i) : row * p.kv_heads + workgroup().y) * head_dim;
        if (is_query || is_key)
            rotate_head(is_query ? p.q : p.k, first, (p.present & (is_query ? has_query_norm : has_key_norm)) != 0,
                        is_query ? p.q_norm : p.k_norm, first_position + row + rope_offset(),
                        is_query ? p.scale : 1.0, at);
        else
            copy_head(p.v, first, at);
        if (is_query) continue;
        subgroupBarrier();
        const uint cache_row = (first_position + row) % p.capacity;
        const CachePage page = CachePages(p.pages).v[cache_row / p.page_rows];
        const Address store_to = is_key ? page.keys : page.values;
        store_head(at, workgroup().x == 0 ? store_to : 0,  // one workgroup stores for all
                  (cache_row % p.page_rows * p.kv_heads + workgroup().y) * head_dim);
    }
    barrier();
}
