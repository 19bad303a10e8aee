#pragma once

#include "networks.h"

namespace govor::cli {

// How far results on this device are from what they should be: relative errors (of the Euclidean norm).
struct CheckResult {
    double linear = 0;   // the output head on one row, against sums on the CPU
    double experts = 0;  // the first layer's mixture of experts on one row, likewise
    double decode = 0;   // logits after steps of decoding, against those of a prompt with the same tokens
};

// So that a fast wrong kernel cannot pass. Throws Error{internal} that names the check beyond its tolerance.
CheckResult check_thinker(const BenchModel& model);

}  // namespace govor::cli
