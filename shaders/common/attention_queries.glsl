// Which queries a workgroup of attention.comp or attention_matrix.comp takes, and which keys a row sees.
uint group() { return p.heads / p.kv_heads; }

// Queries past the end repeat the last.
uint query_number(uint r) { return min(gl_WorkGroupID.x * query_tile + r, p.m * group() - 1); }
uint query_item(uint r) {
    return query_number(r) / group() * p.heads + gl_WorkGroupID.y * group() + query_number(r) % group();
}
uint end_of(uint row) {
    return p.pages != 0 ? uint(I32In(p.position).v[0]) + row + 1 : min(row / p.block * p.block + p.block, p.m);
}
uint first_of(uint row, uint end) {
    if (p.pages == 0) return row / p.block * p.block;
    return p.window == 0 || end < p.window ? 0 : end - p.window;
}
