#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "io/checkpoint.h"
#include "quant/parallel.h"
#include "quant/quantizer_plan.h"

namespace govor::quant {

// How far a written tensor is from its source, both decoded to float32.
struct TensorVerification {
    std::string tensor;  // its name in the file
    io::ElementType type;
    double relative_error = 0;  // ‖written − source‖ / ‖source‖, in the Frobenius norm
    bool is_plausible = true;   // relative_error is at most plausible_error(type)
};

// Returns ten times the error of normally distributed weights (quant/codec.h), and at most 0.5: rows with
// outliers are well below, and damaged or exchanged tensors, whose error is 1 or more, are above.
double plausible_error(io::ElementType type);

// Compares every tensor of a written part with the source that it was made from, on all cores. Throws
// Error{bad_file} if `file` lacks a tensor of the plan or has it in another shape or type, the errors of
// io::GgufFile, and cancelled.
std::vector<TensorVerification> verify_part(const io::Checkpoint& source, const PlannedPart& part,
                                            const std::filesystem::path& file,
                                            const ParallelOptions& options);

}  // namespace govor::quant
