// The queries of a workgroup of attention.comp or attention_coopmat.comp, the keys that a row attends to, and
// the workgroup's split of these keys. Requires the constants query_tile, key_tile and is_paged (keys are in
// a cache, and attention is causal).
uint group() { return p.heads / p.kv_heads; }

// Returns the index of query r of the workgroup, limited to the last query.
uint query_number(uint r) { return min(workgroup().x * query_tile + r, p.m * group() - 1); }
uint query_item(uint r) {
    return query_number(r) / group() * p.heads + workgroup().y * group() + query_number(r) % group();
}
bool query_exists(uint r) { return workgroup().x * query_tile + r < p.m * group(); }
uint end_key_of(uint row) {
    return is_paged ? uint(I32In(p.position).v[0]) + row + 1 : min(row / p.block * p.block + p.block, p.m);
}
uint first_key_of(uint row, uint end) {
    if (!is_paged) return row / p.block * p.block;
    return p.window == 0 || end < p.window ? 0 : end - p.window;
}

// The keys of the workgroup's queries are split into `count` ranges of whole tiles; workgroup z processes the
// keys begin .. end - 1.
struct KeySplit {
    uint begin;
    uint end;
    uint count;
};
KeySplit key_split() {
    // The row of a query is monotonic in its index, and so are the first and the last key of a row.
    const uint first_row = query_number(0) / group();
    const uint first = first_key_of(first_row, end_key_of(first_row));
    const uint end = end_key_of(query_number(query_tile - 1) / group());
    const uint tiles = (end - first + key_tile - 1) / key_tile;
    const uint tiles_per_split = max((tiles + p.splits - 1) / p.splits, p.min_tiles);
    const uint begin = first + workgroup().z * tiles_per_split * key_tile;
    return KeySplit(begin, min(begin + tiles_per_split * key_tile, end),
                    (tiles + tiles_per_split - 1) / tiles_per_split);
}

// The partial results of a query: the sums of weighted values p.partials[m * heads, splits, head_dim],
// followed by [m * heads, splits, 2]: the score that weights are relative to, and the sum of weights.
uint split_index(uint item, uint split) { return item * p.splits + split; }
Address split_totals() { return p.partials + uint64_t(p.m * p.heads * p.splits) * (head_dim * 4); }
