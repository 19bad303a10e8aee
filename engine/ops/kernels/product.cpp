#include "ops/kernels/product.h"

#include <algorithm>

#include "gpu/device.h"
#include "gpu/product_tuning.h"

namespace govor::ops {

void check_product(std::string_view op, const Tensor& x, const RmsNorm& norm, std::string_view operand,
                   const Tensor& weight) {
    require_shape(op, operand, weight, {0, 0});
    require_format(op, operand, weight, weight_formats);
    require_f32(op, "x", x, {0, weight.shape[1]});
    if (norm.weight) require_f32(op, "norm", norm.weight, {weight.shape[1]});
}

bool aligned_product(const Tensor& x, const RmsNorm& norm, std::initializer_list<const Tensor*> weights) {
    return aligned_rows(x.shape[1], weights) &&
           aligned_rows(x.shape[1], {&x, norm.weight ? &norm.weight : &x});
}

FewRows::FewRows(gpu::Recorder& rec, std::uint32_t m, std::uint32_t k, std::initializer_list<std::uint32_t> n,
                 bool is_aligned, bool is_normed)
    : rows(std::min(m, few_rows)), aligned(is_aligned), normed(is_normed) {
    // Software devices load word by word for every lane, so there x is worth sharing, as far as the sums do
    // not make a kernel that takes long to compile. A graphics card has x in a cache and wants as many
    // subgroups as it can get.
    const bool software = rec.device().info().kind == gpu::DeviceKind::software;
    columns_at_once = !software ? 1 : rows <= 2 ? 8 : rows <= 4 ? 4 : 2;
    std::uint32_t all_blocks = 0;
    for (const std::uint32_t columns : n) all_blocks += (columns + columns_at_once - 1) / columns_at_once;
    // A software device takes long to build a kernel and has one for products of any width.
    const SubgroupPartition partition =
        software ? subgroup_partition(rec) : subgroup_partition(rec, all_blocks);
    invocations = partition.invocations;
    blocks = partition.items;
    if (!software) {
        // Few columns go to as many workgroups as they can, each with the memory of a part of the device to
        // itself.
        constexpr std::uint32_t few_blocks = 512;
        const std::uint32_t lanes = std::max(rec.device().capabilities().subgroup_size, 1u);
        if (all_blocks <= few_blocks) invocations = lanes, blocks = 1;
        constexpr std::uint32_t most_lane_octets = 16;  // more take more registers than a lane has
        const std::uint32_t octets = k / (8 * lanes);
        if (k % (8 * lanes) == 0 && octets * rows * columns_at_once <= most_lane_octets) lane_octets = octets;
    }
    grid = {(all_blocks + blocks - 1) / blocks, (m + rows - 1) / rows, 1};
}

std::optional<IntegerRows> IntegerRows::fit(gpu::Recorder& rec, const ProductSizes& sizes,
                                            std::uint32_t most_columns) {
    constexpr std::uint32_t most_rows = 2, most_lane_elements = 24 * 16;
    const std::uint32_t chunk = chunk_elements(sizes.format);
    // Bytes of shared memory for a chunk of x: two codes an element, a scale, and where weights have an
    // offset, sums over 16 elements.
    const std::uint32_t sums = sizes.format == Format::q8_0 ? 0 : chunk / 16;
    const std::uint32_t chunk_bytes = 2 * chunk + 4 * (1 + sums);
    constexpr std::uint32_t other_shared = 4096;  // for sums and an expert's choice
    // From here on there are more columns than the largest device keeps subgroups, so that fewer workgroups
    // with more columns each bring x in less often.
    constexpr std::uint32_t many_columns = 32768, blocks_of_many = 4;

    const gpu::ProductTuning& tuning = gpu::product_tuning(rec.device());
    const gpu::Capabilities& device = rec.device().capabilities();
    if (!tuning.integer || !is_block_format(sizes.format) || !sizes.aligned || sizes.k % chunk != 0)
        return {};
    if (sizes.m > most_rows) return {};
    const std::uint32_t lanes = device.subgroup_size;
    if (lanes < chunk / 4) return {};  // the lanes that hold a chunk of x together
    IntegerRows shape{};
    shape.columns_at_once = std::min(tuning.columns, most_columns);
    shape.rows = sizes.m;
    shape.depth = sizes.k / chunk;
    shape.lane_chunks = (shape.depth + lanes - 1) / lanes;
    if (shape.rows * shape.depth * chunk_bytes + other_shared > device.shared_memory) return {};
    if (shape.lane_chunks * chunk > most_lane_elements) return {};
    const std::uint32_t subgroups = std::clamp(device.max_workgroup_size / lanes, 1u, tuning.subgroups);
    shape.invocations = subgroups * lanes;
    shape.blocks = subgroups * (sizes.columns >= many_columns ? blocks_of_many : 1);
    const std::uint32_t columns = shape.blocks * shape.columns_at_once;
    shape.grid = {(sizes.columns + columns - 1) / columns, 1, 1};
    return shape;
}

}  // namespace govor::ops
