#include "model/networks/vision_tower.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "model/networks/patch_positions.h"
#include "model/networks/warm_up.h"
#include "ops/attention.h"
#include "ops/axial_rope.h"
#include "ops/embedding.h"
#include "ops/linear.h"
#include "ops/norm.h"
#include "ops/qkv_projection.h"

namespace govor::model {
namespace {

constexpr float vision_norm_eps = 1e-6f;  // in the reference; the configuration has no field for it

// Returns the rows of a fused projection for queries (0), keys (1) or values (2).
Tensor slice_projection(const Tensor& fused, std::size_t number) {
    const std::size_t rows = fused.shape[0] / 3;
    return fused.rows(number * rows, rows);
}

}  // namespace

VisionTower::Inputs::Inputs(gpu::Device& device, const VisionTowerConfig& config, std::size_t count)
    : patches(device, {count, config.patch_values()}, ops::Format::f32, "an image"),
      corners(device, {count, 4}, ops::Format::i32, "an image"),
      weights(device, {count, 4}, ops::Format::f32, "an image"),
      positions(device, {count, 2}, ops::Format::i32, "an image") {}

std::vector<Tensor> EncodedImage::deepstack() const {
    std::vector<Tensor> layers;
    for (std::size_t first = tokens_; first < outputs_.get().shape[0]; first += tokens_)
        layers.push_back(outputs_.get().rows(first, tokens_));
    return layers;
}

VisionTower::VisionTower(gpu::Device& device, const ops::KernelPolicy& policy,
                         const VisionTowerConfig& config, const VisionTowerWeights& weights)
    : device_(device), policy_(policy), config_(config), weights_(weights) {}

EncodedImage VisionTower::encode(const Patches& patches, Trace* trace) {
    const PatchGrid& grid = patches.grid;
    const std::size_t count = grid.patches();
    ops::require(count > 0 && grid.rows % config_.merge_size == 0 && grid.columns % config_.merge_size == 0,
                 "VisionTower", "the grid is not a multiple of merge_size");
    ops::require(patches.values.size() == count * config_.patch_values(), "VisionTower",
                 "the patches do not match their grid");
    const PatchPositions positions =
        compute_patch_positions(grid, config_.merge_size, config_.position_side());
    const Inputs in(device_, config_, count);
    write<float>(device_, in.patches, patches.values);
    write<std::int32_t>(device_, in.corners, positions.corners);
    write<float>(device_, in.weights, positions.weights);
    write<std::int32_t>(device_, in.positions, positions.coordinates);

    DeviceTensor out = allocate_output(tokens(grid));
    ops::Recorder rec(device_, policy_);
    record(rec, in, out, trace);
    device_.run(rec.finish());
    if (trace) trace->collect();
    return {std::move(out), tokens(grid)};
}

DeviceTensor VisionTower::allocate_output(std::uint32_t tokens) const {
    return {device_,
            {(1 + weights_.deepstack.size()) * tokens, config_.output_size},
            ops::Format::f32,
            "an encoded image"};
}

void VisionTower::warm_up(std::uint32_t max_tokens) {
    for (const std::uint32_t tokens : warm_up_lengths(max_tokens)) {
        const Inputs in(device_, config_, std::size_t{tokens} * config_.patches_per_token());
        const DeviceTensor out = allocate_output(tokens);
        record_and_discard(device_, policy_, [&](ops::Recorder& rec) { record(rec, in, out, nullptr); });
    }
}

// out: [(1 + deepstack layers) * tokens, output_size]
void VisionTower::record(ops::Recorder& rec, const Inputs& in, const Tensor& out, Trace* trace) const {
    const std::size_t tokens = in.patches.get().shape[0] / config_.patches_per_token();
    Tensor x = ops::linear(rec, in.patches, weights_.patch_projection.weight,
                           {.bias = weights_.patch_projection.bias});
    if (trace) trace->capture(rec, "image.patches", in.patches);
    if (trace) trace->capture(rec, "vision.patch_embed", x);
    x = ops::add_weighted_rows(rec, x, weights_.positions, in.corners, in.weights);
    if (trace) trace->capture(rec, "vision.embedded", x);
    std::size_t deepstack_count = 0;  // of the computed outputs
    for (std::size_t i = 0; i < weights_.layers.size(); ++i) {
        attend(rec, x, in.positions, weights_.layers[i]);
        mlp(rec, x, weights_.layers[i]);
        if (trace) trace->capture(rec, fmt::format("vision.block.{}", i), x);
        if (deepstack_count == config_.deepstack_layers.size() ||
            config_.deepstack_layers[deepstack_count] != i)
            continue;
        const Tensor rows = out.rows((1 + deepstack_count) * tokens, tokens);
        merge(rec, x, weights_.deepstack[deepstack_count], true, rows);
        if (trace) trace->capture(rec, fmt::format("vision.deepstack.{}", deepstack_count), rows);
        ++deepstack_count;
    }
    merge(rec, x, weights_.merger, false, out.rows(0, tokens));
    if (trace) trace->capture(rec, "vision.output", out.rows(0, tokens));
}

// x += output(attention(norm(x))), over all patches [patches, hidden] of one image. Reference:
// Qwen3OmniMoeVisionBlock.
void VisionTower::attend(ops::Recorder& rec, const Tensor& x, const Tensor& positions,
                         const VisionLayerWeights& w) const {
    const ops::Recorder::Scope scope(rec);
    const std::uint32_t heads = config_.heads, head_dim = config_.head_dim();
    const auto patches = static_cast<std::uint32_t>(x.shape.rows());

    const Tensor normed =
        ops::layer_norm(rec, x, w.attention_norm.weight, w.attention_norm.bias, vision_norm_eps);
    const Tensor &fused = w.query_key_value.weight, &bias = w.query_key_value.bias;
    const auto [query, key, value] = ops::qkv_projection(
        rec, normed, {}, {slice_projection(fused, 0), slice_projection(fused, 1), slice_projection(fused, 2)},
        {slice_projection(bias, 0), slice_projection(bias, 1), slice_projection(bias, 2)});
    for (const Tensor& rotated : {query, key})
        ops::axial_rope(rec, rotated, positions, {heads, head_dim, config_.rope_theta});
    // Weights in block formats have larger rounding errors than float16 attention.
    const bool is_exact = !ops::is_block_format(fused.format);
    const Tensor mixed = ops::block_attention(rec, query, key, value, {heads, heads, head_dim},
                                              1 / std::sqrt(static_cast<float>(head_dim)), patches, is_exact);
    ops::linear(rec, mixed, w.output.weight, {.bias = w.output.bias, .residual = x, .out = x});
}

// x += down(gelu(up(norm(x)))), computed for mlp_rows rows at a time.
void VisionTower::mlp(ops::Recorder& rec, const Tensor& x, const VisionLayerWeights& w) const {
    for (std::size_t first = 0; first < x.shape[0]; first += mlp_rows) {
        const ops::Recorder::Scope scope(rec);
        const Tensor rows = x.rows(first, std::min<std::size_t>(mlp_rows, x.shape[0] - first));
        const Tensor normed = ops::layer_norm(rec, rows, w.mlp_norm.weight, w.mlp_norm.bias, vision_norm_eps);
        const Tensor inner = ops::linear(rec, normed, w.up.weight,
                                         {.bias = w.up.bias, .activation = ops::Activation::gelu_tanh});
        // In the released model, the row length of `down` is not a multiple of a block. It is therefore
        // stored in f16 when the other weights are quantized.
        ops::linear(rec, inner, w.down.weight,
                    {.bias = w.down.bias,
                     .residual = rows,
                     .out = rows,
                     .round_to_f16 = ops::is_block_format(w.up.weight.format)});
    }
}

// Merges x [patches, hidden] to out [tokens, output_size]. Reference: Qwen3OmniMoeVisionPatchMerger.
void VisionTower::merge(ops::Recorder& rec, const Tensor& x, const PatchMergerWeights& w,
                        bool norms_merged_rows, const Tensor& out) const {
    const ops::Recorder::Scope scope(rec);
    const ops::Shape merged{out.shape[0], config_.merged_size()};
    const Tensor input = norms_merged_rows ? x.reshaped(merged) : x;
    const Tensor normed =
        ops::layer_norm(rec, input, w.norm.weight, w.norm.bias, vision_norm_eps).reshaped(merged);
    const Tensor inner =
        ops::linear(rec, normed, w.fc1.weight, {.bias = w.fc1.bias, .activation = ops::Activation::gelu});
    ops::linear(rec, inner, w.fc2.weight, {.bias = w.fc2.bias, .out = out});
}

}  // namespace govor::model
