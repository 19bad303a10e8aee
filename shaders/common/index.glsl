// The number of this workgroup in a grid that govor::ops::fold() folded into two dimensions, and of this invocation
// among all of them. Both may lie past the end; the caller checks.
uint workgroup_index() { return gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x; }
uint invocation_index() { return workgroup_index() * gl_WorkGroupSize.x + gl_LocalInvocationIndex; }
