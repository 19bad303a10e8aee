#ifdef __cplusplus
#pragma once
#endif
#include "params/constants.h"

#define ROPE_CONSTANTS(C)              \
    C(0, uint, invocations, 64)        \
    C(1, uint, heads_per_workgroup, 4) \
    C(2, uint, head_dim, 64)           \
    C(3, bool, has_axis_positions, false)

#define ATTENTION_CONSTANTS(C)                                           \
    C(0, uint, invocations, 128) /* query_tile / 4 * key_tile / 4 */     \
    C(1, uint, query_tile, 32)                                           \
    C(2, uint, key_tile, 64) /* at least 32 */                           \
    C(3, uint, head_dim, 64)                                             \
    C(4, uint, value_rows, 16)  /* staged at a time; divides key_tile */ \
    C(5, bool, is_paged, false) /* keys and values are in a cache */

#define ATTENTION_COOPMAT_CONSTANTS(C)               \
    C(0, uint, threads, 128) /* 32 per subgroup */   \
    C(1, uint, subgroups, 4)                         \
    C(2, uint, head_dim, 128) /* a multiple of 8 */  \
    C(3, uint, key_tile, 64)  /* a multiple of 32 */ \
    C(4, bool, is_paged, false)

#define ATTENTION_COMBINE_CONSTANTS(C)                                                        \
    C(0, uint, invocations, 64)                                                               \
    C(1, uint, query_tile, 64) /* like key_tile, as in the kernel that computed the splits */ \
    C(2, uint, key_tile, 64)                                                                  \
    C(3, uint, head_dim, 64)                                                                  \
    C(4, bool, is_paged, false)

#define ATTENTION_STEP_CONSTANTS(C)                                            \
    C(0, uint, invocations, 64)                                                \
    C(1, uint, queries, 1)                                                     \
    C(2, uint, rows, 1) /* new rows */                                         \
    C(3, uint, head_dim, 64)                                                   \
    C(4, uint, key_lanes, 8) /* a power of two, at most the subgroup's size */ \
    C(5, uint, unroll, 2)                                                      \
    C(6, uint, min_split_keys, 64) /* keys in a split, at least */             \
    C(7, uint, staged_floats, 64)                                              \
    C(8, uint, lanes, 8)      /* of a subgroup */                              \
    C(9, uint, group, 1)      /* query heads of a KV head */                   \
    C(10, uint, capacity, 64) /* of the cache, in rows */                      \
    C(11, uint, page_rows, 64)                                                 \
    C(12, uint, splits, 1)         /* of the cached keys, at most */           \
    C(13, bool, is_batched, false) /* several sequences */

#define ATTENTION_STEP_COOPMAT_CONSTANTS(C)                                   \
    C(0, uint, threads, 256) /* 32 per subgroup */                            \
    C(1, uint, subgroups, 8)                                                  \
    C(2, uint, queries, 8)    /* at most 8 */                                 \
    C(3, uint, rows, 1)       /* new rows */                                  \
    C(4, uint, head_dim, 128) /* a multiple of 16 */                          \
    C(5, uint, key_tile, 64)  /* a multiple of 32, at most 16 · subgroups */ \
    C(6, uint, group, 8)      /* query heads of a KV head */                  \
    C(7, uint, capacity, 64)  /* of the cache, in rows */                     \
    C(8, uint, page_rows, 64)                                                 \
    C(9, uint, splits, 1) /* of the keys, at most */                          \
    C(10, bool, is_batched, false)

#ifdef __cplusplus
namespace govor::ops::kernels {
GOVOR_KERNEL(Rope, rope, ROPE_CONSTANTS);
GOVOR_KERNEL(Attention, attention, ATTENTION_CONSTANTS);
GOVOR_KERNEL(AttentionCoopmat, attention_coopmat, ATTENTION_COOPMAT_CONSTANTS);
GOVOR_KERNEL(AttentionCombine, attention_combine, ATTENTION_COMBINE_CONSTANTS);
GOVOR_KERNEL(AttentionStep, attention_step, ATTENTION_STEP_CONSTANTS);
GOVOR_KERNEL(AttentionStepCoopmat, attention_step_coopmat, ATTENTION_STEP_COOPMAT_CONSTANTS);
}  // namespace govor::ops::kernels
#endif
