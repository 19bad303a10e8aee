// The splits of attention_step_coopmat.comp: the keys of a workgroup, its partial results, and their
// combination by the last workgroup. Partial results are the sums of weighted values p.partials[rows * heads,
// splits, head_dim], followed by [rows * heads, splits, 2]: the score that weights are relative to, and the
// sum of weights. `rows` are those of all sequences.
layout(buffer_reference, scalar, buffer_reference_align = 16) coherent buffer SharedQuads { vec4 v[]; };
layout(buffer_reference, scalar, buffer_reference_align = 8) coherent buffer SharedPairs { vec2 v[]; };

const uint lane_splits = 3;  // splits per lane: at most 96 splits (ops/kernels/attention_policy.cpp)
const uint max_splits = 32 * lane_splits;

vec4 staged_sum(uint r, uint quad);  // of this split

// The new keys are numbered first, then those of the cache from first_key on. A split contains the keys
// begin .. end - 1; splits past the last key contain none, begin >= end.
struct StepSplit {
    uint position;  // of the first new row
    uint first_key;
    uint begin;
    uint end;
    uint tiles;  // of all splits
    uint tiles_per_split;
};
// The items of this kernel are tiles of keys.
uint split_items_of(uint position) {
    return (rows + position - first_attended_key(position) + key_tile - 1) / key_tile;
}
StepSplit step_split() {
    const uint first_position = position();
    const uint first_key = first_attended_key(first_position);
    const uint keys = rows + first_position - first_key;
    const uint tiles = split_items_of(first_position);
    const uint tiles_per_split = is_batched ? batch_split_items : (tiles + splits - 1) / splits;
    const uint begin = split_number() * tiles_per_split * key_tile;
    return StepSplit(first_position, first_key, begin, min(begin + tiles_per_split * key_tile, keys), tiles,
                     tiles_per_split);
}
uint count_splits(StepSplit split) { return (split.tiles + split.tiles_per_split - 1) / split.tiles_per_split; }

uint split_index(uint r, uint split) { return query_item(r) * max_split_count() + split; }
Address split_totals() {
    return p.partials + uint64_t(sequence_count() * rows * p.heads * max_split_count()) * (head_dim * 4);
}

// Stores the factors that rescale the splits of query r to a common maximum in `staged_kv`, and the sum of
// all weights in softmax_stats[r].y.
void compute_split_scales(uint r, uint split_count) {
    SharedPairs split_stats = SharedPairs(split_totals());
    vec2 lane_stats[lane_splits];
    float max_score = masked_score;
    [[unroll]] for (uint i = 0; i < lane_splits; ++i) {
        const uint split = gl_SubgroupInvocationID + 32 * i;
        lane_stats[i] = vec2(masked_score, 0.0);
        if (split < split_count) lane_stats[i] = split_stats.v[split_index(r, split)];
        max_score = max(max_score, lane_stats[i].x);
    }
    max_score = subgroupMax(max_score);
    float weight_sum = 0.0;
    [[unroll]] for (uint i = 0; i < lane_splits; ++i) {
        const uint index = r * max_splits + gl_SubgroupInvocationID + 32 * i;
        const float factor = exp(lane_stats[i].x - max_score);
        weight_sum = fma(lane_stats[i].y, factor, weight_sum);
        staged_kv[index / 4][index % 4] = floatBitsToUint(factor);  // 0 past the last split
    }
    weight_sum = subgroupAdd(weight_sum);
    if (gl_SubgroupInvocationID == 0) softmax_stats[r].y = weight_sum;
}

vec4 combine_quad(uint r, uint quad, uint split_count) {
    SharedQuads partials = SharedQuads(p.partials);
    const uint unroll = 12;  // loads in flight
    vec4 sum = vec4(0.0);
    for (uint first = 0; first < split_count; first += unroll) {
        [[unroll]] for (uint i = 0; i < unroll; ++i) {
            const uint index = r * max_splits + first + i;
            const uint split = min(first + i, split_count - 1);
            const float factor = uintBitsToFloat(staged_kv[index / 4][index % 4]);
            sum += factor * partials.v[split_index(r, split) * (head_dim / 4) + quad];
        }
    }
    return sum;
}

void store_step(uint split_count) {
    const uint quads = head_dim / 4;
    for (uint index = gl_LocalInvocationIndex; index < queries * quads; index += threads) {
        const uint r = index / quads, quad = index % quads;
        if (!query_exists(r)) continue;
        if (split_count == 1) {
            F32QuadsOut(p.out_).v[query_item(r) * quads + quad] = staged_sum(r, quad) / softmax_stats[r].y;
            continue;
        }
        SharedQuads(p.partials).v[split_index(r, split_number()) * quads + quad] = staged_sum(r, quad);
        if (quad == 0) SharedPairs(split_totals()).v[split_index(r, split_number())] = softmax_stats[r];
    }
    if (split_count == 1 || !is_last_workgroup(split_count)) return;
    [[unroll]] for (uint o = 0; o < subgroup_queries; ++o) {
        const uint r = gl_SubgroupID + o * subgroups;
        if (r < queries) compute_split_scales(r, split_count);
    }
    barrier();
    for (uint index = gl_LocalInvocationIndex; index < queries * quads; index += threads) {
        const uint r = index / quads, quad = index % quads;
        if (query_exists(r))
            F32QuadsOut(p.out_).v[query_item(r) * quads + quad] =
                combine_quad(r, quad, split_count) / softmax_stats[r].y;
    }
}
