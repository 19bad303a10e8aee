#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "gpu/device.h"
#include "ops/recorder.h"
#include "ops/tensor.h"

// Helpers for checking the operands of an operation and recording its dispatch.
namespace govor::ops {

// The formats of weights. Shaders with FORMATS ${weight_formats} in shaders/CMakeLists.txt are built for
// each.
inline constexpr std::initializer_list<Format> weight_formats{Format::f32,  Format::f16,  Format::bf16,
                                                              Format::q8_0, Format::q6_k, Format::q5_k,
                                                              Format::q4_k, Format::q5_0, Format::q4_0};

// Returns a two-dimensional grid of at least `count` workgroups with dimensions up to gpu::grid_limit, for
// kernels that use workgroup_index() (common/grid.glsl) and return if it is not below the count. The recorder
// does not fold such a grid, so that the same kernel is used for every count.
gpu::Grid grid_for(std::uint64_t count);

// Returns the kernel with these specialization constants, a struct of shaders/params/*_constants.h, and this
// format: "linear_matvec.bf16" for (kernels::LinearMatvec{...}, bf16).
template <gpu::KernelConstants Constants>
const gpu::Kernel& kernel(Recorder& rec, const Constants& constants, Format format) {
    return rec.device().kernel(constants, name(format));
}
template <gpu::KernelConstants Constants>
const gpu::Kernel& kernel(Recorder& rec, const Constants& constants) {
    return rec.device().kernel(constants);
}

// Returns whether rows of `elements` elements of all these tensors may be loaded in aligned units of 16
// bytes.
bool have_aligned_rows(std::uint64_t elements, std::initializer_list<const Tensor*> tensors);

// Checks that `optional_out` is f32 and has this shape, and returns it; if it is absent, returns scratch
// memory.
Tensor result_or_scratch(Recorder& rec, std::string_view op, const Tensor& optional_out, const Shape& shape);

// Returns the address of an optional operand, which is added to `accesses` as read if it is present. If
// it is absent, returns the address of `placeholder`, an operand of at least its size (see
// shaders/params/optional.h).
gpu::Address add_optional_input(const Tensor& tensor, const Tensor& placeholder,
                                std::vector<gpu::Access>& accesses);
// Does the same for an optional result, which is added to `accesses` as written.
gpu::Address add_optional_output(const Tensor& tensor, const Tensor& placeholder,
                                 std::vector<gpu::Access>& accesses);
// Returns `bit`, a flag of params/optional.h, if the operand is present, else 0.
inline std::uint32_t present_bit(const Tensor& tensor, std::uint32_t bit) {
    return tensor ? bit : 0;
}

// Throws Error{internal} unless `tensor` is f32 and has this shape (0: any size).
void require_f32(std::string_view op, std::string_view operand, const Tensor& tensor, const Shape& shape);

inline std::uint32_t u32(std::size_t value) {
    return static_cast<std::uint32_t>(value);
}

template <typename Params>
void dispatch(Recorder& rec, const gpu::Kernel& kernel, const Params& params, gpu::Grid grid,
              const std::vector<gpu::Access>& accesses) {
    static_assert(sizeof(Params) <= 128, "push constants hold 128 bytes on every device");
    rec.dispatch_bytes(kernel, std::as_bytes(std::span{&params, 1}), grid, accesses);
}

}  // namespace govor::ops
