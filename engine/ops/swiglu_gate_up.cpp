#include "ops/swiglu_gate_up.h"

#include <algorithm>

#include "ops/elementwise.h"
#include "ops/kernels/dispatch.h"
#include "ops/kernels/lane_columns.h"
#include "ops/kernels/product.h"
#include "ops/linear.h"
#include "params/linear.h"
#include "params/linear_constants.h"

namespace govor::ops {

namespace {

// Half of a lane's columns are gates, half ups.
void gate_by_lane(Recorder& rec, const params::SwigluGateUp& p, Format format, bool normed, LaneColumns cut,
                  const std::vector<gpu::Access>& accesses) {
    constexpr std::uint32_t halves = 2, pair = 2;
    cut.columns = std::max(cut.columns, halves * pair);
    const kernels::SwigluGateUpSoftware constants{.cut = cut.constants(even_rows(p.n, {p.out_})),
                                                  .normed = normed,
                                                  .straight_depth = cut.straight_depth};
    dispatch(rec, kernel(rec, constants, format), WithDigits<params::SwigluGateUp>{.p = p},
             cut.grid(p.m, {p.n}, halves), accesses);
}

}  // namespace

Tensor swiglu_gate_up(Recorder& rec, const Tensor& input, const RmsNorm& given, const Tensor& gate,
                      const Tensor& up) {
    constexpr std::string_view op = "swiglu_gate_up";
    check_product(op, input, given, "gate", gate);
    require_shape(op, "up", up, gate.shape);
    require_format(op, "up", up, weight_formats);
    const std::size_t m = input.shape[0], n = gate.shape[0], k = gate.shape[1];
    if (m > few_rows && by_matrices(rec, gate, k) && by_matrices(rec, up, k) &&
        row_parts(gate.format) == row_parts(up.format) && aligned_product(input, given, {&gate, &up})) {
        const ScaledF16Rows rows = to_scaled_f16(rec, input, gate.format, given.weight, given.eps);
        const Tensor gates = linear(rec, rows, gate);
        return silu_mul(rec, gates, linear(rec, rows, up));
    }
    const auto [x, norm] = norm_input(rec, input, given);
    if (m > few_rows || gate.format != up.format) {
        const Tensor gates = linear(rec, x, gate, {.norm = norm});
        return silu_mul(rec, gates, linear(rec, x, up, {.norm = norm}));
    }
    const Tensor out = scratch(rec, {m, n});
    std::vector<gpu::Access> accesses{reads(x), reads(gate), reads(up), writes(out)};
    params::SwigluGateUp p{};
    p.x = x.address();
    p.norm = optional_input(norm.weight, x, accesses);
    p.gate = gate.address();
    p.up = up.address();
    p.out_ = out.address();
    p.m = u32(m);
    p.n = u32(n);
    p.k = u32(x.shape[1]);
    p.eps = norm.eps;
    const bool normed(norm.weight);
    if (const auto cut = rec.policy().products.lane_columns(
            p.m, p.n, gate.format, p.k, p.k,
            on_16_bytes({&x, norm.weight ? &norm.weight : &x, &gate, &up}))) {
        gate_by_lane(rec, p, gate.format, normed, *cut, accesses);
        return out;
    }
    const bool aligned = aligned_product(x, norm, {&gate, &up});
    if (const auto whole = rec.policy().products.integer_rows({gate.format, p.m, p.n, p.k, aligned}, 1)) {
        const kernels::SwigluGateUpDp4a constants{.invocations = whole->invocations,
                                                  .columns = whole->blocks,
                                                  .rows = whole->rows,
                                                  .depth = whole->depth,
                                                  .lane_chunks = whole->lane_chunks,
                                                  .normed = normed};
        dispatch(rec, kernel(rec, constants, gate.format), p, whole->grid, accesses);
        return out;
    }
    const FewRows shape = rec.policy().products.few_rows(p.m, p.k, {p.n}, aligned, normed);
    const kernels::SwigluGateUp constants{.cut = shape.constants()};
    dispatch(rec, kernel(rec, constants, gate.format), p, shape.grid, accesses);
    return out;
}

}  // namespace govor::ops
