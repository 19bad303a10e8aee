// Selection of experts by one subgroup, which stores a row's logits in registers. Softmax is monotonic, so
// that experts are selected by logits; of equal ones, the lower id is selected. Requires p with logits and
// experts, the constant `lane_experts` (experts / subgroup size, rounded up), and logit_at.
#extension GL_EXT_control_flow_attributes : require
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_arithmetic : require

const float excluded = -3.4e38;  // marks experts that were selected

float logits[lane_experts];

uint lane_expert(uint i) { return gl_SubgroupInvocationID + i * gl_SubgroupSize; }

float logit_at(uint i);  // i = row * experts + expert

float load_logits(uint row) {
    float greatest = excluded;
    [[unroll]] for (uint i = 0; i < lane_experts; ++i) {
        logits[i] = excluded;
        if (lane_expert(i) < p.experts) logits[i] = logit_at(row * p.experts + lane_expert(i));
        greatest = max(greatest, logits[i]);
    }
    return subgroupMax(greatest);
}

// Returns the expert with the largest remaining logit and removes it.
uint pop_best(out float best_logit) {
    float best = excluded;
    [[unroll]] for (uint i = 0; i < lane_experts; ++i) best = max(best, logits[i]);
    best_logit = subgroupMax(best);
    uint lowest = 0xffffffffu;
    [[unroll]] for (uint i = 0; i < lane_experts; ++i) {
        if (logits[i] == best_logit && lane_expert(i) < p.experts) lowest = min(lowest, lane_expert(i));
    }
    // If all logits are NaN, no comparison is true; the id must be valid nevertheless.
    const uint expert = min(subgroupMin(lowest), p.experts - 1);
    [[unroll]] for (uint i = 0; i < lane_experts; ++i) {
        if (lane_expert(i) == expert) logits[i] = excluded;
    }
    return expert;
}

// Σ exp(logit - greatest) over all experts; called before pop_best().
float all_weights(float greatest) {
    float all = 0.0;
    [[unroll]] for (uint i = 0; i < lane_experts; ++i) {
        if (lane_expert(i) < p.experts) all += exp(logits[i] - greatest);
    }
    return subgroupAdd(all);
}
