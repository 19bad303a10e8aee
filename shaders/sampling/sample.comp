#version 460
// Samples one id with one workgroup. The vocabulary is divided into at most 256 groups, whose best keys come
// from sample_groups or are computed here. The k-th best of these is a lower bound of the k-th best key, so
// that few groups contain candidates. Compiled with EMBEDDED, the kernel also copies the drawn id's row of an
// embedding table; with BATCHED, workgroup y samples with the sampler of row y of a table.
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require
#include "params/sampling.h"
#include "params/sampling_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"
#include "common/philox.glsl"

KERNEL_CONSTANTS(SAMPLE_CONSTANTS)
#include "common/sampler.glsl"

const uint group_limit = 256;
shared uint group_key[group_limit];
shared uint group_id[group_limit];
shared uint candidate_groups[group_limit];  // groups that may contain candidates
shared uint candidate_group_count;

#if defined(EMBEDDED)
#include "common/element.glsl"
shared uint drawn_id;
#endif
#include "common/sampling_key.glsl"
#include "common/sampling_mass.glsl"

// Updates the state with the drawn id. Called by one invocation.
void emit(uint id) {
    const uint draw = Control(p.control).v.draws;
    Control(p.control).v.token = int(id);
    Control(p.control).v.draws = draw + 1;
#if defined(EMBEDDED)
    drawn_id = id;
#endif
    U32Out(p.seen).v[id / 32] |= 1u << id % 32;
    U32Out(p.ring).v[1 + draw % p.ring_size] = id;
    memoryBarrierBuffer();  // the host polls the count
    U32Out(p.ring).v[0] = draw + 1;
}

#include "common/sampling_candidates.glsl"
#include "common/sampling_general.glsl"

// Returns the best key of a group and the lowest id with this key.
uvec2 best_of_group(uint group) {
    if (has_groups) return uvec2(U32In(p.groups).v[group * 2], U32In(p.groups).v[group * 2 + 1]);
    const uint first = group * p.group_size;
    const uint end = min(first + p.group_size, p.vocabulary);
    const SamplerControl control = Control(p.control).v;
    uvec2 best = uvec2(suppressed_key, first);
    const uint unroll = 8;  // loads in flight
    for (uint block = first; block < end; block += unroll) {
        float scores[unroll];
        bool is_suppressed[unroll];
        [[unroll]] for (uint i = 0; i < unroll; ++i) {
            const uint id = min(block + i, end - 1);
            scores[i] = F32In(p.logits).v[id];
            is_suppressed[i] = has_bit(p.suppressed, id);
        }
        [[unroll]] for (uint i = 0; i < unroll; ++i) {
            const uint id = min(block + i, end - 1);
            const uint key = key_of_logit(id, scores[i], is_suppressed[i], control);
            if (key > best.x) best = uvec2(key, id);
        }
    }
    return best;
}

// Returns the k-th best key of all groups, a lower bound of the k-th best of all ids; 0 if there are fewer
// groups.
uint group_bound(uint k) {
    uint thread_bound = no_id;
    for (uint g = gl_LocalInvocationID.x; g < p.group_count; g += threads) {
        uint better = 0;
        for (uint i = 0; i < p.group_count; ++i) better += group_key[i] > group_key[g] ? 1 : 0;
        if (better < k) thread_bound = min(thread_bound, group_key[g]);
    }
    const uint bound = workgroup_min(thread_bound);
    return k > p.group_count ? 0 : bound;
}

// Collects every id with a key of at least `bound`; candidate_count exceeds candidate_limit if there are too
// many.
void collect_candidates(uint bound) {
    for (uint g = gl_LocalInvocationID.x; g < p.group_count; g += threads) {
        if (group_key[g] >= bound) candidate_groups[atomicAdd(candidate_group_count, 1)] = g;
    }
    barrier();
    const uint ids = candidate_group_count * p.group_size;
    for (uint i = gl_LocalInvocationID.x; i < ids; i += threads) {
        const uint id = candidate_groups[i / p.group_size] * p.group_size + i % p.group_size;
        const uint key = id < p.vocabulary ? key_at(id) : suppressed_key;
        if (key < bound) continue;
        const uint slot = atomicAdd(candidate_count, 1);
        if (slot >= candidate_limit) continue;
        candidate_key[slot] = key;
        candidate_id[slot] = id;
    }
    barrier();
}

// Draws an id and updates the state with it. Called by all invocations.
void draw() {
    uint thread_best = 0;
    uint thread_best_id = no_id;
    if (gl_LocalInvocationID.x == 0) candidate_group_count = candidate_count = 0;
    for (uint g = gl_LocalInvocationID.x; g < p.group_count; g += threads) {
        const uvec2 best = best_of_group(g);
        group_key[g] = best.x;
        group_id[g] = best.y;
        if (thread_best_id == no_id || best.x > thread_best) {
            thread_best = best.x;
            thread_best_id = best.y;
        }
    }
    const uint best = workgroup_max(thread_best);
    const uint best_id = workgroup_min(thread_best == best ? thread_best_id : no_id);

    // If no score is above -inf, the result is the lowest id that is not suppressed.
    const SamplerControl control = Control(p.control).v;
    if (control.greedy != 0 || best <= minus_infinity_key) {
        if (gl_LocalInvocationID.x == 0) emit(best_id);
        return;
    }
    const uint random = philox(uvec4(control.draws, 0, 0, 0), uvec2(control.seed_low, control.seed_high)).x;
    const uint k = control.top_k == 0 ? p.vocabulary : control.top_k;
    const uint bound = max(group_bound(k), suppressed_key + 1);
    const bool has_few_candidates = k <= p.group_count || p.vocabulary <= candidate_limit;
    if (has_few_candidates) collect_candidates(bound);
    if (has_few_candidates && candidate_count <= candidate_limit)
        draw_from_candidates(control, best, random);
    else
        draw_from_all(control, best, random);
}

#if defined(EMBEDDED)
layout(buffer_reference, scalar, buffer_reference_align = 16) buffer QuadsOut { vec4 v[]; };

// Copies the drawn id's row of the table to `embedding`, and adds it to `embedding_sum` if there is one.
void copy_drawn_row() {
    barrier();
    for (uint i = gl_LocalInvocationID.x; i < p.embedding_n / 4; i += threads) {
        const vec4 quad = load_quad(p.table, drawn_id * p.embedding_n + 4 * i);
        QuadsOut(p.embedding).v[i] = quad;
        if ((p.present_mask & has_sum) != 0) QuadsOut(p.embedding_sum).v[i] += quad;
    }
}
#endif

void main() {
    if (outside_grid()) return;
    load_sampler();
    draw();
#if defined(EMBEDDED)
    copy_drawn_row();
#endif
}
