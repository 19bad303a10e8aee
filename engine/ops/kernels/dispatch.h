#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "gpu/device.h"
#include "ops/recorder.h"
#include "ops/tensor.h"

namespace govor::ops {

// What every operation's host side shares.

// The formats that weights may have; each has a build of every shader with FORMATS in shaders/CMakeLists.txt.
inline constexpr std::initializer_list<Format> weight_formats{Format::f32,  Format::f16,  Format::bf16,
                                                              Format::q8_0, Format::q6_k, Format::q5_k,
                                                              Format::q4_k, Format::q5_0, Format::q4_0};

// A grid of two dimensions within gpu::grid_limit that has at least `count` workgroups, for kernels that
// number them from 0 on by workgroup_index() (common/grid.glsl) and leave when the number is not below their
// count. The recorder need not fold it, so that one kernel serves every count.
gpu::Grid fold(std::uint64_t count);

// A kernel by its constants, a struct of shaders/params/*_constants.h: "linear_matvec.bf16" for
// (kernels::LinearMatvec{...}, bf16).
template <gpu::KernelConstants Constants>
const gpu::Kernel& kernel(Recorder& rec, const Constants& constants, Format format) {
    return rec.device().kernel(constants, name(format));
}
template <gpu::KernelConstants Constants>
const gpu::Kernel& kernel(Recorder& rec, const Constants& constants) {
    return rec.device().kernel(constants);
}

// True when rows of `elements` elements of all these tensors may be loaded as 16 aligned bytes.
bool aligned_rows(std::uint64_t elements, std::initializer_list<const Tensor*> tensors);

// `given`, checked, or scratch of that shape (f32).
Tensor result(Recorder& rec, std::string_view op, const Tensor& given, const Shape& shape);

// The address of an optional operand; a present one joins what the dispatch reads. The address of an absent
// one is that of `instead`, an operand of at least its size (see shaders/params/optional.h).
gpu::Address optional_input(const Tensor& tensor, const Tensor& instead, std::vector<gpu::Access>& accesses);
// The same of a result, which the dispatch writes.
gpu::Address optional_output(const Tensor& tensor, const Tensor& instead, std::vector<gpu::Access>& accesses);
// `bit` of params/optional.h if the operand is present, else 0.
inline std::uint32_t present_bit(const Tensor& tensor, std::uint32_t bit) {
    return tensor ? bit : 0;
}

// Requires x to be f32 of this shape (0: any size).
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
