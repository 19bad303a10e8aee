// Routing of a slot, for kernels with push constants p (RoutedGateUp). Either every workgroup selects the
// expert, which costs less than a separate dispatch; or folded_route() has selected it, and only the weight
// is computed here, with the scale factor of the norm. The workgroups with x = 0 store experts and weights,
// which expert_down reads.
#include "common/routing.glsl"

float logit_at(uint i) { return F32In(p.logits).v[i]; }

shared uint slot_expert;

// Sets slot_expert to the expert with rank `rank` of the row. Called by one subgroup.
void select_expert(uint slot, uint row, uint rank) {
    const float max_logit = load_logits(row);
    const float total = sum_weights(max_logit);
    float chosen_total = 0.0, weight = 0.0;
    const bool is_first_workgroup = workgroup().x == 0;
    uint selected = 0;
    for (uint i = 0; i < (is_first_workgroup ? p.slots : rank + 1); ++i) {
        float logit;
        const uint expert = pop_best(logit);
        chosen_total += exp(logit - max_logit);
        if (i == rank) {
            selected = expert;
            weight = exp(logit - max_logit);
        }
    }
    if (!subgroupElect()) return;
    slot_expert = selected;
    if (!is_first_workgroup) return;
    I32Out(p.chosen).v[slot] = int(selected);
    F32Out(p.weights).v[slot] = weight / (p.renormalize == 0 ? total : chosen_total);
}

float logit_of(uint slot) { return F32In(p.logits).v[slot / p.slots * p.experts + uint(I32In(p.chosen).v[slot])]; }

// Stores the weight of a slot whose expert is already selected; `factor` is the scale factor that the logits
// lack. Called by one subgroup.
void store_weight(uint slot, float factor) {
    const uint first = slot / p.slots * p.slots;
    const float max_logit = logit_of(first);  // the best is first
    float total = 0.0;
    if (p.renormalize != 0) {
        for (uint i = gl_SubgroupInvocationID; i < p.slots; i += gl_SubgroupSize)
            total += exp((logit_of(first + i) - max_logit) * factor);
    } else {
        for (uint e = gl_SubgroupInvocationID; e < p.experts; e += gl_SubgroupSize)
            total += exp((F32In(p.logits).v[slot / p.slots * p.experts + e] - max_logit) * factor);
    }
    total = subgroupAdd(total);
    if (subgroupElect()) F32Out(p.weights).v[slot] = exp((logit_of(slot) - max_logit) * factor) / total;
}
