// The splits of attention_step_coopmat.comp: the keys of a workgroup, its partial results, and their
// combination by the last workgroup. Partial results are the sums of weighted values p.partials[rows * heads,
// splits, head_dim], followed by [rows * heads, splits, 2]: the score that weights are relative to, and the
// sum of weights.
layout(buffer_reference, scalar, buffer_reference_align = 16) coherent buffer SharedQuads { vec4 v[]; };
layout(buffer_reference, scalar, buffer_reference_align = 8) coherent buffer SharedPairs { vec2 v[]; };

const uint lane_parts = 3;  // splits per lane: at most 96 splits (ops/kernels/attention_policy.cpp)
const uint most_parts = 32 * lane_parts;

vec4 staged_sum(uint r, uint quad);  // of this split

// Keys are numbered in the order of the new ones, then those of the cache from first_key on. A split contains
// the keys begin .. end - 1; splits past the last key contain none, begin >= end.
struct StepPart {
    uint position;  // of the first new row
    uint first_key;
    uint begin;
    uint end;
    uint tiles;  // of all splits
    uint share;  // tiles of a split
};
StepPart step_part() {
    const uint at = position();
    const uint first_key = first_seen(at);
    const uint keys = rows + at - first_key;
    const uint tiles = (keys + key_tile - 1) / key_tile;
    const uint share = (tiles + splits - 1) / splits;
    const uint begin = workgroup().z * share * key_tile;
    return StepPart(at, first_key, begin, min(begin + share * key_tile, keys), tiles, share);
}
uint part_count(StepPart part) { return (part.tiles + part.share - 1) / part.share; }

uint part_number(uint r, uint part) { return query_item(r) * splits + part; }
Address part_totals() { return p.partials + uint64_t(rows * p.heads * splits) * (head_dim * 4); }

// Stores the factors that rescale the splits of query r to a common maximum in `octets`, and the sum of all
// weights in ends[r].y.
void compute_part_factors(uint r, uint parts) {
    SharedPairs totals_of = SharedPairs(part_totals());
    vec2 theirs[lane_parts];
    float most = lowest;
    [[unroll]] for (uint i = 0; i < lane_parts; ++i) {
        const uint part = gl_SubgroupInvocationID + 32 * i;
        theirs[i] = vec2(lowest, 0.0);
        if (part < parts) theirs[i] = totals_of.v[part_number(r, part)];
        most = max(most, theirs[i].x);
    }
    most = subgroupMax(most);
    float total = 0.0;
    [[unroll]] for (uint i = 0; i < lane_parts; ++i) {
        const uint at = r * most_parts + gl_SubgroupInvocationID + 32 * i;
        const float factor = exp(theirs[i].x - most);
        total = fma(theirs[i].y, factor, total);
        octets[at / 4][at % 4] = floatBitsToUint(factor);  // 0 past the last split
    }
    total = subgroupAdd(total);
    if (gl_SubgroupInvocationID == 0) ends[r].y = total;
}

vec4 joined_quad(uint r, uint quad, uint parts) {
    SharedQuads partials = SharedQuads(p.partials);
    const uint unroll = 12;  // loads in flight
    vec4 sum = vec4(0.0);
    for (uint first = 0; first < parts; first += unroll) {
        [[unroll]] for (uint i = 0; i < unroll; ++i) {
            const uint at = r * most_parts + first + i;
            const uint part = min(first + i, parts - 1);
            sum += uintBitsToFloat(octets[at / 4][at % 4]) * partials.v[part_number(r, part) * (head_dim / 4) + quad];
        }
    }
    return sum;
}

void store_step(uint parts) {
    const uint quads = head_dim / 4;
    for (uint at = gl_LocalInvocationIndex; at < queries * quads; at += threads) {
        const uint r = at / quads, quad = at % quads;
        if (!query_exists(r)) continue;
        if (parts == 1) {
            F32QuadsOut(p.out_).v[query_item(r) * quads + quad] = staged_sum(r, quad) / ends[r].y;
            continue;
        }
        SharedQuads(p.partials).v[part_number(r, workgroup().z) * quads + quad] = staged_sum(r, quad);
        if (quad == 0) SharedPairs(part_totals()).v[part_number(r, workgroup().z)] = ends[r];
    }
    if (parts == 1 || !is_last(parts)) return;
    [[unroll]] for (uint o = 0; o < own_queries; ++o) {
        const uint r = gl_SubgroupID + o * subgroups;
        if (r < queries) compute_part_factors(r, parts);
    }
    barrier();
    for (uint at = gl_LocalInvocationIndex; at < queries * quads; at += threads) {
        const uint r = at / quads, quad = at % quads;
        if (query_exists(r))
            F32QuadsOut(p.out_).v[query_item(r) * quads + quad] = joined_quad(r, quad, parts) / ends[r].y;
    }
}
