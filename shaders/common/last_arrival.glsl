// Determines the last workgroup that contributes to a result. Requires p.arrivals, counters that are zero
// between dispatches, and arrival_counter(), the index of the result's counter.
shared uint arrival_number;

// Returns true in the last of `count` workgroups to call it; the writes of the others are then visible.
#if defined(USES_MEMORY_MODEL)
// One invocation orders the writes of its workgroup: the barriers make them visible to this invocation, which
// makes them available to the device. A device-scope barrier in every invocation takes longer.
bool is_last_workgroup(uint count) {
    const int memory = gl_StorageSemanticsBuffer | gl_StorageSemanticsShared;
    controlBarrier(gl_ScopeWorkgroup, gl_ScopeWorkgroup, memory, gl_SemanticsAcquireRelease);
    const uint counter = arrival_counter();
    if (gl_LocalInvocationIndex == 0) {
        arrival_number = atomicAdd(U32Out(p.arrivals).v[counter], 1, gl_ScopeDevice,
                                   gl_StorageSemanticsBuffer, gl_SemanticsAcquireRelease);
        if (arrival_number == count - 1) U32Out(p.arrivals).v[counter] = 0;
    }
    controlBarrier(gl_ScopeWorkgroup, gl_ScopeWorkgroup, memory, gl_SemanticsAcquireRelease);
    return arrival_number == count - 1;
}
#else
bool is_last_workgroup(uint count) {
    memoryBarrierBuffer();
    barrier();
    const uint counter = arrival_counter();
    if (gl_LocalInvocationIndex == 0) {
        arrival_number = atomicAdd(U32Out(p.arrivals).v[counter], 1);
        if (arrival_number == count - 1) U32Out(p.arrivals).v[counter] = 0;
    }
    barrier();
    memoryBarrierBuffer();
    return arrival_number == count - 1;
}
#endif
