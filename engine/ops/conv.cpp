#include "ops/conv.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "core/ceil_div.h"
#include "ops/kernels/dispatch.h"
#include "ops/kernels/lane_columns.h"
#include "ops/kernels/split_k.h"
#include "ops/kernels/tile_product.h"
#include "params/conv1d.h"
#include "params/conv2d.h"
#include "params/conv_constants.h"
#include "params/depthwise_conv1d.h"

namespace govor::ops {

namespace {

// Up to this number of rows, the product is limited by the memory bandwidth for its weights, and tiles would
// be mostly empty.
constexpr std::uint32_t max_few_rows = 16;
constexpr std::uint32_t max_workgroup_rows = 8;  // rows that a workgroup accumulates in registers
constexpr std::uint32_t workgroup_columns = 2;   // output channels of a workgroup, as in conv1d_few.comp

// Returns whether four adjacent channels may be loaded at once: a group of four never spans two taps, and
// both operands are aligned to 16 bytes, which a view of rows need not be.
bool has_aligned_channels(const Tensor& x, const Tensor& weight) {
    return x.shape.last() % 4 == 0 && x.address() % 16 == 0 && weight.address() % 16 == 0;
}

// Returns whether the convolution uses cooperative matrices, which round x to a single float16 value per
// element. This is precise enough for weights in block formats only.
bool can_use_coopmat_conv(Recorder& rec, const Tensor& x, const Tensor& weight, std::size_t channels) {
    return is_block_format(weight.format) && x.address() % 16 == 0 && can_use_coopmat(rec, weight, channels);
}

void conv1d_tiled(Recorder& rec, const params::Conv1d& p, Format format, bool is_aligned,
                  const std::vector<gpu::Access>& accesses) {
    const TileShape tile = rec.policy().matmul.tile(p.t, p.n);
    const kernels::Conv1d constants{.tile = tile.constants(), .is_aligned = is_aligned, .channels = p.c};
    dispatch(rec, kernel(rec, constants, format), p, tile.grid(p.t, p.n), accesses);
}

void conv1d_coopmat(Recorder& rec, params::Conv1d p, const Tensor& x, const Tensor& weight,
                    const Conv1dOptions& options, const Tensor& out,
                    const std::vector<gpu::Access>& accesses) {
    const MatrixTile tile = options.tile ? *options.tile : rec.policy().matmul.matrix_tile(p.t, p.n);
    const SplitK split = rec.policy().matmul.split_k(tile, p.t, p.n, p.taps * p.c);
    const gpu::Kernel& product = kernel(
        rec, kernels::Conv1dCoopmat{.tile = tile_constants(rec, tile), .channels = p.c}, weight.format);
    p.split_depth = split.depth;
    gpu::Grid grid = tile.grid(p.t, p.n);
    if (split.splits == 1) {
        dispatch(rec, product, p, grid, accesses);
        return;
    }
    grid.z = split.splits;
    const Tensor sums = scratch(rec, {split.splits, p.t, p.n});
    p.out_ = sums.address();
    rec.dispatch(product, p, grid, {reads(x), reads(weight), writes(sums)});
    sum_splits(rec, sums,
               {.bias = options.bias, .activation = options.activation, .residual = options.residual}, out,
               options.snake_beta);
}

void conv1d_few_rows(Recorder& rec, const params::Conv1d& p, Format format, bool is_aligned,
                     const std::vector<gpu::Access>& accesses) {
    // The number of rows is rounded up to a power of two to limit the number of kernels; the shader discards
    // the excess rows.
    const std::uint32_t rows = std::min(std::bit_ceil(p.t), max_workgroup_rows);
    // Each thread loads four elements of the window at a time.
    const std::uint32_t threads =
        std::max(rec.policy().workgroups.for_row(p.taps * p.c / 4), rows * workgroup_columns);
    const kernels::Conv1dFew constants{
        .threads = threads, .rows = rows, .is_aligned = is_aligned, .channels = p.c};
    dispatch(rec, kernel(rec, constants, format), p,
             {ceil_div(p.n, workgroup_columns), ceil_div(p.t, rows), 1}, accesses);
}

void conv1d_software(Recorder& rec, const params::Conv1d& p, Format format, const LaneColumns& tiling,
                     const std::vector<gpu::Access>& accesses) {
    // Columns and channels are stored in pairs if all their rows are aligned to pairs.
    const bool has_snake_beta = (p.present_mask & params::has_activated) != 0;
    const bool uses_vec2 = are_vec2_aligned(p.n, {p.bias, p.residual, p.out_, p.activated}) &&
                           (!has_snake_beta || are_vec2_aligned(p.activated_channels, {p.alpha, p.beta}));
    const kernels::Conv1dSoftware constants{.tiling = tiling.constants(uses_vec2),
                                            .channels = p.c,
                                            .activation = p.activation,
                                            .has_partial_step = tiling.has_partial_step,
                                            .has_snake_beta = has_snake_beta};
    dispatch(rec, kernel(rec, constants, format), p, tiling.grid(p.t, {p.n}), accesses);
}

}  // namespace

Tensor conv1d(Recorder& rec, const Tensor& x, const Tensor& weight, const Conv1dOptions& options) {
    constexpr std::string_view op = "conv1d";
    require_f32(op, "x", x, {0, 0});
    require_shape(op, "weight", weight, {0, 0, x.shape[1]});
    require_format(op, "weight", weight, weight_formats);
    require(options.dilation > 0, op, "the dilation is 0, expected at least 1");
    const std::size_t n = weight.shape[0], taps = weight.shape[1], c = weight.shape[2];
    const std::size_t history = (taps - 1) * options.dilation;
    require(x.shape[0] > history, op,
            fmt::format("x is {}, expected more than the {} rows of history", x.shape.to_string(), history));
    const std::size_t t = x.shape[0] - history;
    if (options.bias) require_f32(op, "bias", options.bias, {n});
    if (options.residual) require_f32(op, "residual", options.residual, {t, n});
    check_snake_beta(op, options.snake_beta, {t, n});
    const bool stores_only_snake_beta = options.snake_beta.out && !options.out;
    const Tensor out = stores_only_snake_beta ? Tensor{} : result_or_scratch(rec, op, options.out, {t, n});

    std::vector<gpu::Access> accesses{reads(x), reads(weight)};
    params::Conv1d p{};
    p.x = x.address();
    p.weight = weight.address();
    const Tensor& placeholder = stores_only_snake_beta ? options.snake_beta.out : out;
    p.bias = add_optional_input(options.bias, placeholder, accesses);
    p.residual = add_optional_input(options.residual, placeholder, accesses);
    p.out_ = add_optional_output(out, placeholder, accesses);
    p.present_mask = present_bit(options.bias, params::has_bias) |
                     present_bit(options.residual, params::has_residual) | present_bit(out, params::has_out);
    add_snake_beta(options.snake_beta, placeholder, p, accesses);
    p.t = u32(t);
    p.n = u32(n);
    p.c = u32(c);
    p.taps = u32(taps);
    p.dilation = options.dilation;
    p.activation = number(options.activation);
    const bool is_aligned = has_aligned_channels(x, weight);
    if (const auto tiling = rec.policy().matmul.lane_columns(p.t, p.n, weight.format, taps * c, c,
                                                             are_16_byte_aligned({&x, &weight}), true))
        conv1d_software(rec, p, weight.format, *tiling, accesses);
    else if (t <= max_few_rows)
        conv1d_few_rows(rec, p, weight.format, is_aligned, accesses);
    else if (can_use_coopmat_conv(rec, x, weight, c))
        conv1d_coopmat(rec, p, x, weight, options, out, accesses);
    else
        conv1d_tiled(rec, p, weight.format, is_aligned, accesses);
    return stores_only_snake_beta ? options.snake_beta.out : out;
}

Tensor depthwise_conv1d(Recorder& rec, const Tensor& x, const Tensor& weight, const Tensor& bias) {
    constexpr std::string_view op = "depthwise_conv1d";
    require_f32(op, "x", x, {0, 0});
    const std::size_t c = x.shape[1];
    require_f32(op, "weight", weight, {0, c});
    require_f32(op, "bias", bias, {c});
    const std::size_t taps = weight.shape[0];
    require(x.shape[0] >= taps, op,
            fmt::format("x is {}, expected more than the {} rows of history", x.shape.to_string(), taps - 1));
    const std::size_t t = x.shape[0] - (taps - 1);
    const Tensor out = scratch(rec, {t, c});
    params::DepthwiseConv1d p{};
    p.x = x.address();
    p.weight = weight.address();
    p.bias = bias.address();
    p.out_ = out.address();
    p.t = u32(t);
    p.c = u32(c);
    p.taps = u32(taps);
    const std::uint32_t threads = rec.policy().workgroups.for_row(c);
    dispatch(rec, kernel(rec, kernels::DepthwiseConv1d{.invocations = threads}), p,
             {ceil_div(p.c, threads), p.t, 1}, {reads(x), reads(weight), reads(bias), writes(out)});
    return out;
}

Tensor conv2d_stride2_gelu(Recorder& rec, const Tensor& x, const Tensor& weight, const Tensor& bias) {
    constexpr std::string_view op = "conv2d_stride2_gelu";
    require_f32(op, "x", x, {0, 0, 0, 0});
    require_shape(op, "weight", weight, {0, 3, 3, x.shape[3]});
    require_format(op, "weight", weight, weight_formats);
    const std::size_t n = weight.shape[0];
    require_f32(op, "bias", bias, {n});
    const std::size_t b = x.shape[0], h = x.shape[1], w = x.shape[2];
    const std::size_t out_h = (h + 1) / 2, out_w = (w + 1) / 2;
    const Tensor out = scratch(rec, {b, out_h, out_w, n});
    params::Conv2d p{};
    p.x = x.address();
    p.weight = weight.address();
    p.bias = bias.address();
    p.out_ = out.address();
    p.rows = u32(b * out_h * out_w);
    p.h = u32(h);
    p.w = u32(w);
    p.c = u32(x.shape[3]);
    p.n = u32(n);
    p.out_h = u32(out_h);
    p.out_w = u32(out_w);
    if (can_use_coopmat_conv(rec, x, weight, x.shape[3])) {
        const MatrixTile tile = rec.policy().matmul.matrix_tile(p.rows, p.n);
        const kernels::Conv2dStride2GeluCoopmat constants{.tile = tile_constants(rec, tile)};
        dispatch(rec, kernel(rec, constants, weight.format), p, tile.grid(p.rows, p.n),
                 {reads(x), reads(weight), reads(bias), writes(out)});
        return out;
    }
    const TileShape tile = rec.policy().matmul.tile(p.rows, p.n);
    const kernels::Conv2dStride2Gelu constants{.tile = tile.constants(),
                                               .is_aligned = has_aligned_channels(x, weight)};
    dispatch(rec, kernel(rec, constants, weight.format), p, tile.grid(p.rows, p.n),
             {reads(x), reads(weight), reads(bias), writes(out)});
    return out;
}

}  // namespace govor::ops
