// Selection of experts by one subgroup, which stores a row's logits in registers. Softmax is monotonic, so
// that experts are selected by their logits; among equal logits, the lower id is selected. Requires p with
// logits and experts, the constant `lane_experts` (experts / subgroup size, rounded up), and logit_at.
#extension GL_EXT_control_flow_attributes : require
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_arithmetic : require

const float excluded = -3.4e38;  // the logit of experts that are already selected

float logits[lane_experts];

uint lane_expert(uint i) { return gl_SubgroupInvocationID + i * gl_SubgroupSize; }

float logit_at(uint i);  // i = row * experts + expert

float load_logits(uint row) {
    float max_logit = excluded;
    [[unroll]] for (uint i = 0; i < lane_experts; ++i) {
        logits[i] = excluded;
        if (lane_expert(i) < p.experts) logits[i] = logit_at(row * p.experts + lane_expert(i));
        max_logit = max(max_logit, logits[i]);
    }
    return subgroupMax(max_logit);
}

// Returns the expert with the largest remaining logit and removes it.
uint pop_best(out float best_logit) {
    float best = excluded;
    [[unroll]] for (uint i = 0; i < lane_experts; ++i) best = max(best, logits[i]);
    best_logit = subgroupMax(best);
    uint min_expert = 0xffffffffu;
    [[unroll]] for (uint i = 0; i < lane_experts; ++i) {
        if (logits[i] == best_logit && lane_expert(i) < p.experts) min_expert = min(min_expert, lane_expert(i));
    }
    // If all logits are NaN, no comparison is true; the id must be valid nevertheless.
    const uint expert = min(subgroupMin(min_expert), p.experts - 1);
    [[unroll]] for (uint i = 0; i < lane_experts; ++i) {
        if (lane_expert(i) == expert) logits[i] = excluded;
    }
    return expert;
}

// Returns Σ exp(logit - max_logit) over all experts. Call it before pop_best(), which removes logits.
float sum_weights(float max_logit) {
    float total = 0.0;
    [[unroll]] for (uint i = 0; i < lane_experts; ++i) {
        if (lane_expert(i) < p.experts) total += exp(logits[i] - max_logit);
    }
    return subgroupAdd(total);
}
