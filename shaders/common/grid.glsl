// The position of a workgroup in the grid that was requested in C++. Vulkan guarantees only 65535 workgroups
// per dimension; gpu::Recorder therefore folds a larger grid: it dispatches another shape with some excess
// workgroups, and specializes the kernel with the requested sizes. If the grid fits, the compiler removes
// this code.
#include "params/grid_constants.h"
MORE_CONSTANTS(GRID_CONSTANTS)

// Returns the linear index of this workgroup in the dispatch.
uint dispatched_index() {
    return (gl_WorkGroupID.z * gl_NumWorkGroups.y + gl_WorkGroupID.y) * gl_NumWorkGroups.x + gl_WorkGroupID.x;
}

// Returns true for an excess workgroup. Every kernel begins with: if (outside_grid()) return;
bool outside_grid() { return folded_x != 0 && dispatched_index() >= folded_x * folded_y * folded_z; }

uvec3 workgroup() {
    if (folded_x == 0) return gl_WorkGroupID;
    const uint index = dispatched_index();
    return uvec3(index % folded_x, index / folded_x % folded_y, index / (folded_x * folded_y));
}
uvec3 grid_size() { return folded_x == 0 ? gl_NumWorkGroups : uvec3(folded_x, folded_y, folded_z); }

// The linear index of this workgroup in a grid of govor::ops::grid_for().
uint workgroup_index() { return workgroup().y * grid_size().x + workgroup().x; }
