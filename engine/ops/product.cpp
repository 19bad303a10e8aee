#include "ops/product.h"

#include <algorithm>

#include "gpu/device.h"

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

FewRows::FewRows(gpu::Recorder& rec, std::uint32_t m, std::initializer_list<std::uint32_t> n, bool is_aligned,
                 bool is_normed)
    : rows(std::min(m, few_rows)), aligned(is_aligned), normed(is_normed) {
    // Software devices load word by word for every lane, so there x is worth sharing, as far as the sums do
    // not make a kernel that takes long to compile. A graphics card has x in a cache and wants as many
    // subgroups as it can get.
    const bool software = rec.device().info().kind == gpu::DeviceKind::software;
    columns_at_once = !software ? 1 : rows <= 2 ? 8 : rows <= 4 ? 4 : 2;
    std::uint32_t all_blocks = 0;
    for (const std::uint32_t columns : n) all_blocks += (columns + columns_at_once - 1) / columns_at_once;
    const Team team = subgroup_team(rec, all_blocks);
    invocations = team.invocations;
    blocks = team.items;
    grid = {(all_blocks + blocks - 1) / blocks, (m + rows - 1) / rows, 1};
}

}  // namespace govor::ops
