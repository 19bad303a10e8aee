#pragma once

#include <cstdint>

#include "gpu/recorder.h"
#include "ops/tensor.h"
#include "params/linear_constants.h"

// The sizes of the kernels for products of few rows, which MatmulPolicy selects.
namespace govor::ops {

// Up to this number of rows, a product uses a kernel that processes all rows of x at once and reads the
// weights once, which is faster than tiles with unused rows.
inline constexpr std::uint32_t max_matvec_rows = 8;

// The sizes of kernels that include matvec.glsl.
struct MatvecTiling {
    std::uint32_t invocations = 0;  // of a workgroup
    std::uint32_t blocks = 0;       // of columns_at_once columns, per workgroup
    std::uint32_t columns_at_once = 1;
    std::uint32_t rows = 1;
    bool is_aligned = false;
    bool has_norm = false;
    std::uint32_t lane_vec8s = 0;  // groups of 8 elements of x per lane; 0: a loop of variable length
    gpu::Grid grid{};

    kernels::MatvecTiling constants() const {
        return {.invocations = invocations,
                .blocks = blocks,
                .columns_at_once = columns_at_once,
                .rows = rows,
                .is_aligned = is_aligned,
                .has_norm = has_norm,
                .lane_vec8s = lane_vec8s};
    }
};

// The properties of a product's operands that determine its kernel.
struct MatmulSizes {
    Format format;          // of the weights
    std::uint32_t m;        // rows of x
    std::uint32_t columns;  // rows of weights
    std::uint32_t k;        // elements of a row of x
    bool is_aligned;        // rows of all operands may be loaded in aligned units of 16 bytes
};

// The sizes of the dp4a kernels (shaders/common/dp4a.glsl).
struct Dp4aTiling {
    // Elements of a chunk of weights (shaders/common/chunk.glsl).
    static std::uint32_t chunk_elements(Format format) { return format == Format::q8_0 ? 16 : 32; }

    std::uint32_t invocations;  // of a workgroup
    std::uint32_t blocks;       // of columns_at_once columns, per workgroup
    std::uint32_t columns_at_once;
    std::uint32_t rows;         // of x, per workgroup
    std::uint32_t depth;        // chunks in a row of x
    std::uint32_t lane_chunks;  // chunks per lane of a subgroup
    bool prefetches_weights;    // the specialization constant of the kernels for experts
    gpu::Grid grid;

    kernels::Dp4aTiling constants(bool has_norm) const {
        return {.invocations = invocations,
                .blocks = blocks,
                .columns_at_once = columns_at_once,
                .rows = rows,
                .depth = depth,
                .lane_chunks = lane_chunks,
                .has_norm = has_norm};
    }
};

// The division of a product's depth into `splits` ranges, whose partial products are computed concurrently
// and then summed (split-K).
struct SplitK {
    std::uint32_t splits = 1;
    std::uint32_t depth = 0;  // elements of each range; the last may have fewer
};

}  // namespace govor::ops
