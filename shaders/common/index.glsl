// The workgroup's size is declared here, before its use: glslang takes gl_WorkGroupSize for 1 until then.
#include "params/constants.h"
WORKGROUP_SIZE

// The number of this invocation among all of a grid that govor::ops::fold() folded into two dimensions. It may lie past
// the end, and so may workgroup_index(); the caller checks.
uint invocation_index() { return workgroup_index() * gl_WorkGroupSize.x + gl_LocalInvocationIndex; }
