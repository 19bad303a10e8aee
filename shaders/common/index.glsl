// The size of the workgroup must be declared before its use: until then, glslang assumes a gl_WorkGroupSize
// of 1.
#include "params/constants.h"
WORKGROUP_SIZE

// The linear index of this invocation in a grid of govor::ops::grid_for(). The caller must check that the
// index is below the count, as for workgroup_index().
uint invocation_index() { return workgroup_index() * gl_WorkGroupSize.x + gl_LocalInvocationIndex; }
