#pragma once

#include <cstdint>

#include "gpu/recorder.h"
#include "ops/tensor.h"
#include "params/linear_constants.h"

// How products of a few rows are cut. ProductPolicy chooses.
namespace govor::ops {

// Up to here a product's weights are read once by kernels that take all rows of x at once, which costs less
// than half-empty tiles.
inline constexpr std::uint32_t few_rows = 8;

// Of the kernels that include vector_rows.glsl.
struct FewRows {
    std::uint32_t invocations = 0;  // of a workgroup
    std::uint32_t blocks = 0;       // that it makes
    std::uint32_t columns_at_once = 1;
    std::uint32_t rows = 1;
    bool aligned = false;
    bool normed = false;
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
    bool aligned;           // rows of all operands may be loaded as 16 aligned bytes
};

// Of the integer forms of these kernels (integer_rows.glsl).
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
};

// The depth of a product whose result is too small to keep a device busy, in parts that run side by side and
// are added up.
struct DepthParts {
    std::uint32_t count = 1;
    std::uint32_t share = 0;  // elements of the depth in each but the last, which may have fewer
};

}  // namespace govor::ops
