#include "ops/swiglu_gate_up.h"

#include <algorithm>

#include "ops/elementwise.h"
#include "ops/kernels/dispatch.h"
#include "ops/kernels/lane_columns.h"
#include "ops/kernels/matmul_operands.h"
#include "ops/linear.h"
#include "params/linear.h"
#include "params/linear_constants.h"

namespace govor::ops {

namespace {

// Half of a lane's columns belong to `gate`, half to `up`.
void gate_up_software(Recorder& rec, const params::SwigluGateUp& p, Format format, bool has_norm,
                      LaneColumns tiling, const std::vector<gpu::Access>& accesses) {
    constexpr std::uint32_t halves = 2, pair = 2;
    tiling.columns = std::max(tiling.columns, halves * pair);
    const kernels::SwigluGateUpSoftware constants{.tiling = tiling.constants(are_vec2_aligned(p.n, {p.out_})),
                                                  .has_norm = has_norm,
                                                  .unrolled_depth = tiling.unrolled_depth};
    dispatch(rec, kernel(rec, constants, format), UnrolledParams<params::SwigluGateUp>{.p = p},
             tiling.grid(p.m, {p.n}, halves), accesses);
}

}  // namespace

Tensor swiglu_gate_up(Recorder& rec, const Tensor& input, const RmsNorm& input_norm, const Tensor& gate,
                      const Tensor& up) {
    constexpr std::string_view op = "swiglu_gate_up";
    check_matmul_operands(op, input, input_norm, "gate", gate);
    require_shape(op, "up", up, gate.shape);
    require_format(op, "up", up, weight_formats);
    const std::size_t m = input.shape[0], n = gate.shape[0], k = gate.shape[1];
    if (m > max_matvec_rows && can_use_coopmat(rec, gate, k) && can_use_coopmat(rec, up, k) &&
        f16_terms(gate.format) == f16_terms(up.format) &&
        has_aligned_operands(input, input_norm, {&gate, &up})) {
        const ScaledF16Rows rows =
            to_scaled_f16(rec, input, f16_terms(gate.format), input_norm.weight, input_norm.eps);
        const Tensor gates = linear(rec, rows, gate);
        return silu_mul(rec, gates, linear(rec, rows, up));
    }
    const auto [x, norm] = norm_input(rec, input, input_norm);
    if (m > max_matvec_rows || gate.format != up.format) {
        const Tensor gates = linear(rec, x, gate, {.norm = norm});
        return silu_mul(rec, gates, linear(rec, x, up, {.norm = norm}));
    }
    const Tensor out = scratch(rec, {m, n});
    std::vector<gpu::Access> accesses{reads(x), reads(gate), reads(up), writes(out)};
    params::SwigluGateUp p{};
    p.x = x.address();
    p.norm = add_optional_input(norm.weight, x, accesses);
    p.gate = gate.address();
    p.up = up.address();
    p.out_ = out.address();
    p.m = u32(m);
    p.n = u32(n);
    p.k = u32(x.shape[1]);
    p.eps = norm.eps;
    const bool has_norm(norm.weight);
    if (const auto tiling = rec.policy().matmul.lane_columns(
            p.m, p.n, gate.format, p.k, p.k,
            are_16_byte_aligned({&x, norm.weight ? &norm.weight : &x, &gate, &up}))) {
        gate_up_software(rec, p, gate.format, has_norm, *tiling, accesses);
        return out;
    }
    const bool is_aligned = has_aligned_operands(x, norm, {&gate, &up});
    if (const auto dp4a_tiling =
            rec.policy().matmul.dp4a_tiling({gate.format, p.m, p.n, p.k, is_aligned}, 1)) {
        const kernels::SwigluGateUpDp4a constants{.invocations = dp4a_tiling->invocations,
                                                  .columns = dp4a_tiling->blocks,
                                                  .rows = dp4a_tiling->rows,
                                                  .depth = dp4a_tiling->depth,
                                                  .lane_chunks = dp4a_tiling->lane_chunks,
                                                  .has_norm = has_norm};
        dispatch(rec, kernel(rec, constants, gate.format), p, dp4a_tiling->grid, accesses);
        return out;
    }
    const MatvecTiling shape = rec.policy().matmul.matvec_tiling(p.m, p.k, {p.n}, is_aligned, has_norm);
    const kernels::SwigluGateUp constants{.tiling = shape.constants()};
    dispatch(rec, kernel(rec, constants, gate.format), p, shape.grid, accesses);
    return out;
}

}  // namespace govor::ops
