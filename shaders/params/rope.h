#ifdef __cplusplus
#pragma once
#endif
#include "params/optional.h"
#include "params/types.h"

GOVOR_PARAMS_BEGIN

// Rows at positions position[0] + row. Writes the rotated q[m, heads * head_dim] to rotated[m, ...], the
// rotated k[m, kv_heads * head_dim] to rows position % capacity of the keys in `pages` (params/attention.h),
// and v to the same rows of the values. The angle of pair i of a head is position · 2^-(i · (step_high +
// step_low)); step_high has few enough bits for i · step_high to be exact. `present_mask` has the bits of the
// norms and of position[1], which is added to the position of the angle. In kernels with has_axis_positions,
// the position of the angle of pair i of row r is axis_positions[r, 1] (height) if i % 3 is 1 and i <
// height_end, axis_positions[r, 2] (width) if i % 3 is 2 and i < width_end, else axis_positions[r, 0] (time).
struct Rope {
    Address q;
    Address k;
    Address v;
    Address position;
    Address q_norm;
    Address k_norm;
    Address rotated;
    Address pages;
    Address axis_positions;  // [m, 3] i32
    uint m;
    uint heads;
    uint kv_heads;
    uint capacity;
    uint page_rows;
    float step_high;
    float step_low;
    float eps;
    uint present_mask;
    uint height_end;
    uint width_end;
};

GOVOR_PARAMS_END
