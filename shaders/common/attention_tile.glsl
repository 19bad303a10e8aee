// Loads of attention.comp into shared memory. All invocations of a workgroup call these functions.
void stage_queries() {
    for (uint i = gl_LocalInvocationIndex; i < query_tile * strips * strip; i += gl_WorkGroupSize.x) {
        const uint r = i / (strips * strip);
        const uint quad = i % (strips * strip);
        vec4 value = vec4(0.0);
        if (quad < quads) value = F32QuadsIn(p.q).v[query_item(r) * quads + quad] * p.scale;
        queries[r * query_stride + quad] = value;
    }
    for (uint r = gl_LocalInvocationIndex; r < query_tile; r += gl_WorkGroupSize.x) {
        greatest[r] = lowest;
        totals[r] = 0.0;
    }
}

// Loads eight elements, from element `dim` of the head on, of a key or its value.
void load_cached(bool value, uint key, uint dim, out vec4 low, out vec4 high) {
    uint row = key;
    CachePage place = CachePage(p.keys, p.values);
    if (paged) {
        row = key % p.capacity;
        place = CachePages(p.pages).v[row / p.page_rows];
        row %= p.page_rows;
    }
    load_octet(value ? place.values : place.keys, (row * p.kv_heads + workgroup().y) * head_dim + dim, low, high);
}

// Stages the quads strip_number · strip .. of the keys of a tile; zeros past the end of the head or of the
// keys.
void stage_keys(uint tile, uint end, uint strip_number) {
    for (uint i = gl_LocalInvocationIndex; i < key_tile * strip / 2; i += gl_WorkGroupSize.x) {
        const uint key = i / (strip / 2);
        const uint quad = 2 * (i % (strip / 2));
        const uint dim = (strip_number * strip + quad) * 4;
        vec4 low = vec4(0.0), high = vec4(0.0);
        if (tile + key < end && dim < head_dim) load_cached(false, tile + key, dim, low, high);
        staged[key * key_stride + quad] = low;
        staged[key * key_stride + quad + 1] = high;
    }
}
void stage_values(uint first, uint end) {
    for (uint i = gl_LocalInvocationIndex; i < value_rows * quads / 2; i += gl_WorkGroupSize.x) {
        const uint key = i / (quads / 2);
        const uint quad = 2 * (i % (quads / 2));
        vec4 low = vec4(0.0), high = vec4(0.0);  // unwritten rows may contain NaN, and 0 · NaN is NaN
        if (first + key < end) load_cached(true, first + key, quad * 4, low, high);
        staged[key * quads + quad] = low;
        staged[key * quads + quad + 1] = high;
    }
}
