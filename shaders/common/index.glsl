// The workgroup's size is declared here, before its use: glslang takes gl_WorkGroupSize for 1 until then.
layout(local_size_x_id = 0) in;

// The number of this workgroup in a grid that govor::ops::fold() folded into two dimensions, and of this invocation
// among all of them. Both may lie past the end; the caller checks.
uint workgroup_index() { return gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x; }
uint invocation_index() { return workgroup_index() * gl_WorkGroupSize.x + gl_LocalInvocationIndex; }
