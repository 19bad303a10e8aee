#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "io/checkpoint.h"
#include "quant/parallel.h"
#include "quant/quantizer_plan.h"

namespace govor::quant {

// The result of comparing a written tensor with its source, both decoded to float32.
struct TensorVerification {
    std::string tensor;  // its name in the file
    io::ElementType type;
    double relative_error = 0;       // ‖written − source‖ / ‖source‖, in the Frobenius norm
    bool has_expected_error = true;  // relative_error is at most max_expected_error(type)
};

// Returns ten times the error of normally distributed weights (quant/codec.h), but at most 0.5. Tensors with
// outliers have errors well below this limit; damaged or swapped tensors have errors of 1 or more.
double max_expected_error(io::ElementType type);

// Compares every tensor of a written part with its source, on all cores. Throws
// Error{bad_file} if `file` lacks a tensor of the plan or has it in another shape or type, the errors of
// io::GgufFile, and cancelled.
std::vector<TensorVerification> verify_part(const io::Checkpoint& source, const PlannedPart& part,
                                            const std::filesystem::path& file,
                                            const ParallelOptions& options);

}  // namespace govor::quant
