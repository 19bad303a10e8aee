// Functions that load queries, keys and values into shared memory for attention.comp. All invocations of the
// workgroup must call the stage_ functions.
void stage_queries() {
    for (uint i = gl_LocalInvocationIndex; i < query_tile * strip_count * strip_quads; i += gl_WorkGroupSize.x) {
        const uint r = i / (strip_count * strip_quads);
        const uint quad = i % (strip_count * strip_quads);
        vec4 value = vec4(0.0);
        if (quad < quads) value = F32QuadsIn(p.q).v[query_item(r) * quads + quad] * p.scale;
        queries[r * query_stride + quad] = value;
    }
    for (uint r = gl_LocalInvocationIndex; r < query_tile; r += gl_WorkGroupSize.x) {
        max_scores[r] = masked_score;
        weight_sums[r] = 0.0;
    }
}

// Loads eight consecutive elements of a cached key or value, starting at element `dim` of the head.
void load_kv(bool is_value, uint key, uint dim, out vec4 low, out vec4 high) {
    uint row = key;
    CachePage page = CachePage(p.keys, p.values);
    if (is_paged) {
        row = key % p.capacity;
        page = CachePages(p.pages).v[row / p.page_rows];
        row %= p.page_rows;
    }
    load_vec8(is_value ? page.values : page.keys, (row * p.kv_heads + workgroup().y) * head_dim + dim, low, high);
}

// Loads one strip of each key in the tile into shared memory, padded with zeros past the end of the head or
// of the keys.
void stage_keys(uint tile, uint end, uint strip_index) {
    for (uint i = gl_LocalInvocationIndex; i < key_tile * strip_quads / 2; i += gl_WorkGroupSize.x) {
        const uint key = i / (strip_quads / 2);
        const uint quad = 2 * (i % (strip_quads / 2));
        const uint dim = (strip_index * strip_quads + quad) * 4;
        vec4 low = vec4(0.0), high = vec4(0.0);
        if (tile + key < end && dim < head_dim) load_kv(false, tile + key, dim, low, high);
        staged[key * key_stride + quad] = low;
        staged[key * key_stride + quad + 1] = high;
    }
}

// Loads `value_rows` values from `first` on into shared memory, padded with zeros past the end of the keys.
void stage_values(uint first, uint end) {
    for (uint i = gl_LocalInvocationIndex; i < value_rows * quads / 2; i += gl_WorkGroupSize.x) {
        const uint key = i / (quads / 2);
        const uint quad = 2 * (i % (quads / 2));
        vec4 low = vec4(0.0), high = vec4(0.0);  // unwritten rows may contain NaN, and 0 · NaN is NaN
        if (first + key < end) load_kv(true, first + key, quad * 4, low, high);
        staged[key * quads + quad] = low;
        staged[key * quads + quad + 1] = high;
    }
}
