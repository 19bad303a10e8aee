// Tiles of keys and values on their way from memory through registers into shared memory, where they are float16 for
// cooperative matrices. Between the two a kernel does something else: memory takes longer than a tile's products.
//
// Needs element.glsl, cache_pages.glsl, constants `threads`, head_dim, key_tile and `paged`, p with pages, capacity, page_rows and kv_heads,
// and unpaged(), where keys and values lie without pages; workgroup y is a key head's.
shared uvec4 octets[2 * key_tile * (head_dim / 8 + 1)];

const uint head_octets = head_dim / 8;
const uint stride = head_octets + 1;  // 16 bytes more keep eight rows of a fragment in different banks
const uint values_at = key_tile * stride;
const uint fetches = (key_tile * head_octets + threads - 1) / threads;

uvec4 pack_octet(vec4 low, vec4 high) {
    return uvec4(packHalf2x16(low.xy), packHalf2x16(low.zw), packHalf2x16(high.xy), packHalf2x16(high.zw));
}
// Infinity times zero would be no number.
uvec4 pack_limited(vec4 low, vec4 high) {
    return pack_octet(clamp(low, -65504.0, 65504.0), clamp(high, -65504.0, 65504.0));
}

#if defined(ELEMENT_f32)
uvec4 halves(RawOctet raw) { return pack_limited(raw.low, raw.high); }
#elif defined(ELEMENT_f16)
uvec4 halves(RawOctet raw) { return raw.words; }
#else
uvec4 halves(RawOctet raw) {
    const float scale = octet_affine(raw, 0).scale;
    vec4 low, high;
    octet_codes(raw, 0, low, high);
    return pack_limited(scale * low, scale * high);
}
#endif

// Octets on their way. They stay in registers because no function hands them to another.
RawOctet fetched_keys[fetches];
RawOctet fetched_values[fetches];

uint own_slot(uint i) { return (gl_LocalInvocationIndex + i * threads) / head_octets; }
uint own_octet(uint i) { return (gl_LocalInvocationIndex + i * threads) % head_octets; }

void keep_fetched(bool of_values, uint i, Address from, uint row) {
    const RawOctet raw = fetch_octet(from, (row * p.kv_heads + workgroup().y) * head_dim + 8 * own_octet(i));
    if (of_values)
        fetched_values[i] = raw;
    else
        fetched_keys[i] = raw;
}

// Keys `first` .. `last`, at most key_tile, or their values. The first `skipped` slots of the tile and those past the last
// key fetch what is there anyway: memory that nobody has to own.
void fetch_tile(bool of_values, uint first, uint last, uint skipped) {
    uint begin = first, end = last;  // rows of one page, or of one matrix
    CachePage page = unpaged();
    if (paged) {
        begin = first % p.capacity;
        end = last % p.capacity;
        page = CachePages(p.pages).v[begin / p.page_rows];
    }
    if (!paged || (begin / p.page_rows == end / p.page_rows && begin <= end)) {
        const Address from = of_values ? page.values : page.keys;
        if (paged) begin %= p.page_rows;
        [[unroll]] for (uint i = 0; i < fetches; ++i)
            keep_fetched(of_values, i, from, begin + min(max(own_slot(i), skipped) - skipped, last - first));
        return;
    }
    [[unroll]] for (uint i = 0; i < fetches; ++i) {
        const uint row = (first + min(max(own_slot(i), skipped) - skipped, last - first)) % p.capacity;
        const CachePage own = CachePages(p.pages).v[row / p.page_rows];
        keep_fetched(of_values, i, of_values ? own.values : own.keys, row % p.page_rows);
    }
}

// `count` slots from `skipped` on to their place in octets; zeros past them: what nobody wrote may be no number, and 0 · NaN
// is none. Slots that are skipped are somebody else's.
void stage_tile(bool of_values, uint skipped, uint count) {
    [[unroll]] for (uint i = 0; i < fetches; ++i) {
        if (own_slot(i) >= key_tile || own_slot(i) < skipped) continue;
        uvec4 packed = uvec4(0);
        if (own_slot(i) - skipped < count) {
            if (of_values)
                packed = halves(fetched_values[i]);
            else
                packed = halves(fetched_keys[i]);
        }
        octets[(of_values ? values_at : 0) + own_slot(i) * stride + own_octet(i)] = packed;
    }
}
