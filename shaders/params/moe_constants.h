#ifdef __cplusplus
#pragma once
#endif
#include "params/constants.h"
#include "params/tile_constants.h"

#define ROUTE_CONSTANTS(C)            \
    C(0, uint, invocations, 64)       \
    C(1, uint, rows_per_workgroup, 4) \
    C(2, uint, lane_experts, 16) /* experts per lane of a subgroup */

#define FOLD_ROUTER_CONSTANTS(C) C(0, uint, invocations, 64)

#define FOLDED_ROUTE_CONSTANTS(C)                             \
    C(0, uint, invocations, 128)                              \
    C(1, uint, x_quads, 4)      /* per invocation, at most */ \
    C(2, uint, mixed_quads, 8)  /* per invocation, at most */ \
    C(3, uint, lane_experts, 4) /* as in route.comp */

#define EXPERT_GATE_UP_CONSTANTS(C)                                                       \
    C(0, uint, invocations, 64)                                                           \
    C(1, uint, columns, 4)                     /* per workgroup */                        \
    C(2, bool, is_aligned, false)              /* rows allow aligned loads of 16 bytes */ \
    C(3, uint, lane_experts, 16)               /* as in route.comp */                     \
    C(4, bool, has_norm, false)                /* RMS norm of x */                        \
    C(5, bool, has_precomputed_routing, false) /* p.chosen contains the experts */

#define EXPERT_GATE_UP_DP4A_CONSTANTS(C)                           \
    C(0, uint, invocations, 128)                                   \
    C(1, uint, columns, 4)     /* per workgroup */                 \
    C(2, uint, depth, 64)      /* chunks in a row of x */          \
    C(3, uint, lane_chunks, 2) /* chunks per lane of a subgroup */ \
    C(4, bool, has_norm, false)                                    \
    C(5, bool, has_precomputed_routing, false)                     \
    C(6, uint, lane_experts, 16)                                   \
    C(7, bool, prefetches_weights, false) /* see common/dp4a.glsl */

#define EXPERT_DOWN_CONSTANTS(C)               \
    C(0, uint, invocations, 64)                \
    C(1, uint, columns, 4) /* per workgroup */ \
    C(2, bool, is_aligned, false)

#define EXPERT_DOWN_DP4A_CONSTANTS(C)                    \
    C(0, uint, invocations, 128)                         \
    C(1, uint, columns, 4) /* per workgroup */           \
    C(2, uint, depth, 64)  /* chunks of a row, in all */ \
    C(3, uint, lane_chunks, 2)                           \
    C(4, uint, slot_chunks, 8)   /* of one slot */       \
    C(5, uint, shared_chunks, 0) /* of the shared expert, which follow those of the slots */

#define EXPERT_GROUPS_CONSTANTS(C) \
    C(0, uint, invocations, 64)    \
    C(1, uint, experts, 1)

#define EXPERT_GATE_UP_TILED_CONSTANTS(C) C(6, bool, is_aligned, false)

#define EXPERT_DOWN_TILED_CONSTANTS(C) C(6, bool, is_aligned, false)

#define EXPERT_GATE_UP_COOPMAT_CONSTANTS(C)

#define EXPERT_DOWN_COOPMAT_CONSTANTS(C)

#define EXPERT_COMBINE_CONSTANTS(C) C(0, uint, invocations, 64)

#ifdef __cplusplus
namespace govor::ops::kernels {
GOVOR_KERNEL(Route, route, ROUTE_CONSTANTS);
GOVOR_KERNEL(FoldRouter, fold_router, FOLD_ROUTER_CONSTANTS);
GOVOR_KERNEL(FoldedRoute, folded_route, FOLDED_ROUTE_CONSTANTS);
GOVOR_KERNEL(ExpertGateUp, expert_gate_up, EXPERT_GATE_UP_CONSTANTS);
GOVOR_KERNEL(ExpertGateUpDp4a, expert_gate_up_dp4a, EXPERT_GATE_UP_DP4A_CONSTANTS);
GOVOR_KERNEL(ExpertDown, expert_down, EXPERT_DOWN_CONSTANTS);
GOVOR_KERNEL(ExpertDownDp4a, expert_down_dp4a, EXPERT_DOWN_DP4A_CONSTANTS);
GOVOR_KERNEL(ExpertGroups, expert_groups, EXPERT_GROUPS_CONSTANTS);
GOVOR_KERNEL_WITH(ExpertGateUpTiled, expert_gate_up_tiled, Tile, tile, EXPERT_GATE_UP_TILED_CONSTANTS);
GOVOR_KERNEL_WITH(ExpertDownTiled, expert_down_tiled, Tile, tile, EXPERT_DOWN_TILED_CONSTANTS);
GOVOR_KERNEL_WITH(ExpertGateUpCoopmat, expert_gate_up_coopmat, MatrixTile, tile,
                  EXPERT_GATE_UP_COOPMAT_CONSTANTS);
GOVOR_KERNEL_WITH(ExpertDownCoopmat, expert_down_coopmat, MatrixTile, tile, EXPERT_DOWN_COOPMAT_CONSTANTS);
GOVOR_KERNEL(ExpertCombine, expert_combine, EXPERT_COMBINE_CONSTANTS);
}  // namespace govor::ops::kernels
#endif
