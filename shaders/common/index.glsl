// The size of the workgroup must be declared before its use: until then, glslang assumes a gl_WorkGroupSize
// of 1.
#include "params/constants.h"
WORKGROUP_SIZE

// The linear index of this invocation in a grid of govor::ops::fold(). The caller must check that it is not
// past the end, like workgroup_index().
uint invocation_index() { return workgroup_index() * gl_WorkGroupSize.x + gl_LocalInvocationIndex; }
