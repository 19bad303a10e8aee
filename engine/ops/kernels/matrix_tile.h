#pragma once

#include <cstdint>

#include "gpu/recorder.h"
#include "ops/tensor.h"
#include "params/tile_constants.h"

namespace govor::ops {

// How shaders/common/matrix_tile.glsl cuts a product C[rows, columns] = A · Bᵀ for cooperative matrices.
struct MatrixTile {
    std::uint32_t subgroups_m = 1;    // across the rows of C
    std::uint32_t subgroups_n = 4;    // across its columns
    std::uint32_t row_fragments = 4;  // of 16 rows, for each subgroup
    std::uint32_t column_fragments = 2;
    std::uint32_t depth = 64;  // elements of a slice; a multiple of 16

    std::uint32_t rows() const { return subgroups_m * row_fragments * 16; }
    std::uint32_t columns() const { return subgroups_n * column_fragments * 16; }
    std::uint32_t shared_bytes(std::uint32_t row_parts) const;  // for rows of A in so many parts
    // On a device with subgroups of so many lanes.
    kernels::MatrixTile constants(std::uint32_t lanes) const;
    // Workgroups: x along the rows of C, y along its columns.
    gpu::Grid grid(std::uint32_t c_rows, std::uint32_t c_columns) const;
};

// How many float16 stand for each element of a row that meets weights of this format. Beside the rounding of
// a block format (5e-3 of each weight in Q8_0, more in the others) float16's 5e-4 is small, and one will do.
// F16 and BF16 are what is compared with the reference: two hold 22 bits.
std::uint32_t row_parts(Format weights);

// Whether products of many rows with such a weight are made by cooperative matrices: the device has them, its
// rows of `depth` elements are whole octets on 16 bytes, and it is not F32, which float16 does not hold.
bool by_matrices(Recorder& rec, const Tensor& weight, std::size_t depth);

// The constants of a kernel with this tile on the recorder's device.
kernels::MatrixTile tile_constants(Recorder& rec, const MatrixTile& tile);

// x[m, n] as the A of such a product.
struct ScaledF16Rows {
    Tensor values;  // [m, n] f16: the rows times powers of two that bring them to the top of float16's range;
                    // [m, n / 8, 2, 8] in two parts, of which the second is what the first left
    Tensor factors;  // [m] f32: what takes that back
};

// Of x f32, or of norm(x) if `norm_weight` [n] f32 is there, for products with weights of this format. n is a
// multiple of 8. In scratch.
ScaledF16Rows to_scaled_f16(Recorder& rec, const Tensor& x, Format weights, const Tensor& norm_weight = {},
                            float eps = 0);

}  // namespace govor::ops
