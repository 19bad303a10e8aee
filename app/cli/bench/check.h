#pragma once

#include "networks.h"

namespace govor::cli {

// Relative errors (by the Euclidean norm) of results on this device.
struct CheckResult {
    double linear = 0;   // the output head on one row, compared with the CPU
    double experts = 0;  // the first layer's mixture of experts on one row, compared with the CPU
    double decode = 0;   // logits after decode steps, compared with a prefill of the same tokens
};

// Checks the results, so that a fast but incorrect kernel is not reported as an improvement. Throws
// Error{internal} that names the check if its tolerance is exceeded.
CheckResult check_thinker(const BenchModel& model);

}  // namespace govor::cli
