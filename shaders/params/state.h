#ifdef __cplusplus
#pragma once
#endif
#include "params/types.h"

GOVOR_PARAMS_BEGIN

// counter[0] += amount, modulo 2^32.
struct Advance {
    Address counter;
    uint amount;
};

// out[n] = index < count ? table[min(index, rows - 1)] : fallback.
struct GatherRowOr {
    Address table;
    Address index;
    Address count;
    Address fallback;
    Address out_;
    uint rows;
    uint n;
};

// The part of a sequence's state that a step of several sequences reads: the input row of the first layer,
// [n], and the position of this row, [2] i32.
struct StepInput {
    Address row;
    Address position;
};

// x[i] = row and positions[i] = position of inputs[i] for m sequences; then position[0] += 1. n is a multiple
// of 4.
struct GatherStepInputs {
    Address inputs;
    Address x;
    Address positions;
    uint n;
};

// table[(index + i) mod rows] = x[i], in units of 4 or 2 bytes.
struct ScatterRows {
    Address x;
    Address table;
    Address index;
    uint m;
    uint rows;
    uint units;  // in a row
};

GOVOR_PARAMS_END
