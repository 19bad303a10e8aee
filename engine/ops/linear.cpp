#include "ops/linear.h"

#include <fmt/format.h>

#include <algorithm>

#include "ops/kernels/dispatch.h"
#include "ops/kernels/lane_columns.h"
#include "ops/kernels/matmul_operands.h"
#include "ops/kernels/split_k.h"
#include "ops/kernels/tile_product.h"
#include "params/linear.h"
#include "params/linear_constants.h"

namespace govor::ops {

namespace {

constexpr std::uint32_t max_columns_at_once = 4;
constexpr std::string_view op = "linear";

// Checks the optional operands and returns `options.out`, or scratch memory [m, n] if it is absent.
Tensor prepare_result(Recorder& rec, std::size_t m, std::size_t n, const LinearOptions& options) {
    if (options.bias) require_f32(op, "bias", options.bias, {n});
    if (options.scale) require_f32(op, "scale", options.scale, {n});
    if (options.residual) require_f32(op, "residual", options.residual, {m, n});
    return result_or_scratch(rec, op, options.out, {m, n});
}

// Returns the push constants of linear kernels, except for the input x.
params::Linear make_linear_params(const Tensor& weight, const LinearOptions& options, const Tensor& out,
                                  std::vector<gpu::Access>& accesses) {
    params::Linear p{};
    p.weight = weight.address();
    p.bias = add_optional_input(options.bias, out, accesses);
    p.scale = add_optional_input(options.scale, out, accesses);
    p.residual = add_optional_input(options.residual, out, accesses);
    p.present_mask = present_bit(options.bias, params::has_bias) |
                     present_bit(options.scale, params::has_scale) |
                     present_bit(options.residual, params::has_residual);
    p.out_ = out.address();
    p.n = u32(weight.shape[0]);
    p.k = u32(weight.shape[1]);
    accesses.insert(accesses.end(), {reads(weight), writes(out)});
    return p;
}

void multiply_few_rows(Recorder& rec, const params::Linear& p, const LinearOptions& options, Format format,
                       bool has_norm, bool is_aligned, const std::vector<gpu::Access>& accesses) {
    if (const auto dp4a_tiling =
            rec.policy().matmul.dp4a_tiling({format, p.m, p.n, p.k, is_aligned}, max_columns_at_once)) {
        const kernels::LinearDp4a constants{.tiling = dp4a_tiling->constants(has_norm),
                                            .activation = number(options.activation)};
        dispatch(rec, kernel(rec, constants, format), p, dp4a_tiling->grid, accesses);
        return;
    }
    const MatvecTiling shape = rec.policy().matmul.matvec_tiling(p.m, p.k, {p.n}, is_aligned, has_norm);
    const kernels::LinearMatvec constants{.tiling = shape.constants(),
                                          .activation = number(options.activation)};
    dispatch(rec, kernel(rec, constants, format), p, shape.grid, accesses);
}

void multiply_tiled(Recorder& rec, const params::Linear& p, const LinearOptions& options, Format format,
                    bool is_aligned, const std::vector<gpu::Access>& accesses) {
    const TileShape tile = rec.policy().matmul.tile(p.m, p.n);
    const kernels::LinearTiled constants{
        .tile = tile.constants(), .is_aligned = is_aligned, .activation = number(options.activation)};
    dispatch(rec, kernel(rec, constants, format), p, tile.grid(p.m, p.n), accesses);
}

void multiply_software(Recorder& rec, const params::Linear& p, const LinearOptions& options, Format format,
                       bool has_norm, const LaneColumns& tiling, const std::vector<gpu::Access>& accesses) {
    const bool uses_vec2 = are_vec2_aligned(p.n, {p.bias, p.scale, p.residual, p.out_});
    const kernels::LinearSoftware constants{.tiling = tiling.constants(uses_vec2),
                                            .has_norm = has_norm,
                                            .unrolled_depth = tiling.unrolled_depth,
                                            .activation = number(options.activation)};
    dispatch(rec, kernel(rec, constants, format), UnrolledParams<params::Linear>{.p = p},
             tiling.grid(p.m, {p.n}), accesses);
}

}  // namespace

Tensor linear(Recorder& rec, const Tensor& input, const Tensor& weight, const LinearOptions& options) {
    check_matmul_operands(op, input, options.norm, "weight", weight);
    const std::size_t m = input.shape[0], n = weight.shape[0], k = weight.shape[1];
    if (m > max_matvec_rows && !options.is_exact && can_use_coopmat(rec, weight, k) &&
        has_aligned_operands(input, options.norm, {&weight}))
        return linear(rec,
                      to_scaled_f16(rec, input, options.round_to_f16 ? 1 : f16_terms(weight.format),
                                    options.norm.weight, options.norm.eps),
                      weight, options);
    const auto [x, norm] = norm_input(rec, input, options.norm);
    const Tensor out = prepare_result(rec, m, n, options);

    std::vector<gpu::Access> accesses{reads(x)};
    params::Linear p = make_linear_params(weight, options, out, accesses);
    p.x = x.address();
    p.norm = add_optional_input(norm.weight, x, accesses);
    p.eps = norm.eps;
    p.m = u32(m);
    const bool has_norm(norm.weight), is_aligned = has_aligned_operands(x, norm, {&weight});
    if (const auto tiling = rec.policy().matmul.lane_columns(
            p.m, p.n, weight.format, k, k,
            are_16_byte_aligned({&x, &weight, norm.weight ? &norm.weight : &x})))
        multiply_software(rec, p, options, weight.format, has_norm, *tiling, accesses);
    else if (m <= max_matvec_rows)
        multiply_few_rows(rec, p, options, weight.format, has_norm, is_aligned, accesses);
    else
        multiply_tiled(rec, p, options, weight.format, is_aligned, accesses);
    return out;
}

Tensor linear(Recorder& rec, const ScaledF16Rows& x, const Tensor& weight, const LinearOptions& options) {
    const std::uint32_t m = u32(x.values.shape[0]), n = u32(weight.shape[0]), k = u32(weight.shape[1]);
    const bool is_rounded = x.terms < f16_terms(weight.format);
    require(x.values.shape.elements() == std::size_t{m} * k * x.terms && x.terms <= f16_terms(weight.format),
            op,
            fmt::format("the input is {}, which does not fit {} weights {}", x.values.shape.to_string(),
                        name(weight.format), weight.shape.to_string()));
    const Tensor out = prepare_result(rec, m, n, options);
    const MatrixTile tile = options.tile ? *options.tile : rec.policy().matmul.matrix_tile(m, n, x.terms);
    const SplitK split = rec.policy().matmul.split_k(tile, m, n, k);
    const bool is_unsplit = split.splits == 1;
    const Tensor product_out = is_unsplit ? out : scratch(rec, {split.splits, m, n});
    std::vector<gpu::Access> accesses{reads(x.values), reads(x.row_scales)};
    params::Linear p =
        make_linear_params(weight, is_unsplit ? options : LinearOptions{}, product_out, accesses);
    p.x = x.values.address();
    p.row_scales = x.row_scales.address();
    p.m = m;
    p.split_depth = split.depth;
    const Activation activation = is_unsplit ? options.activation : Activation::none;
    gpu::Grid grid = tile.grid(m, n);
    grid.z = split.splits;
    const kernels::MatrixTile tiling = tile_constants(rec, tile);
    const gpu::Kernel& product =
        is_rounded
            ? kernel(rec, kernels::LinearCoopmatRounded{.tile = tiling, .activation = number(activation)},
                     weight.format)
            : kernel(rec, kernels::LinearCoopmat{.tile = tiling, .activation = number(activation)},
                     weight.format);
    dispatch(rec, product, p, grid, accesses);
    if (!is_unsplit) sum_splits(rec, product_out, options, out);
    return out;
}

}  // namespace govor::ops
