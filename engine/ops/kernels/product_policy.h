#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>

#include "ops/kernels/device_properties.h"
#include "ops/kernels/kernel_overrides.h"
#include "ops/kernels/lane_columns.h"
#include "ops/kernels/matrix_tile.h"
#include "ops/kernels/product_shapes.h"
#include "ops/kernels/tile_product.h"
#include "ops/kernels/workgroup_policy.h"

namespace govor::ops {

// Which form a product takes, and how it is cut.
class ProductPolicy {
  public:
    ProductPolicy(const DeviceProperties& device, const KernelOverrides& overrides);

    std::uint32_t lanes() const noexcept { return device_.subgroup_size; }  // of a subgroup
    bool cooperative_matrix() const noexcept { return device_.cooperative_matrix; }
    bool integer_products() const noexcept { return integer_products_; }

    // Many rows. C is [rows, columns]. The largest tiles that still give the device enough workgroups to be
    // busy; for experts, tiles for their share of the rows, which varies about its average.
    TileShape tile(std::uint32_t rows, std::uint32_t columns) const;
    TileShape expert_tile(std::uint32_t average_rows) const;
    MatrixTile matrix_tile(std::uint32_t rows, std::uint32_t columns, std::uint32_t row_parts = 1) const;
    MatrixTile expert_matrix_tile(std::uint32_t average_rows, std::uint32_t row_parts) const;
    // The parts of a product by cooperative matrices.
    DepthParts depth_parts(const MatrixTile& tile, std::uint32_t rows, std::uint32_t columns,
                           std::uint32_t depth) const;
    // Those of one in float32.
    DepthParts depth_parts(const TileShape& tile, std::uint32_t rows, std::uint32_t columns,
                           std::uint32_t depth) const;

    // A few rows: m of x, of k elements; n columns of each result.
    FewRows few_rows(std::uint32_t m, std::uint32_t k, std::initializer_list<std::uint32_t> n, bool aligned,
                     bool normed) const;
    // Absent where the device, the format or the sizes ask for the other form. `most_columns` bounds
    // columns_at_once.
    std::optional<IntegerRows> integer_rows(const ProductSizes& sizes, std::uint32_t most_columns) const;
    // Any number of rows: m of x and n of the weight, of `depth` elements, of which `contiguous` follow one
    // another in x. Absent where the device or the operands, which have to lie `on_16_bytes`, ask for another
    // form. `may_rest`: the kernel has LaneColumns::rests.
    std::optional<LaneColumns> lane_columns(std::uint32_t m, std::uint32_t n, Format weights,
                                            std::uint64_t depth, std::uint64_t contiguous, bool on_16_bytes,
                                            bool may_rest = false) const;

  private:
    MatrixTile fitting(MatrixTile tile, std::uint32_t row_parts) const;
    TileShape software_tile(std::uint32_t rows) const;
    // About one for each processor.
    std::uint32_t enough_workgroups() const;

    const DeviceProperties device_;
    const WorkgroupPolicy workgroups_;
    const bool integer_products_;
    const std::uint32_t integer_subgroups_;
    const std::uint32_t integer_columns_;
    const bool lane_columns_;
};

}  // namespace govor::ops
