// The choice of experts by one subgroup, which keeps a row's logits in registers. The softmax grows with the logit, so the
// choice is made on logits; equal ones go to the lower id. Included where p has logits and experts and a constant
// `lane_experts` stands: experts per lane, experts / subgroup size, rounded up.
#extension GL_EXT_control_flow_attributes : require
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_arithmetic : require

#ifndef ROUTER_LOGIT
#define ROUTER_LOGIT(i) F32In(p.logits).v[i]
#endif

const float taken = -3.4e38;  // below every logit that is left

float logits[lane_experts];

uint lane_expert(uint i) { return gl_SubgroupInvocationID + i * gl_SubgroupSize; }

float load_logits(uint row) {
    float greatest = taken;
    [[unroll]] for (uint i = 0; i < lane_experts; ++i) {
        logits[i] = taken;
        if (lane_expert(i) < p.experts) logits[i] = ROUTER_LOGIT(row * p.experts + lane_expert(i));
        greatest = max(greatest, logits[i]);
    }
    return subgroupMax(greatest);
}

// Takes the greatest logit that is left out of the registers.
uint take_best(out float best_logit) {
    float best = taken;
    [[unroll]] for (uint i = 0; i < lane_experts; ++i) best = max(best, logits[i]);
    best_logit = subgroupMax(best);
    uint lowest = 0xffffffffu;
    [[unroll]] for (uint i = 0; i < lane_experts; ++i) {
        if (logits[i] == best_logit && lane_expert(i) < p.experts) lowest = min(lowest, lane_expert(i));
    }
    // Logits that are no numbers compare to nothing; the choice must stay inside the table all the same.
    const uint expert = min(subgroupMin(lowest), p.experts - 1);
    [[unroll]] for (uint i = 0; i < lane_experts; ++i) {
        if (lane_expert(i) == expert) logits[i] = taken;
    }
    return expert;
}

// Σ exp(logit - greatest) over all experts, before any is taken.
float all_weights(float greatest) {
    float all = 0.0;
    [[unroll]] for (uint i = 0; i < lane_experts; ++i) {
        if (lane_expert(i) < p.experts) all += exp(logits[i] - greatest);
    }
    return subgroupAdd(all);
}
