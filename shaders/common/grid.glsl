// Where a workgroup stands in the grid that C++ asked for. A device need not have more than 65535 workgroups along a
// dimension, so gpu::Recorder folds a larger grid: the dispatch has another shape, with some workgroups too many, and the
// kernel is built with the asked-for sizes as constants. Where a grid fits, nothing of this is left in the kernel.
#include "params/grid_constants.h"
MORE_CONSTANTS(GRID_CONSTANTS)

// The number of this workgroup in the dispatch.
uint dispatched_index() {
    return (gl_WorkGroupID.z * gl_NumWorkGroups.y + gl_WorkGroupID.y) * gl_NumWorkGroups.x + gl_WorkGroupID.x;
}

// Every kernel starts with: if (outside_grid()) return;
bool outside_grid() { return folded_x != 0 && dispatched_index() >= folded_x * folded_y * folded_z; }

uvec3 workgroup() {
    if (folded_x == 0) return gl_WorkGroupID;
    const uint index = dispatched_index();
    return uvec3(index % folded_x, index / folded_x % folded_y, index / (folded_x * folded_y));
}
uvec3 grid_size() { return folded_x == 0 ? gl_NumWorkGroups : uvec3(folded_x, folded_y, folded_z); }

// Of kernels that number their workgroups from 0 on, whatever the grid's shape: see govor::ops::fold().
uint workgroup_index() { return workgroup().y * grid_size().x + workgroup().x; }
