#pragma once

#include <cstdint>

#include "gpu/recorder.h"
#include "ops/tensor.h"
#include "params/tile_constants.h"

namespace govor::ops {

// The tile sizes of a product C[rows, columns] = A · Bᵀ with cooperative matrices
// (shaders/common/matrix_tile.glsl).
struct MatrixTile {
    std::uint32_t subgroups_m = 1;       // across the rows of C
    std::uint32_t subgroups_n = 4;       // across its columns
    std::uint32_t row_fragments = 4;     // of 16 rows, per subgroup
    std::uint32_t column_fragments = 2;  // of 16 columns, per subgroup
    std::uint32_t depth = 64;            // elements of a slice; a multiple of 16, of 32 for block formats

    std::uint32_t rows() const { return subgroups_m * row_fragments * 16; }
    std::uint32_t columns() const { return subgroups_n * column_fragments * 16; }
    std::uint32_t shared_bytes(std::uint32_t f16_terms) const;  // f16_terms() of the weights
    // Returns the specialization constants for subgroups of `lanes` invocations.
    kernels::MatrixTile constants(std::uint32_t lanes) const;
    // Returns the grid of workgroups: x along the rows of C, y along its columns.
    gpu::Grid grid(std::uint32_t c_rows, std::uint32_t c_columns) const;
};

// Returns the number of float16 values that represent an element of x in a product with weights of this
// format. For block formats it is one, whose relative rounding error of 5e-4 is small compared with that of
// the weights (5e-3 in Q8_0, more in the others). For F16 and BF16, which must match the reference, it is
// two, which have 22 bits together.
std::uint32_t f16_terms(Format weights);

// Returns whether products of many rows with this weight use cooperative matrices: the device has them, rows
// of `depth` elements are multiples of 8 (of 32 in block formats) and aligned to 16 bytes, and the weight is
// not F32, whose values float16 cannot represent.
bool can_use_coopmat(Recorder& rec, const Tensor& weight, std::size_t depth);

// Returns the specialization constants of a kernel with this tile on the recorder's device.
kernels::MatrixTile tile_constants(Recorder& rec, const MatrixTile& tile);

// Rows x[m, n] converted to float16, as operand A of a product with cooperative matrices.
struct ScaledF16Rows {
    Tensor values;  // [m, n] f16: each row times a power of two that scales it to the upper end of float16's
                    // range; with two values per element [m, n / 8, 2, 8], the second of which is the
                    // rounding error of the first
    Tensor row_scales;        // [m] f32: the inverse of each row's power of two
    std::uint32_t terms = 1;  // values per element
};

// Converts x[m, n] f32, or its RMS norm if there is a `norm_weight` [n] f32, to one or two values per
// element. n is a multiple of 8. The result is in scratch memory.
ScaledF16Rows to_scaled_f16(Recorder& rec, const Tensor& x, std::uint32_t terms,
                            const Tensor& norm_weight = {}, float eps = 0);

}  // namespace govor::ops
