// Which queries a workgroup of attention.comp or attention_coopmat.comp takes, which keys a row sees, and which of those the
// workgroup takes. Needs constants query_tile, key_tile and `paged`: keys lie in a cache, and attention is causal.
uint group() { return p.heads / p.kv_heads; }

// Queries past the end repeat the last.
uint query_number(uint r) { return min(workgroup().x * query_tile + r, p.m * group() - 1); }
uint query_item(uint r) {
    return query_number(r) / group() * p.heads + workgroup().y * group() + query_number(r) % group();
}
bool query_exists(uint r) { return workgroup().x * query_tile + r < p.m * group(); }
uint end_of(uint row) {
    return paged ? uint(I32In(p.position).v[0]) + row + 1 : min(row / p.block * p.block + p.block, p.m);
}
uint first_of(uint row, uint end) {
    if (!paged) return row / p.block * p.block;
    return p.window == 0 || end < p.window ? 0 : end - p.window;
}

// The keys of the block's queries, cut into `count` parts of whole tiles; workgroup z takes begin .. end - 1.
struct KeyPart {
    uint begin;
    uint end;
    uint count;
};
KeyPart key_part() {
    // Rows ascend with the queries, and so do both ends of what they see.
    const uint first_row = query_number(0) / group();
    const uint first = first_of(first_row, end_of(first_row));
    const uint end = end_of(query_number(query_tile - 1) / group());
    const uint tiles = (end - first + key_tile - 1) / key_tile;
    const uint share = max((tiles + p.splits - 1) / p.splits, p.least_tiles);
    const uint begin = first + workgroup().z * share * key_tile;
    return KeyPart(begin, min(begin + share * key_tile, end), (tiles + share - 1) / share);
}

// What a part leaves of a query: weighted values in p.partials[m * heads, splits, head_dim], and behind all of those
// [m * heads, splits, 2]: the score that weights are relative to, and their sum.
uint part_number(uint item, uint part) { return item * p.splits + part; }
Address part_totals() { return p.partials + uint64_t(p.m * p.heads * p.splits) * (head_dim * 4); }
