#ifdef __cplusplus
#pragma once
#endif
#include "params/constants.h"

#define SAMPLE_GROUPS_CONSTANTS(C) C(0, uint, invocations, 64)

#define SAMPLE_CONSTANTS(C)  \
    C(0, uint, threads, 256) \
    C(1, bool, has_groups, false) /* p.groups contains the results of sample_groups */

#ifdef __cplusplus
namespace govor::ops::kernels {
GOVOR_KERNEL(SampleGroups, sample_groups, SAMPLE_GROUPS_CONSTANTS);
GOVOR_KERNEL(Sample, sample, SAMPLE_CONSTANTS);
GOVOR_KERNEL(SampleGroupsBatch, sample_groups_batch, SAMPLE_GROUPS_CONSTANTS);
GOVOR_KERNEL(SampleBatch, sample_batch, SAMPLE_CONSTANTS);
}  // namespace govor::ops::kernels
#endif
