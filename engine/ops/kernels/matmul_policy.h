#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>

#include "ops/kernels/device_properties.h"
#include "ops/kernels/kernel_overrides.h"
#include "ops/kernels/lane_columns.h"
#include "ops/kernels/matmul_shapes.h"
#include "ops/kernels/matrix_tile.h"
#include "ops/kernels/tile_product.h"
#include "ops/kernels/workgroup_policy.h"

namespace govor::ops {

// Selects the kernels of matrix products and their tile sizes for a device.
class MatmulPolicy {
  public:
    MatmulPolicy(const DeviceProperties& device, const KernelOverrides& overrides);

    std::uint32_t lanes() const noexcept { return device_.subgroup_size; }  // of a subgroup
    bool has_cooperative_matrix() const noexcept { return device_.has_cooperative_matrix; }
    bool uses_dp4a() const noexcept { return uses_dp4a_; }

    // For many rows: returns the largest tiles of C[rows, columns] with enough workgroups to occupy the
    // device. The tiles of experts depend on the average number of rows per expert.
    TileShape tile(std::uint32_t rows, std::uint32_t columns) const;
    TileShape expert_tile(std::uint32_t average_rows) const;
    MatrixTile matrix_tile(std::uint32_t rows, std::uint32_t columns, std::uint32_t f16_terms = 1) const;
    MatrixTile expert_matrix_tile(std::uint32_t average_rows, std::uint32_t f16_terms) const;
    // Split-K of a product with cooperative matrices.
    SplitK split_k(const MatrixTile& tile, std::uint32_t rows, std::uint32_t columns,
                   std::uint32_t depth) const;
    // Split-K of a product in float32.
    SplitK split_k(const TileShape& tile, std::uint32_t rows, std::uint32_t columns,
                   std::uint32_t depth) const;

    // Returns the sizes for few rows: m rows of x with k elements, and n columns of each result.
    MatvecTiling matvec_tiling(std::uint32_t m, std::uint32_t k, std::initializer_list<std::uint32_t> n,
                               bool is_aligned, bool has_norm) const;
    // Returns the sizes for few rows with dp4a; absent if the device, the format or the sizes do not permit
    // it. `max_columns` is the upper limit of columns_at_once.
    std::optional<Dp4aTiling> dp4a_tiling(const MatmulSizes& sizes, std::uint32_t max_columns) const;
    // Returns the sizes for a mixture of experts whose dispatch has `grid_rows` rows of workgroups; sizes.m
    // is 1.
    std::optional<Dp4aTiling> expert_dp4a_tiling(const MatmulSizes& sizes, std::uint32_t grid_rows) const;
    // Returns the sizes for any number of rows with columns assigned to lanes: m rows of x and n rows of the
    // weight, all of `depth` elements, of which `contiguous` at a time are adjacent in x. Absent if the
    // device uses other kernels or the sizes or the alignment do not permit this one. `allow_partial_step`:
    // the kernel supports LaneColumns::has_partial_step.
    std::optional<LaneColumns> lane_columns(std::uint32_t m, std::uint32_t n, Format weights,
                                            std::uint64_t depth, std::uint64_t contiguous,
                                            bool is_16_byte_aligned, bool allow_partial_step = false) const;

  private:
    MatrixTile fit_to_shared_memory(MatrixTile tile, std::uint32_t f16_terms) const;
    TileShape software_tile(std::uint32_t rows) const;
    // Returns about one workgroup for each multiprocessor.
    std::uint32_t target_workgroups() const;
    // Returns the number of blocks per workgroup of `subgroups` subgroups for which all workgroups of a dp4a
    // kernel are resident at the same time, but at most 12 per subgroup. The kernel has `blocks` blocks in
    // each of `grid_rows` rows of workgroups.
    std::uint32_t blocks_for_full_residency(std::uint32_t subgroups, std::uint32_t blocks,
                                            std::uint32_t grid_rows) const;

    const DeviceProperties device_;
    const WorkgroupPolicy workgroups_;
    const bool uses_dp4a_;
    const std::uint32_t dp4a_subgroups_;
    const std::uint32_t dp4a_columns_;
    const bool uses_lane_columns_;
};

}  // namespace govor::ops
