// Maps the processed score of a logit to an unsigned key with the same order. The including shader declares
// `p` (Sample).
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_arithmetic : require

layout(buffer_reference, scalar, buffer_reference_align = 4) buffer Control { SamplerControl v; };

const uint suppressed_key = 0;  // below every score
const uint minus_infinity_key = 0x007fffff;  // the key of -inf
const uint no_id = 0xffffffff;

bool has_bit(Address bits, uint id) { return (U32In(bits).v[id / 32] >> id % 32 & 1) != 0; }

uint key_of(float score) {
    // Both zeros have the same key.
    const uint bits = score == 0.0 ? 0 : floatBitsToUint(score);
    return (bits & 0x80000000u) != 0 ? ~bits : bits | 0x80000000u;
}

float score_of(uint key) { return uintBitsToFloat((key & 0x80000000u) != 0 ? key ^ 0x80000000u : ~key); }

uint key_of_logit(uint id, float score, bool is_suppressed, SamplerControl control) {
    if (is_suppressed) return suppressed_key;
    // NaN is tested by its bits, because compilers may assume that there is none.
    if ((floatBitsToUint(score) & 0x7fffffffu) > 0x7f800000u) return minus_infinity_key;
    if (control.repetition_penalty != 1.0 && has_bit(p.seen, id))
        score = score < 0.0 ? score * control.repetition_penalty : score / control.repetition_penalty;
    if (control.greedy == 0) score /= control.temperature;
    return key_of(score);
}
uint key_at(uint id) {
    const float score = F32In(p.logits).v[id];  // before the branch, so that both loads overlap
    return key_of_logit(id, score, has_bit(p.suppressed, id), Control(p.control).v);
}

// One element per subgroup. A workgroup of at most 1024 invocations has at most 256 subgroups, because a
// subgroup has at least 4 invocations.
shared uint subgroup_extremes[256];

uint workgroup_max(uint value) {
    const uint partial = subgroupMax(value);
    barrier();  // an earlier result may still be read
    if (subgroupElect()) subgroup_extremes[gl_SubgroupID] = partial;
    barrier();
    uint result = 0;
    for (uint i = 0; i < gl_NumSubgroups; ++i) result = max(result, subgroup_extremes[i]);
    return result;
}

uint workgroup_min(uint value) { return ~workgroup_max(~value); }
