// Reductions over a workgroup, which return the sum or the maximum to every invocation. All invocations must
// call them.
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_arithmetic : require

// One element per subgroup. A workgroup of at most 1024 invocations has at most 256 subgroups, because a
// subgroup has at least 4 invocations.
shared float workgroup_partials[256];

float workgroup_sum(float value) {
    const float partial = subgroupAdd(value);
    if (gl_NumSubgroups == 1) return partial;
    barrier();  // an earlier sum may still be read
    if (subgroupElect()) workgroup_partials[gl_SubgroupID] = partial;
    barrier();
    float total = 0.0;
    for (uint i = 0; i < gl_NumSubgroups; ++i) total += workgroup_partials[i];
    return total;
}

float workgroup_max(float value) {
    const float partial = subgroupMax(value);
    if (gl_NumSubgroups == 1) return partial;
    barrier();
    if (subgroupElect()) workgroup_partials[gl_SubgroupID] = partial;
    barrier();
    float maximum = workgroup_partials[0];
    for (uint i = 1; i < gl_NumSubgroups; ++i) maximum = max(maximum, workgroup_partials[i]);
    return maximum;
}
