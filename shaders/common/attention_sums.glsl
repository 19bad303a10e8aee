// The online softmax of attention_step.comp: each key group of `key_lanes` lanes has its own sums, which are
// combined at the end.
const uint head_vec8s = head_dim / 8;
const uint lane_vec8s = (head_vec8s + key_lanes - 1) / key_lanes;
const uint lane_quads = 2 * lane_vec8s;
const uint split_floats = head_dim + 2;  // per query: sums of weighted values, maximum score, sum of weights
const float masked_score = -1e30;       // below every score, but finite, so that differences are not NaN
const uint no_key = 0xffffffffu;

layout(buffer_reference, scalar, buffer_reference_align = 4) coherent buffer SharedFloats { float v[]; };

vec4 q[queries * lane_quads];
vec4 keys[unroll * lane_quads];
vec4 values[unroll * lane_quads];
vec4 sums[queries * lane_quads];  // Σ weight · value
float max_scores[queries];        // weights are relative to these
float weight_sums[queries];       // Σ weight
uint last_key[queries];           // of a query
uint first_key[queries];

uint lane_vec8(uint o) { return gl_SubgroupInvocationID % key_lanes + o * key_lanes; }
vec4 staged_quad(uint index) {
    return vec4(staged[index], staged[index + 1], staged[index + 2], staged[index + 3]);
}

void load_queries(uint first_position) {
    [[unroll]] for (uint r = 0; r < queries; ++r) {
        last_key[r] = first_position + query_number(r) / group;
        first_key[r] = first_attended_key(last_key[r]);
        max_scores[r] = masked_score;
        weight_sums[r] = 0.0;
        [[unroll]] for (uint o = 0; o < lane_vec8s; ++o) {
            const uint index = (r * lane_vec8s + o) * 2;
            const bool exists = lane_vec8(o) < head_vec8s;
            const uint from = r * head_dim + (exists ? lane_vec8(o) : 0) * 8;
            q[index] = exists ? staged_quad(from) : vec4(0.0);
            q[index + 1] = exists ? staged_quad(from + 4) : vec4(0.0);
            sums[index] = sums[index + 1] = vec4(0.0);
        }
    }
}

float key_group_sum(float x) {
    if (key_lanes == gl_SubgroupSize) return subgroupAdd(x);
    [[unroll]] for (uint other = key_lanes / 2; other > 0; other /= 2) x += subgroupShuffleXor(x, other);
    return x;
}

// Adds the loaded keys and values to the sums of every query.
void add_keys(uint numbers[unroll]) {
    [[unroll]] for (uint r = 0; r < queries; ++r) {
        float scores[unroll];
        float new_max = max_scores[r];
        [[unroll]] for (uint slot = 0; slot < unroll; ++slot) {
            float partial_sum = 0.0;
            [[unroll]] for (uint d = 0; d < lane_quads; ++d)
                partial_sum += dot(q[r * lane_quads + d], keys[slot * lane_quads + d]);
            const float score = key_group_sum(partial_sum);
            const bool is_attended = numbers[slot] >= first_key[r] && numbers[slot] <= last_key[r];
            scores[slot] = is_attended ? score : masked_score;
            new_max = max(new_max, scores[slot]);
        }
        const float rescale = exp(max_scores[r] - new_max);
        max_scores[r] = new_max;
        weight_sums[r] *= rescale;
        [[unroll]] for (uint d = 0; d < lane_quads; ++d) sums[r * lane_quads + d] *= rescale;
        [[unroll]] for (uint slot = 0; slot < unroll; ++slot) {
            const float weight = scores[slot] == masked_score ? 0.0 : exp(scores[slot] - new_max);
            weight_sums[r] += weight;
            [[unroll]] for (uint d = 0; d < lane_quads; ++d)
                sums[r * lane_quads + d] += weight * values[slot * lane_quads + d];
        }
    }
}

