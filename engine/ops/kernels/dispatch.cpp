#include "ops/kernels/dispatch.h"

#include <algorithm>

namespace govor::ops {

gpu::Grid grid_for(std::uint64_t count) {
    constexpr std::uint64_t max_x = gpu::grid_limit;
    const std::uint64_t x = std::min(count, max_x);
    return {static_cast<std::uint32_t>(x), static_cast<std::uint32_t>(x == 0 ? 1 : (count + x - 1) / x), 1};
}

bool have_aligned_rows(std::uint64_t elements, std::initializer_list<const Tensor*> tensors) {
    if (elements % 8 != 0) return false;
    return std::all_of(tensors.begin(), tensors.end(),
                       [](const Tensor* t) { return t->address() % 16 == 0; });
}

Tensor result_or_scratch(Recorder& rec, std::string_view op, const Tensor& optional_out, const Shape& shape) {
    if (!optional_out) return scratch(rec, shape);
    require_f32(op, "out", optional_out, shape);
    return optional_out;
}

gpu::Address add_optional_input(const Tensor& tensor, const Tensor& placeholder,
                                std::vector<gpu::Access>& accesses) {
    if (!tensor) return placeholder.address();
    accesses.push_back(reads(tensor));
    return tensor.address();
}

gpu::Address add_optional_output(const Tensor& tensor, const Tensor& placeholder,
                                 std::vector<gpu::Access>& accesses) {
    if (!tensor) return placeholder.address();
    accesses.push_back(writes(tensor));
    return tensor.address();
}

void require_f32(std::string_view op, std::string_view operand, const Tensor& tensor, const Shape& shape) {
    require_shape(op, operand, tensor, shape);
    require_format(op, operand, tensor, {Format::f32});
}

}  // namespace govor::ops
