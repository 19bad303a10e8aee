// Routing of a slot, for kernels with push constants p (RoutedGateUp). Either every workgroup selects the
// expert itself, which costs less than a dispatch of its own; or folded_route() has selected it, and only the
// weight remains to be computed with the scale factor of the norm. The workgroups with x = 0 store the input
// of expert_down.
#include "common/routing.glsl"

float logit_at(uint i) { return F32In(p.logits).v[i]; }

shared uint shared_expert;

// Sets shared_expert to the expert with rank `place` of the row. Called by one subgroup.
void choose(uint slot, uint row, uint place) {
    const float greatest = load_logits(row);
    const float all = all_weights(greatest);
    float chosen = 0.0, weight = 0.0;
    const bool stores = workgroup().x == 0;
    uint mine = 0;
    for (uint i = 0; i < (stores ? p.slots : place + 1); ++i) {
        float logit;
        const uint expert = pop_best(logit);
        chosen += exp(logit - greatest);
        if (i == place) {
            mine = expert;
            weight = exp(logit - greatest);
        }
    }
    if (!subgroupElect()) return;
    shared_expert = mine;
    if (!stores) return;
    I32Out(p.chosen).v[slot] = int(mine);
    F32Out(p.weights).v[slot] = weight / (p.renormalise == 0 ? all : chosen);
}

float logit_of(uint slot) { return F32In(p.logits).v[slot / p.slots * p.experts + uint(I32In(p.chosen).v[slot])]; }

// Stores the weight of a slot whose expert was selected before; `factor` is the missing factor of the logits.
// Called by one subgroup.
void store_weight(uint slot, float factor) {
    const uint first = slot / p.slots * p.slots;
    const float greatest = logit_of(first);  // the best is first
    float all = 0.0;
    if (p.renormalise != 0) {
        for (uint i = gl_SubgroupInvocationID; i < p.slots; i += gl_SubgroupSize)
            all += exp((logit_of(first + i) - greatest) * factor);
    } else {
        for (uint e = gl_SubgroupInvocationID; e < p.experts; e += gl_SubgroupSize)
            all += exp((F32In(p.logits).v[slot / p.slots * p.experts + e] - greatest) * factor);
    }
    all = subgroupAdd(all);
    if (subgroupElect()) F32Out(p.weights).v[slot] = exp((logit_of(slot) - greatest) * factor) / all;
}
