// Workgroups of one result count up, and whoever comes last goes on alone. Needs p.arrivals, which are zeros between
// dispatches.
shared uint arrived;

// True in the workgroup that comes last; what the others left is then there to be read.
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
