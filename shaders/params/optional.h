#ifdef __cplusplus
#pragma once
#endif
#include "params/types.h"

GOVOR_PARAMS_BEGIN

// Bits of `present_mask`: the optional operands of a dispatch that are present. No address is null, because a
// compiler may move a load out of the branch that guards it; the address of an absent operand is that of
// another operand of the dispatch that is at least as large.
const uint has_bias = 1;
const uint has_scale = 2;
const uint has_residual = 4;
const uint has_out = 8;
const uint has_activated = 16;
const uint has_shared = 32;
const uint has_sum = 64;
const uint has_query_norm = 128;
const uint has_key_norm = 256;
const uint has_rope_offset = 512;  // position[1]

GOVOR_PARAMS_END
