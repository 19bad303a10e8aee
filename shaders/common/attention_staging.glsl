// Loads tiles of keys and values into registers and stages them as float16 in shared memory for cooperative
// matrices. Kernels compute between fetch_tile() and stage_tile() to hide memory latency.
//
// Requires element.glsl, cache_pages.glsl, the constants threads, head_dim, key_tile and is_paged, p with
// pages, capacity, page_rows and kv_heads, and unpaged(), the address of keys and values without pages.
// Workgroup y is the KV head.
const uint head_vec8s = head_dim / 8;
// Conditions on this constant are removed by compilers; without it, the arrays of fragments of
// attention_coopmat.comp are not kept in registers (NVIDIA, twice the time).
const bool has_whole_fragments = head_vec8s % 2 == 0;
// A row in shared memory: whole fragments of 16 elements, and 16 bytes that avoid bank conflicts.
const uint stride = (head_vec8s + 1) / 2 * 2 + 1;
shared uvec4 staged_kv[2 * key_tile * stride];

const uint values_offset = key_tile * stride;
const uint fetches = (key_tile * head_vec8s + threads - 1) / threads;

uvec4 pack_vec8(vec4 low, vec4 high) {
    return uvec4(packHalf2x16(low.xy), packHalf2x16(low.zw), packHalf2x16(high.xy), packHalf2x16(high.zw));
}
// Limits values to the range of float16, because infinity times zero would be NaN.
uvec4 pack_limited(vec4 low, vec4 high) {
    return pack_vec8(clamp(low, -65504.0, 65504.0), clamp(high, -65504.0, 65504.0));
}

#if defined(ELEMENT_f32)
uvec4 to_f16(RawVec8 raw) { return pack_limited(raw.low, raw.high); }
#elif defined(ELEMENT_f16)
uvec4 to_f16(RawVec8 raw) { return raw.words; }
#else
uvec4 to_f16(RawVec8 raw) {
    const float scale = vec8_affine(raw, 0).scale;
    vec4 low, high;
    vec8_codes(raw, 0, low, high);
    return pack_limited(scale * low, scale * high);
}
#endif

// Vectors in flight. They are global variables, which compilers keep in registers.
RawVec8 fetched_keys[fetches];
RawVec8 fetched_values[fetches];

uint thread_slot(uint i) { return (gl_LocalInvocationIndex + i * threads) / head_vec8s; }
uint thread_vec8(uint i) { return (gl_LocalInvocationIndex + i * threads) % head_vec8s; }

// Sets the elements between head_dim and the end of the last fragment to zero; stage_tile() does not write
// them.
void clear_padding() {
    if (!has_whole_fragments) {
        for (uint slot = gl_LocalInvocationIndex; slot < 2 * key_tile; slot += threads)
            staged_kv[slot * stride + head_vec8s] = uvec4(0);
    }
}

void fetch_slot(bool is_value, uint i, Address from, uint row) {
    const RawVec8 raw = fetch_vec8(from, (row * p.kv_heads + workgroup().y) * head_dim + 8 * thread_vec8(i));
    if (is_value)
        fetched_values[i] = raw;
    else
        fetched_keys[i] = raw;
}

// Starts to load the keys `first` .. `last`, at most key_tile, or their values. The first `skipped_slots`
// slots of the tile and those past the last key load rows in this range again, so that every address is
// valid.
void fetch_tile(bool is_value, uint first, uint last, uint skipped_slots) {
    uint begin = first, end = last;  // rows of one page, or of one matrix
    CachePage page = unpaged();
    if (is_paged) {
        begin = first % CACHE_CAPACITY;
        end = last % CACHE_CAPACITY;
        page = CachePages(CACHE_PAGES).v[begin / CACHE_PAGE_ROWS];
    }
    if (!is_paged || (begin / CACHE_PAGE_ROWS == end / CACHE_PAGE_ROWS && begin <= end)) {
        const Address from = is_value ? page.values : page.keys;
        if (is_paged) begin %= CACHE_PAGE_ROWS;
        [[unroll]] for (uint i = 0; i < fetches; ++i)
            fetch_slot(is_value, i, from,
                       begin + min(max(thread_slot(i), skipped_slots) - skipped_slots, last - first));
        return;
    }
    [[unroll]] for (uint i = 0; i < fetches; ++i) {
        const uint row =
            (first + min(max(thread_slot(i), skipped_slots) - skipped_slots, last - first)) % CACHE_CAPACITY;
        const CachePage row_page = CachePages(CACHE_PAGES).v[row / CACHE_PAGE_ROWS];
        fetch_slot(is_value, i, is_value ? row_page.values : row_page.keys, row % CACHE_PAGE_ROWS);
    }
}

// Stores `count` slots from `skipped_slots` on in `staged_kv`, and zeros in the slots past them, because
// unwritten rows may contain NaN and 0 · NaN is NaN. The skipped slots are unchanged.
void stage_tile(bool is_value, uint skipped_slots, uint count) {
    [[unroll]] for (uint i = 0; i < fetches; ++i) {
        if (thread_slot(i) >= key_tile || thread_slot(i) < skipped_slots) continue;
        uvec4 packed = uvec4(0);
        if (thread_slot(i) - skipped_slots < count) {
            if (is_value)
                packed = to_f16(fetched_values[i]);
            else
                packed = to_f16(fetched_keys[i]);
        }
        staged_kv[(is_value ? values_offset : 0) + thread_slot(i) * stride + thread_vec8(i)] = packed;
    }
}