// Combines the sums of the key groups of a subgroup.
void combine_key_groups() {
    for (uint other = key_lanes; other < gl_SubgroupSize; other *= 2) {
        [[unroll]] for (uint r = 0; r < queries; ++r) {
            const float other_max = subgroupShuffleXor(max_scores[r], other);
            const float new_max = max(max_scores[r], other_max);
            const float rescale = exp(max_scores[r] - new_max);
            const float other_rescale = exp(other_max - new_max);
            max_scores[r] = new_max;
            weight_sums[r] = weight_sums[r] * rescale + subgroupShuffleXor(weight_sums[r], other) * other_rescale;
            [[unroll]] for (uint d = 0; d < lane_quads; ++d) {
                const uint index = r * lane_quads + d;
                sums[index] = sums[index] * rescale + subgroupShuffleXor(sums[index], other) * other_rescale;
            }
        }
    }
}

// Stores the sums of each subgroup in staged[(subgroup · queries + r) · split_floats ..].
void stage_sums() {
    barrier();  // all invocations have loaded the queries and the new rows
    if (gl_SubgroupInvocationID < key_lanes) {
        [[unroll]] for (uint r = 0; r < queries; ++r) {
            const uint first = (gl_SubgroupID * queries + r) * split_floats;
            [[unroll]] for (uint o = 0; o < lane_vec8s; ++o) {
                if (lane_vec8(o) >= head_vec8s) continue;
                [[unroll]] for (uint i = 0; i < 8; ++i)
                    staged[first + lane_vec8(o) * 8 + i] = sums[(r * lane_vec8s + o) * 2 + i / 4][i % 4];
            }
            if (gl_SubgroupInvocationID == 0) {
                staged[first + head_dim] = max_scores[r];
                staged[first + head_dim + 1] = weight_sums[r];
            }
        }
    }
    barrier();
}

// Returns the sum of column i of query r, the maximum score and the sum of weights over all subgroups.
vec3 combine_subgroup_sums(uint r, uint i) {
    vec3 total = vec3(0.0, masked_score, 0.0);
    for (uint s = 0; s < gl_NumSubgroups; ++s)
        total.y = max(total.y, staged[(s * queries + r) * split_floats + head_dim]);
    for (uint s = 0; s < gl_NumSubgroups; ++s) {
        const uint first = (s * queries + r) * split_floats;
        const float factor = exp(staged[first + head_dim] - total.y);
        total.x = fma(staged[first + i], factor, total.x);
        total.z = fma(staged[first + head_dim + 1], factor, total.z);
    }
    return total;
}

// Returns the sum of column i of an item, the maximum score and the sum of weights over the splits of all
// workgroups, from their partial results in p.partials.
vec3 combine_splits(uint item, uint i, uint split_count) {
    SharedFloats partials = SharedFloats(p.partials);
    const uint first = item * max_split_count() * split_floats;
    vec3 total = vec3(0.0, masked_score, 0.0);
    for (uint split = 0; split < split_count; ++split)
        total.y = max(total.y, partials.v[first + split * split_floats + head_dim]);
    for (uint split = 0; split < split_count; ++split) {
        const uint index = first + split * split_floats;
        const float factor = exp(partials.v[index + head_dim] - total.y);
        total.x = fma(partials.v[index + i], factor, total.x);
        total.z = fma(partials.v[index + head_dim + 1], factor, total.z);
    }
    return total;
}

void combine_subgroups(uint split_count) {
    stage_sums();
    for (uint index = gl_LocalInvocationIndex; index < queries * head_dim; index += gl_WorkGroupSize.x) {
        const uint r = index / head_dim;
        const uint i = index % head_dim;
        if (!query_exists(r)) continue;
        const vec3 total = combine_subgroup_sums(r, i);
        if (split_count == 1) {
            F32Out(p.out_).v[query_item(r) * head_dim + i] = total.x / total.z;
            continue;
        }
        const uint first = (query_item(r) * max_split_count() + split_number()) * split_floats;
        SharedFloats(p.partials).v[first + i] = total.x;
        if (i == 0) {
            SharedFloats(p.partials).v[first + head_dim] = total.y;
            SharedFloats(p.partials).v[first + head_dim + 1] = total.z;
        }
    }
    if (split_count == 1 || !is_last_workgroup(split_count)) return;
    for (uint index = gl_LocalInvocationIndex; index < queries * head_dim; index += gl_WorkGroupSize.x) {
        const uint r = index / head_dim;
        if (!query_exists(r)) continue;
        const vec3 total = combine_splits(query_item(r), index % head_dim, split_count);
        F32Out(p.out_).v[query_item(r) * head_dim + index % head_dim] = total.x / total.z;
    }
}
