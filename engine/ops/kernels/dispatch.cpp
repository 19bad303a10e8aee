#include "ops/kernels/dispatch.h"

#include <algorithm>

namespace govor::ops {

gpu::Grid fold(std::uint64_t count) {
    constexpr std::uint64_t most = gpu::grid_limit;
    const std::uint64_t x = std::min(count, most);
    return {static_cast<std::uint32_t>(x), static_cast<std::uint32_t>(x == 0 ? 1 : (count + x - 1) / x), 1};
}

SubgroupPartition subgroup_partition(gpu::Recorder& rec, std::uint64_t items) {
    const gpu::Capabilities& device = rec.device().capabilities();
    const std::uint32_t lanes = std::max(device.subgroup_size, 1u);
    const std::uint32_t invocations =
        std::max(lanes, std::min(128u, device.max_workgroup_size) / lanes * lanes);
    const std::uint32_t subgroups = invocations / lanes;
    return {invocations, static_cast<std::uint32_t>(
                             std::min<std::uint64_t>(subgroups, std::max<std::uint64_t>(items, 1)))};
}

std::uint32_t lane_experts(gpu::Recorder& rec, std::uint32_t experts) {
    const std::uint32_t lanes = std::max(rec.device().capabilities().subgroup_size, 1u);
    return (experts + lanes - 1) / lanes;
}

std::uint32_t row_invocations(gpu::Recorder& rec, std::size_t n) {
    const gpu::Capabilities& device = rec.device().capabilities();
    // Software devices run the lanes of a subgroup at once and the subgroups one after another: wide
    // workgroups only cost them.
    const std::uint32_t most = std::min(device.subgroup_size < 16 ? 64u : 256u, device.max_workgroup_size);
    std::uint32_t invocations = std::max(device.subgroup_size, 1u);
    while (invocations < n && invocations * 2 <= most) invocations *= 2;
    return invocations;
}

std::uint32_t element_invocations(gpu::Recorder& rec) {
    return std::min(256u, rec.device().capabilities().max_workgroup_size);
}

bool aligned_rows(std::uint64_t elements, std::initializer_list<const Tensor*> tensors) {
    if (elements % 8 != 0) return false;
    return std::all_of(tensors.begin(), tensors.end(),
                       [](const Tensor* t) { return t->address() % 16 == 0; });
}

Tensor result(gpu::Recorder& rec, std::string_view op, const Tensor& given, const Shape& shape) {
    if (!given) return scratch(rec, shape);
    require_f32(op, "out", given, shape);
    return given;
}

gpu::Address optional_input(const Tensor& tensor, const Tensor& instead, std::vector<gpu::Access>& accesses) {
    if (!tensor) return instead.address();
    accesses.push_back(reads(tensor));
    return tensor.address();
}

gpu::Address optional_output(const Tensor& tensor, const Tensor& instead,
                             std::vector<gpu::Access>& accesses) {
    if (!tensor) return instead.address();
    accesses.push_back(writes(tensor));
    return tensor.address();
}

void require_f32(std::string_view op, std::string_view operand, const Tensor& tensor, const Shape& shape) {
    require_shape(op, operand, tensor, shape);
    require_format(op, operand, tensor, {Format::f32});
}

}  // namespace govor::ops
