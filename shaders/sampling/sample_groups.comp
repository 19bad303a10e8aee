#version 460
// First pass over a large vocabulary: finds the best key of each group of ids, and the lowest id with this
// key. There is one workgroup per group and, compiled with BATCHED, per sampler.
#extension GL_GOOGLE_include_directive : require
#include "params/sampling.h"
#include "params/sampling_constants.h"
#include "common/buffers.glsl"
#include "common/grid.glsl"

KERNEL_CONSTANTS(SAMPLE_GROUPS_CONSTANTS)
#include "common/sampler.glsl"

#include "common/sampling_key.glsl"

void main() {
    if (outside_grid()) return;
    load_sampler();
    const uint first = workgroup().x * p.group_size;
    const uint end = min(first + p.group_size, p.vocabulary);
    uint best = 0;
    uint best_id = no_id;
    for (uint id = first + gl_LocalInvocationID.x; id < end; id += gl_WorkGroupSize.x) {
        const uint key = key_at(id);
        if (best_id == no_id || key > best) {
            best = key;
            best_id = id;
        }
    }
    const uint best_key = workgroup_max(best);
    const uint min_id = workgroup_min(best == best_key ? best_id : no_id);
    if (gl_LocalInvocationID.x == 0) {
        U32Out(p.groups).v[workgroup().x * 2] = best_key;
        U32Out(p.groups).v[workgroup().x * 2 + 1] = min_id;
    }
}
