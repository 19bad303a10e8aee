#include "model/decoder_layer.h"

#include <cmath>

#include "ops/elementwise.h"
#include "ops/norm.h"

namespace govor::model {
namespace {

Tensor swiglu(gpu::Recorder& rec, const Tensor& x, const SwigluWeights& w, const ops::LinearOptions& down) {
    const Tensor gate = ops::linear(rec, x, w.gate);
    const Tensor up = ops::linear(rec, x, w.up);
    return ops::linear(rec, ops::silu_mul(rec, gate, up), w.down, down);
}

}  // namespace

std::uint64_t DecoderCache::bytes(const DecoderSettings& settings, std::size_t layers,
                                  std::uint32_t capacity) {
    const std::uint64_t row =
        std::uint64_t{settings.heads.kv_heads} * settings.heads.head_dim * sizeof(float);
    return 2 * row * capacity * layers;
}

DecoderCache::DecoderCache(gpu::Device& device, const DecoderSettings& settings, std::size_t layers,
                           std::uint32_t capacity, std::string_view purpose)
    : capacity_(capacity) {
    const std::size_t row = std::size_t{settings.heads.kv_heads} * settings.heads.head_dim;
    const std::size_t half = (capacity * row * sizeof(float) + 255) / 256 * 256;
    buffers_.reserve(layers);  // regions point at the buffers
    for (std::size_t i = 0; i < layers; ++i) {
        const gpu::Buffer& buffer =
            buffers_.emplace_back(device.allocate(2 * half, gpu::MemoryUse::device, purpose));
        const auto tensor = [&](std::size_t at) {
            return Tensor{
                buffer.whole().part(at, capacity * row * sizeof(float)), ops::Format::f32, {capacity, row}};
        };
        layers_.push_back({tensor(0), tensor(half)});
    }
}

Tensor attention_block(gpu::Recorder& rec, const Tensor& x, const Tensor& norm, const AttentionWeights& w,
                       const ops::KvCache& cache, const Tensor& position, const DecoderSettings& settings,
                       const Tensor& layer_scale) {
    const gpu::Recorder::Scope scope(rec);
    const auto& [heads, kv_heads, head_dim] = settings.heads;
    const auto rope_options = [&](std::uint32_t count, const Tensor& head_norm) {
        return ops::RopeOptions{count, head_dim, settings.rope_theta, head_norm, settings.norm_eps};
    };
    const Tensor normed = ops::rms_norm(rec, x, norm, settings.norm_eps);
    const Tensor query = ops::linear(rec, normed, w.query);  // [m, heads * head_dim]
    const Tensor key = ops::linear(rec, normed, w.key);      // [m, kv_heads * head_dim]
    const Tensor value = ops::linear(rec, normed, w.value);  // [m, kv_heads * head_dim]
    const Tensor turned = ops::rope(rec, query, position, rope_options(heads, w.query_norm));
    ops::rope_into_cache(rec, key, position, rope_options(kv_heads, w.key_norm), cache.keys);
    ops::store_rows(rec, value, position, cache.values);
    const float scale = 1 / std::sqrt(static_cast<float>(head_dim));
    const Tensor mixed =
        ops::causal_attention(rec, turned, cache, position, {settings.heads, scale, settings.window});
    return ops::linear(rec, mixed, w.output, {.scale = layer_scale, .residual = x, .out = x});
}

Tensor swiglu_block(gpu::Recorder& rec, const Tensor& x, const Tensor& norm, const SwigluWeights& w,
                    float norm_eps, const Tensor& layer_scale) {
    const gpu::Recorder::Scope scope(rec);
    const Tensor normed = ops::rms_norm(rec, x, norm, norm_eps);
    return swiglu(rec, normed, w, {.scale = layer_scale, .residual = x, .out = x});
}

Tensor experts_block(gpu::Recorder& rec, const Tensor& x, const Tensor& norm, const ops::ExpertWeights& w,
                     const DecoderSettings& settings) {
    const gpu::Recorder::Scope scope(rec);
    const Tensor normed = ops::rms_norm(rec, x, norm, settings.norm_eps);
    return ops::mixture_of_experts(rec, normed, w,
                                   {.top_k = settings.experts_per_token,
                                    .renormalise = settings.norm_topk_prob,
                                    .residual = x,
                                    .out = x});
}

Tensor shared_experts_block(gpu::Recorder& rec, const Tensor& x, const TalkerLayerWeights& w,
                            const DecoderSettings& settings) {
    const gpu::Recorder::Scope scope(rec);
    const Tensor normed = ops::rms_norm(rec, x, w.mlp_norm, settings.norm_eps);
    const Tensor shared = swiglu(rec, normed, w.shared_expert, {});
    const Tensor gate = ops::linear(rec, normed, w.shared_gate);  // [m, 1]
    const Tensor routed = ops::mixture_of_experts(
        rec, normed, w.experts,
        {.top_k = settings.experts_per_token, .renormalise = settings.norm_topk_prob, .residual = x});
    return ops::add_gated(rec, routed, gate, shared, x);
}

}  // namespace govor::model
