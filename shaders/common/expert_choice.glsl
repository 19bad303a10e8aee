// A slot's expert and its weight, for the kernels with push constants p of RoutedGateUp. Either the choice is made here,
// again by every workgroup, which costs less than waiting for a dispatch that makes it; or it is there already, from
// folded_route(), and only the weight is missing, which waits for the factor of a norm. The workgroup with x = 0 keeps
// what expert_down needs.
#include "common/routing.glsl"

float logit_at(uint i) { return F32In(p.logits).v[i]; }

shared uint shared_expert;

// Called by one subgroup: leaves the expert that has `place` in the row's choice in shared_expert.
void choose(uint slot, uint row, uint place) {
    const float greatest = load_logits(row);
    const float all = all_weights(greatest);
    float chosen = 0.0, weight = 0.0;
    const bool keeps = workgroup().x == 0;
    uint mine = 0;
    for (uint i = 0; i < (keeps ? p.slots : place + 1); ++i) {
        float logit;
        const uint expert = take_best(logit);
        chosen += exp(logit - greatest);
        if (i == place) {
            mine = expert;
            weight = exp(logit - greatest);
        }
    }
    if (!subgroupElect()) return;
    shared_expert = mine;
    if (!keeps) return;
    I32Out(p.chosen).v[slot] = int(mine);
    F32Out(p.weights).v[slot] = weight / (p.renormalise == 0 ? all : chosen);
}

float logit_of(uint slot) { return F32In(p.logits).v[slot / p.slots * p.experts + uint(I32In(p.chosen).v[slot])]; }

// Called by one subgroup where the choice was there: logits count times `factor`.
void keep_weight(uint slot, float factor) {
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
