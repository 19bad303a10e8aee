// Detects the last workgroup that contributes to a result. Requires p.arrivals, which are zeros between
// dispatches.
shared uint arrived;

// Returns true in the last of `parts` workgroups to call it; the writes of the others are then visible.
bool is_last(uint parts) {
    memoryBarrierBuffer();
    barrier();
    const uint counter = workgroup_index();
    if (gl_LocalInvocationIndex == 0) {
        arrived = atomicAdd(U32Out(p.arrivals).v[counter], 1);
        if (arrived == parts - 1) U32Out(p.arrivals).v[counter] = 0;
    }
    barrier();
    memoryBarrierBuffer();
    return arrived == parts - 1;
}
