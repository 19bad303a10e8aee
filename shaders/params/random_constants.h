#ifdef __cplusplus
#pragma once
#endif
#include "params/constants.h"

#define FILL_RANDOM_CONSTANTS(C) C(0, uint, invocations, 64)

#define FILL_RANDOM_GROUPS_CONSTANTS(C) C(0, uint, invocations, 64)

#ifdef __cplusplus
namespace govor::ops::kernels {
GOVOR_KERNEL(FillRandom, fill_random, FILL_RANDOM_CONSTANTS);
GOVOR_KERNEL(FillRandomGroups, fill_random_groups, FILL_RANDOM_GROUPS_CONSTANTS);
}  // namespace govor::ops::kernels
#endif
