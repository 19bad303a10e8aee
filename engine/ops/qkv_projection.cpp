#include "ops/qkv_projection.h"

#include <algorithm>

#include "ops/kernels/dispatch.h"
#include "ops/kernels/lane_columns.h"
#include "ops/kernels/matmul_operands.h"
#include "ops/linear.h"
#include "params/linear.h"
#include "params/linear_constants.h"

namespace govor::ops {

namespace {

void project_with_lane_columns(Recorder& rec, const params::QkvProjection& p, Format format, bool has_norm,
                               const LaneColumns& tiling, const std::vector<gpu::Access>& accesses) {
    // The bitwise or is even only if all three numbers are.
    const bool uses_vec2 = are_vec2_aligned(p.n0 | p.n1 | p.n2, {p.out0, p.out1, p.out2});
    const kernels::QkvProjectionSoftware constants{
        .tiling = tiling.constants(uses_vec2), .has_norm = has_norm, .unrolled_depth = tiling.unrolled_depth};
    dispatch(rec, kernel(rec, constants, format), UnrolledParams<params::QkvProjection>{.p = p},
             tiling.grid(p.m, {p.n0, p.n1, p.n2}), accesses);
}

void project_few_rows(Recorder& rec, const Tensor& x, const RmsNorm& norm,
                      const std::array<Tensor, 3>& weights, const std::array<Tensor, 3>& results) {
    std::vector<gpu::Access> accesses{reads(x)};
    params::QkvProjection p{};
    p.x = x.address();
    p.norm = add_optional_input(norm.weight, x, accesses);
    p.weight0 = weights[0].address();
    p.weight1 = weights[1].address();
    p.weight2 = weights[2].address();
    p.out0 = results[0].address();
    p.out1 = results[1].address();
    p.out2 = results[2].address();
    p.n0 = u32(weights[0].shape[0]);
    p.n1 = u32(weights[1].shape[0]);
    p.n2 = u32(weights[2].shape[0]);
    for (std::size_t i = 0; i < weights.size(); ++i) {
        accesses.push_back(reads(weights[i]));
        accesses.push_back(writes(results[i]));
    }
    p.m = u32(x.shape[0]);
    p.k = u32(x.shape[1]);
    p.eps = norm.eps;
    const bool has_norm(norm.weight);
    if (const auto tiling =
            rec.policy().matmul.lane_columns(p.m, p.n0 + p.n1 + p.n2, weights[0].format, p.k, p.k,
                                             are_16_byte_aligned({&x, norm.weight ? &norm.weight : &x,
                                                                  &weights[0], &weights[1], &weights[2]}))) {
        project_with_lane_columns(rec, p, weights[0].format, has_norm, *tiling, accesses);
        return;
    }
    const bool is_aligned = has_aligned_operands(x, norm, {&weights[0], &weights[1], &weights[2]});
    constexpr std::uint32_t max_columns = 4;  // per subgroup at a time
    if (const auto dp4a_tiling = rec.policy().matmul.dp4a_tiling(
            {weights[0].format, p.m, p.n0 + p.n1 + p.n2, p.k, is_aligned}, max_columns)) {
        const kernels::QkvProjectionDp4a constants{.tiling = dp4a_tiling->constants(has_norm)};
        dispatch(rec, kernel(rec, constants, weights[0].format), p, dp4a_tiling->grid, accesses);
        return;
    }
    const MatvecTiling shape =
        rec.policy().matmul.matvec_tiling(p.m, p.k, {p.n0, p.n1, p.n2}, is_aligned, has_norm);
    const kernels::QkvProjection constants{.tiling = shape.constants()};
    dispatch(rec, kernel(rec, constants, weights[0].format), p, shape.grid, accesses);
}

}  // namespace

std::array<Tensor, 3> qkv_projection(Recorder& rec, const Tensor& input, const RmsNorm& input_norm,
                                     const std::array<Tensor, 3>& weights,
                                     const std::array<Tensor, 3>& biases) {
    for (const Tensor& weight : weights)
        check_matmul_operands("qkv_projection", input, input_norm, "weight", weight);
    const std::size_t m = input.shape[0];
    const auto uses_coopmat = [&](const Tensor& weight) {
        return can_use_coopmat(rec, weight, weight.shape[1]) &&
               has_aligned_operands(input, input_norm, {&weight});
    };
    const auto has_same_f16_terms = [&](const Tensor& weight) {
        return f16_terms(weight.format) == f16_terms(weights[0].format);
    };
    if (m > max_matvec_rows && std::all_of(weights.begin(), weights.end(), uses_coopmat) &&
        std::all_of(weights.begin(), weights.end(), has_same_f16_terms)) {
        const ScaledF16Rows rows =
            to_scaled_f16(rec, input, f16_terms(weights[0].format), input_norm.weight, input_norm.eps);
        return {linear(rec, rows, weights[0], {.bias = biases[0]}),
                linear(rec, rows, weights[1], {.bias = biases[1]}),
                linear(rec, rows, weights[2], {.bias = biases[2]})};
    }
    const auto [x, norm] = norm_input(rec, input, input_norm);
    const bool have_same_format =
        weights[0].format == weights[1].format && weights[1].format == weights[2].format;
    const bool has_any_bias =
        std::any_of(biases.begin(), biases.end(), [](const Tensor& bias) { return bool{bias}; });
    if (m > max_matvec_rows || !have_same_format || has_any_bias) {
        const auto project = [&rec, &x = x, &norm = norm](const Tensor& weight, const Tensor& bias) {
            return linear(rec, x, weight, {.norm = norm, .bias = bias});
        };
        return {project(weights[0], biases[0]), project(weights[1], biases[1]),
                project(weights[2], biases[2])};
    }
    const auto make_output = [&](const Tensor& weight) { return scratch(rec, {m, weight.shape[0]}); };
    const std::array<Tensor, 3> results{make_output(weights[0]), make_output(weights[1]),
                                        make_output(weights[2])};
    project_few_rows(rec, x, norm, weights, results);
    return results;
}

}  // namespace govor::ops
