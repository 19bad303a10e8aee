#ifdef __cplusplus
#pragma once
#endif
#include "params/constants.h"

#define EMBED_CONSTANTS(C) C(0, uint, invocations, 64)

#define EMBED_CODES_MEAN_CONSTANTS(C) C(0, uint, invocations, 64)

#define ADD_WEIGHTED_ROWS_CONSTANTS(C) C(0, uint, invocations, 64)

#ifdef __cplusplus
namespace govor::ops::kernels {
GOVOR_KERNEL(Embed, embed, EMBED_CONSTANTS);
GOVOR_KERNEL(EmbedCodesMean, embed_codes_mean, EMBED_CODES_MEAN_CONSTANTS);
GOVOR_KERNEL(AddWeightedRows, add_weighted_rows, ADD_WEIGHTED_ROWS_CONSTANTS);
}  // namespace govor::ops::kernels
#endif
