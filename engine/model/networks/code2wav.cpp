#include "model/networks/code2wav.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "core/error.h"
#include "model/networks/decoder_layer.h"
#include "model/networks/trace.h"
#include "model/networks/warm_up.h"
#include "ops/conv.h"
#include "ops/elementwise.h"
#include "ops/embedding.h"
#include "ops/norm.h"
#include "ops/state.h"

namespace govor::model {
namespace {

constexpr float convnext_norm_eps = 1e-6f;  // nn.LayerNorm(dim, eps=1e-6) of the reference's ConvNeXtBlock

// Returns the number of rows of a decoder block's result.
std::size_t count_samples(const CausalInput& x, const DecoderBlockWeights& w, bool is_first) {
    const std::size_t rows = is_first ? x.rows.shape[0] - 1 : x.rows.shape[0];
    return rows * w.transposed.bias.shape[0] / w.units[0].conv2.bias.shape[0];
}

// x + conv2(SnakeBeta(conv1(SnakeBeta(x)))). Reference: Qwen3OmniMoeCode2WavDecoderResidualUnit. `input` is
// the first SnakeBeta(x).
void residual_unit(ops::Recorder& rec, const Tensor& state, const Tensor& x, const CausalInput& input,
                   const ResidualUnitWeights& w, std::uint32_t dilation, const Tensor& out,
                   const ops::SnakeBeta& next) {
    const ops::Recorder::Scope scope(rec);
    const Tensor inner = ops::scratch(rec, x.shape);
    causal_conv1d(rec, state, input, w.conv1,
                  {.dilation = dilation, .snake_beta = make_snake_beta(w.act2, inner)});
    ops::conv1d(rec, inner, w.conv2.weight,
                {.bias = w.conv2.bias, .residual = x, .out = out, .snake_beta = next});
}

}  // namespace

Code2Wav::Code2Wav(gpu::Device& device, const ops::KernelPolicy& policy, const Code2WavConfig& config,
                   const Code2WavWeights& weights, std::uint32_t max_chunk)
    : device_(device),
      policy_(policy),
      config_(config),
      weights_(weights),
      max_chunk_(max_chunk),
      state_(config, max_chunk) {
    state_.allocate(device, "Code2Wav");
    state_.cache.reserve(config.sliding_window + max_chunk);
    reset();
}

void Code2Wav::reset() {
    ops::Recorder rec(device_, policy_);
    state_.reset(rec);
    device_.run(rec.finish());
    decoded_frames_ = 0;
}

std::uint64_t Code2Wav::samples_for(std::uint64_t frames) const {
    std::uint64_t rows = frames;
    for (const std::uint32_t ratio : config_.upsampling_ratios) rows *= ratio;
    for (const std::uint32_t rate : config_.upsample_rates) {
        if (rows == 0) return 0;
        rows = (rows - 1) * rate;
    }
    return rows;
}

std::vector<float> Code2Wav::decode(std::span<const std::int32_t> codes, std::uint32_t frames, Trace* trace) {
    const std::size_t quantizers = config_.quantizers;
    if (codes.size() != quantizers * frames) {
        throw internal_error("The number of codes does not match the number of frames.", "Code2Wav::decode");
    }
    const std::span<std::byte> codes_in = state_.codes.region.mapped();
    const auto* samples_out = reinterpret_cast<const float*>(state_.wav.region.mapped().data());
    std::vector<float> wav;
    for (std::uint32_t first = 0; first < frames;) {
        const std::uint32_t count = std::min(max_chunk_, frames - first);
        for (std::size_t q = 0; q < quantizers; ++q) {
            std::memcpy(codes_in.data() + q * max_chunk_ * sizeof(std::int32_t),
                        codes.data() + q * frames + first, count * sizeof(std::int32_t));
        }
        const std::uint32_t samples = run_chunk(count, decoded_frames_ == 0, trace);
        wav.insert(wav.end(), samples_out, samples_out + samples);
        decoded_frames_ += count;
        first += count;
    }
    return wav;
}

std::uint32_t Code2Wav::run_chunk(std::uint32_t frames, bool is_first, Trace* trace) {
    if (trace) {  // a command list that also copies the stages, used once
        const Chunk chunk = record(frames, is_first, trace);
        device_.run(chunk.command_list);
        trace->collect();
        return chunk.samples;
    }
    const auto key = std::pair{frames, is_first};
    auto chunk_entry = chunks_.find(key);
    if (chunk_entry == chunks_.end())
        chunk_entry = chunks_.emplace(key, record(frames, is_first, nullptr)).first;
    device_.run(chunk_entry->second.command_list);
    return chunk_entry->second.samples;
}

Code2Wav::Chunk Code2Wav::record(std::uint32_t frames, bool is_first, Trace* trace) {
    ops::Recorder rec(device_, policy_);
    const std::uint32_t samples = record(rec, frames, is_first, trace);
    return {rec.finish(), samples};
}

void Code2Wav::warm_up() {
    for (const std::uint32_t frames : warm_up_lengths(max_chunk_)) {
        record_and_discard(device_, policy_,
                           [&](ops::Recorder& rec) { record(rec, frames, false, nullptr); });
    }
}

// Records a chunk. Every module writes its result to the input of the next module, which is allocated first.
// Returns the number of samples.
std::uint32_t Code2Wav::record(ops::Recorder& rec, std::uint32_t frames, bool is_first, Trace* trace) {
    Tensor x = pre_transformer(rec, frames);
    if (trace) trace->capture(rec, "code2wav.pre_transformer", x);
    CausalInput latent;
    for (std::size_t stage = 0; stage < weights_.upsample.size(); ++stage) {
        const std::size_t rows = x.shape[0] * config_.upsampling_ratios[stage];
        const bool is_last = stage + 1 == weights_.upsample.size();
        if (is_last) latent = allocate_causal_input(rec, state_.decoder_in, rows);
        const Tensor out = is_last ? latent.rows : ops::scratch(rec, {rows, config_.hidden_size});
        upsample(rec, x, stage, out);
        if (trace) trace->capture(rec, fmt::format("code2wav.upsample.{}", stage), out, true);
        x = out;
    }
    const Tensor wav = run_decoder(rec, latent, is_first, trace);
    ops::clamp(rec, wav, -1, 1, state_.wav.rows(0, wav.shape[0]));
    ops::advance(rec, state_.position, frames);
    return static_cast<std::uint32_t>(wav.shape[0]);
}

// The mean of the code embeddings, followed by a causal transformer. Reference:
// Qwen3OmniMoeCode2WavTransformerModel.
Tensor Code2Wav::pre_transformer(ops::Recorder& rec, std::uint32_t frames) {
    const DecoderSettings settings = make_decoder_settings(config_);
    Tensor x =
        ops::embed_codes_mean(rec, weights_.code_embedding, state_.codes, 0, frames, config_.codebook_size);
    for (std::size_t i = 0; i < weights_.layers.size(); ++i)
        x = decoder_layer(rec, x, weights_.layers[i], state_.cache.layer(i), state_.position, settings);
    return ops::rms_norm(rec, x, weights_.norm, settings.norm_eps);
}

// A transposed convolution whose kernel equals its stride (each row gives `ratio` rows), then a ConvNeXt
// block.
void Code2Wav::upsample(ops::Recorder& rec, const Tensor& x, std::size_t stage, const Tensor& out) {
    const UpsampleWeights& w = weights_.upsample[stage];
    const Tensor& state = state_.convnext[stage];
    const CausalInput upsampled = allocate_causal_input(rec, state, out.shape[0]);
    ops::conv1d(rec, x, w.transposed.weight,
                {.bias = w.transposed.bias,
                 .out = upsampled.rows.reshaped({x.shape[0], w.transposed.bias.shape[0]})});
    convnext_block(rec, state, upsampled, w.convnext, out);
}

// Reference: Qwen3OmniMoeConvNeXtBlock.
void Code2Wav::convnext_block(ops::Recorder& rec, const Tensor& state, const CausalInput& x,
                              const ConvNeXtWeights& w, const Tensor& out) {
    const ops::Recorder::Scope scope(rec);
    const Tensor mixed = causal_depthwise_conv1d(rec, state, x, w);
    const Tensor normed = ops::layer_norm(rec, mixed, w.norm.weight, w.norm.bias, convnext_norm_eps);
    const Tensor wide = ops::linear(rec, normed, w.expand.weight,
                                    {.bias = w.expand.bias, .activation = ops::Activation::gelu});
    ops::linear(rec, wide, w.contract.weight,
                {.bias = w.contract.bias, .scale = w.gamma, .residual = x.rows, .out = out});
}

// latent: [t, hidden]. Returns [samples, 1].
Tensor Code2Wav::run_decoder(ops::Recorder& rec, const CausalInput& latent, bool is_first, Trace* trace) {
    const std::size_t blocks = weights_.blocks.size();
    // The next module reads only the SnakeBeta of a module's result. For a trace, the result itself is
    // stored, too.
    const auto allocate_capture = [&](std::size_t module, const Tensor& like) {
        return trace ? trace->capture(fmt::format("code2wav.decoder.{}", module), like.shape, true)
                     : Tensor{};
    };
    CausalInput x = allocate_decoder_input(rec, 0, latent.rows.shape[0]);
    causal_conv1d(rec, state_.decoder_in, latent, weights_.decoder_in,
                  {.out = allocate_capture(0, x.rows), .snake_beta = x.activation});
    for (std::size_t i = 0; i < blocks; ++i) {
        const DecoderBlockWeights& w = weights_.blocks[i];
        const CausalInput next = allocate_decoder_input(rec, i + 1, count_samples(x, w, is_first));
        decoder_block(rec, state_.blocks[i], x, w, is_first,
                      {allocate_capture(i + 1, next.rows), next.activation});
        x = next;
    }
    if (trace) trace->capture(rec, fmt::format("code2wav.decoder.{}", blocks + 1), x.rows, true);
    const Tensor wav = causal_conv1d(rec, state_.decoder_out, x, weights_.decoder_out);
    if (trace) trace->capture(rec, fmt::format("code2wav.decoder.{}", blocks + 2), wav, true);
    return wav;
}

// Allocates the input of decoder block `module`, or, after the last block, that of the convolution to one
// channel.
CausalInput Code2Wav::allocate_decoder_input(ops::Recorder& rec, std::size_t module, std::size_t rows) {
    if (module == weights_.blocks.size())
        return allocate_causal_input(rec, state_.decoder_out, rows, &weights_.out_act);
    return allocate_causal_input(rec, state_.blocks[module].transposed, rows, &weights_.blocks[module].act);
}

// SnakeBeta (already applied to x), a transposed convolution, three residual units. Reference:
// Qwen3OmniMoeCode2WavDecoderBlock.
void Code2Wav::decoder_block(ops::Recorder& rec, const DecoderBlockState& state, const CausalInput& x,
                             const DecoderBlockWeights& w, bool is_first, const Output& out) {
    const ops::Recorder::Scope scope(rec);
    const std::size_t samples = count_samples(x, w, is_first);
    const Tensor y = ops::scratch(rec, {samples, w.units[0].conv2.bias.shape[0]});  // the residual stream
    std::array<CausalInput, 3> inputs;
    for (std::size_t i = 0; i < inputs.size(); ++i)
        inputs[i] = allocate_causal_input(rec, state.units[i], samples, &w.units[i].act1);
    causal_transposed_conv1d(rec, state.transposed, x, w.transposed, is_first, y, inputs[0].activation);
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const bool is_last = i + 1 == inputs.size();
        residual_unit(rec, state.units[i], y, inputs[i], w.units[i], code2wav_dilations[i],
                      is_last ? out.plain : y, is_last ? out.activation : inputs[i + 1].activation);
    }
}

}  // namespace govor::model
