#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

#include "ops/kernels/dispatch.h"
#include "ops/norm.h"
#include "params/linear_constants.h"

// What linear and its relatives share.
namespace govor::ops {

// Requires weight [n, k] of a weight format, x [m, k] and a norm of k, if any.
void check_product(std::string_view op, const Tensor& x, const RmsNorm& norm, std::string_view operand,
                   const Tensor& weight);

// Whether rows of all operands may be loaded as 16 aligned bytes.
bool aligned_product(const Tensor& x, const RmsNorm& norm, std::initializer_list<const Tensor*> weights);

// How the kernels that include vector_rows.glsl are cut.
struct FewRows {
    // m rows of x, of k elements; n columns of each result.
    FewRows(gpu::Recorder& rec, std::uint32_t m, std::uint32_t k, std::initializer_list<std::uint32_t> n,
            bool aligned, bool normed);
    std::uint32_t invocations = 0;  // of a workgroup
    std::uint32_t blocks = 0;       // that it makes
    std::uint32_t columns_at_once;
    std::uint32_t rows;
    bool aligned;
    bool normed;
    std::uint32_t lane_octets = 0;  // of a row of x, for each lane
    gpu::Grid grid{};

    kernels::VectorRows constants() const {
        return {.invocations = invocations,
                .blocks = blocks,
                .columns_at_once = columns_at_once,
                .rows = rows,
                .aligned = aligned,
                .normed = normed,
                .lane_octets = lane_octets};
    }
};

// What a product takes, as far as its form depends on it.
struct ProductSizes {
    Format format;          // of the weights
    std::uint32_t m;        // rows of x
    std::uint32_t columns;  // rows of weights
    std::uint32_t k;        // elements of a row of x
    bool aligned;           // as above
};

// How the integer forms of these kernels (integer_rows.glsl) are cut.
struct IntegerRows {
    // Elements of a chunk of weights (shaders/common/chunk.glsl).
    static std::uint32_t chunk_elements(Format format) { return format == Format::q8_0 ? 16 : 32; }

    std::uint32_t invocations;  // of a workgroup
    std::uint32_t blocks;       // of columns_at_once columns, per workgroup
    std::uint32_t columns_at_once;
    std::uint32_t rows;         // of x, per workgroup
    std::uint32_t depth;        // chunks in a row of x
    std::uint32_t lane_chunks;  // of them, for each lane of a subgroup
    gpu::Grid grid;

    kernels::IntegerRows constants(bool normed) const {
        return {.invocations = invocations,
                .blocks = blocks,
                .columns_at_once = columns_at_once,
                .rows = rows,
                .depth = depth,
                .lane_chunks = lane_chunks,
                .normed = normed};
    }

    // Absent where the device, the format or the sizes want the other form. `most_columns` bounds
    // columns_at_once.
    static std::optional<IntegerRows> fit(gpu::Recorder& rec, const ProductSizes& sizes,
                                          std::uint32_t most_columns);
};

}  // namespace govor::ops
