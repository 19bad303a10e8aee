#include "model/networks/code2wav.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "core/error.h"
#include "model/networks/decoder_layer.h"
#include "model/networks/prepared_lengths.h"
#include "model/networks/trace.h"
#include "ops/conv.h"
#include "ops/elementwise.h"
#include "ops/embedding.h"
#include "ops/norm.h"
#include "ops/state.h"

namespace govor::model {
namespace {

constexpr float convnext_norm_eps = 1e-6f;  // nn.LayerNorm(dim, eps=1e-6) of the reference's ConvNeXtBlock

ops::SnakeBeta activated(const SnakeWeights& w, const Tensor& out) {
    return {w.alpha, w.beta, out};
}

}  // namespace

Code2Wav::Code2Wav(gpu::Device& device, const ops::KernelPolicy& policy, const Code2WavConfig& config,
                   const Code2WavWeights& weights, std::uint32_t max_chunk)
    : device_(device),
      policy_(policy),
      config_(config),
      weights_(weights),
      max_chunk_(max_chunk),
      state_(device, config, max_chunk) {
    reset();
}

void Code2Wav::reset() {
    ops::Recorder rec(device_, policy_);
    rec.fill(state_.everything_kept(), 0);
    device_.run(rec.finish());
    frames_done_ = 0;
}

std::uint64_t Code2Wav::samples_for(std::uint64_t frames) const {
    std::uint64_t rows = frames;
    for (const int ratio : config_.upsampling_ratios) rows *= static_cast<std::uint64_t>(ratio);
    for (const int rate : config_.upsample_rates) {
        if (rows == 0) return 0;
        rows = (rows - 1) * static_cast<std::uint64_t>(rate);
    }
    return rows;
}

std::vector<float> Code2Wav::decode(std::span<const std::int32_t> codes, std::uint32_t frames, Trace* trace) {
    const auto quantizers = static_cast<std::size_t>(config_.quantizers);
    if (codes.size() != quantizers * frames) {
        throw internal_error("The number of codes is not that of whole frames.", "Code2Wav::decode");
    }
    const std::span<std::byte> inbox = state_.codes.region.mapped();
    const auto* outbox = reinterpret_cast<const float*>(state_.wav.region.mapped().data());
    std::vector<float> sound;
    for (std::uint32_t done = 0; done < frames;) {
        const std::uint32_t now = std::min(max_chunk_, frames - done);
        for (std::size_t q = 0; q < quantizers; ++q) {
            std::memcpy(inbox.data() + q * max_chunk_ * sizeof(std::int32_t),
                        codes.data() + q * frames + done, now * sizeof(std::int32_t));
        }
        const std::uint32_t samples = run_chunk(now, frames_done_ == 0, trace);
        sound.insert(sound.end(), outbox, outbox + samples);
        frames_done_ += now;
        done += now;
    }
    return sound;
}

std::uint32_t Code2Wav::run_chunk(std::uint32_t frames, bool first, Trace* trace) {
    if (trace) {  // a command list that also copies its stages, used once
        const Chunk chunk = record(frames, first, trace);
        device_.run(chunk.command_list);
        trace->collect();
        return chunk.samples;
    }
    const auto key = std::pair{frames, first};
    auto found = chunks_.find(key);
    if (found == chunks_.end()) found = chunks_.emplace(key, record(frames, first, nullptr)).first;
    device_.run(found->second.command_list);
    return found->second.samples;
}

Code2Wav::Chunk Code2Wav::record(std::uint32_t frames, bool first, Trace* trace) {
    ops::Recorder rec(device_, policy_);
    const std::uint32_t samples = record(rec, frames, first, trace);
    return {rec.finish(), samples};
}

// The command lists are dropped; that they name their kernels is enough.
void Code2Wav::prepare() {
    for (const std::uint32_t frames : prepared_lengths(max_chunk_)) {
        ops::Recorder rec(device_, policy_);
        record(rec, frames, false, nullptr);
    }
}

// Returns the number of samples.
std::uint32_t Code2Wav::record(ops::Recorder& rec, std::uint32_t frames, bool first, Trace* trace) {
    const auto capture = [&](const std::string& name, const Tensor& x, bool channels_first = true) {
        if (trace) trace->capture(rec, "code2wav." + name, x, channels_first);
    };
    Tensor x = pre_transformer(rec, frames);
    capture("pre_transformer", x, false);
    for (std::size_t stage = 0; stage < weights_.upsample.size(); ++stage) {
        x = upsample(rec, x, stage);
        capture("upsample." + std::to_string(stage), x);
    }
    Signal signal = decoder_in(rec, x, trace != nullptr);
    capture("decoder.0", signal.plain);
    for (std::size_t i = 0; i < weights_.blocks.size(); ++i) {
        signal = decoder_block(rec, signal.activated, i, first, trace != nullptr);
        capture("decoder." + std::to_string(i + 1), signal.plain);
    }
    capture("decoder." + std::to_string(weights_.blocks.size() + 1), signal.activated.input);
    const Tensor wav = ops::conv1d(rec, signal.activated.all, weights_.decoder_out.weight,
                                   {.bias = weights_.decoder_out.bias});
    capture("decoder." + std::to_string(weights_.blocks.size() + 2), wav);
    ops::clamp(rec, wav, -1, 1, state_.wav.rows(0, wav.shape[0]));
    ops::advance(rec, state_.position, static_cast<std::int32_t>(frames));
    return static_cast<std::uint32_t>(wav.shape[0]);
}

// Mean of the code embeddings, then a causal transformer that sees the last `sliding_window` frames.
Tensor Code2Wav::pre_transformer(ops::Recorder& rec, std::uint32_t frames) {
    const DecoderSettings settings = decoder_settings(config_);
    Tensor x = ops::embed_codes_mean(rec, weights_.code_embedding, state_.codes, 0, frames,
                                     static_cast<std::uint32_t>(config_.codebook_size));
    for (std::size_t i = 0; i < weights_.layers.size(); ++i) {
        const Code2WavLayerWeights& w = weights_.layers[i];
        x = attention_block(rec, x, w.attention_norm, w.attention, state_.cache->layer(i), state_.position,
                            settings, w.attention_scale);
        x = swiglu_block(rec, x, w.mlp_norm, w.mlp, settings.norm_eps, w.mlp_scale);
    }
    return ops::rms_norm(rec, x, weights_.norm, settings.norm_eps);
}

// A transposed convolution whose kernel is its stride (each row becomes `ratio` rows), then a ConvNeXt block.
Tensor Code2Wav::upsample(ops::Recorder& rec, const Tensor& x, std::size_t stage) {
    const UpsampleWeights& w = weights_.upsample[stage];
    const std::size_t rows = x.shape[0], wide = w.transposed.bias.shape[0];
    const CausalWindow window = open_window(
        rec, state_.convnext[stage], rows * static_cast<std::size_t>(config_.upsampling_ratios[stage]));
    ops::conv1d(rec, x, w.transposed.weight,
                {.bias = w.transposed.bias, .out = window.input.reshaped({rows, wide})});
    keep_history(rec, window, state_.convnext[stage]);
    return convnext(rec, window, w.convnext);
}

Tensor Code2Wav::convnext(ops::Recorder& rec, const CausalWindow& window, const ConvNeXtWeights& w) {
    const Tensor out = ops::scratch(rec, window.input.shape);
    const ops::Recorder::Scope scope(rec);
    const Tensor mixed = ops::depthwise_conv1d(rec, window.all, w.depthwise, w.depthwise_bias);
    const Tensor normed = ops::layer_norm(rec, mixed, w.norm.weight, w.norm.bias, convnext_norm_eps);
    const Tensor wide = ops::linear(rec, normed, w.expand.weight,
                                    {.bias = w.expand.bias, .activation = ops::Activation::gelu});
    return ops::linear(rec, wide, w.contract.weight,
                       {.bias = w.contract.bias, .scale = w.gamma, .residual = window.input, .out = out});
}

// A place for `rows` rows of the signal that module i of the decoder reads: a block, or the last convolution.
Code2Wav::Signal Code2Wav::open_signal(ops::Recorder& rec, std::size_t rows, std::size_t module, bool plain) {
    const Tensor& history = history_of(module);
    Signal signal;
    if (plain) signal.plain = ops::scratch(rec, {rows, history.shape[1]});
    signal.activated = open_window(rec, history, rows);
    return signal;
}

// What the decoder's module i remembers, and the SnakeBeta before it.
const Tensor& Code2Wav::history_of(std::size_t module) const {
    return module < state_.blocks.size() ? state_.blocks[module].transposed : state_.decoder_out;
}
const SnakeWeights& Code2Wav::snake_of(std::size_t module) const {
    return module < weights_.blocks.size() ? weights_.blocks[module].act : weights_.out_act;
}

Code2Wav::Signal Code2Wav::decoder_in(ops::Recorder& rec, const Tensor& x, bool plain) {
    Signal signal = open_signal(rec, x.shape[0], 0, plain);
    const ops::Recorder::Scope scope(rec);
    const CausalWindow window = open_window(rec, state_.decoder_in, x.shape[0]);
    rec.copy(x.region, window.input.region);
    keep_history(rec, window, state_.decoder_in);
    ops::conv1d(rec, window.all, weights_.decoder_in.weight,
                {.bias = weights_.decoder_in.bias,
                 .out = signal.plain,
                 .activated = activated(snake_of(0), signal.activated.input)});
    keep_history(rec, signal.activated, history_of(0));
    return signal;
}

// A transposed convolution of kernel 2 · rate, three residual units. Every convolution activates its result
// for the next one, so that SnakeBeta is no step of its own and sees each element once.
Code2Wav::Signal Code2Wav::decoder_block(ops::Recorder& rec, const CausalWindow& x, std::size_t i, bool first,
                                         bool plain) {
    const DecoderBlockWeights& w = weights_.blocks[i];
    const std::size_t units = w.units.size(), wide = w.transposed.bias.shape[0];
    const std::size_t channels = w.units[0].conv2.bias.shape[0];
    // The reference trims `rate` samples at both ends: the row before the utterance gives nothing, and the
    // last row waits for its successor.
    const std::size_t rows = first ? x.input.shape[0] - 1 : x.input.shape[0];
    const std::size_t samples = rows * wide / channels;
    Signal out = open_signal(rec, samples, i + 1, plain);
    const ops::Recorder::Scope scope(rec);
    const Tensor y = ops::scratch(rec, {samples, channels});  // the residual stream
    std::array<CausalWindow, 3> windows;
    for (std::size_t unit = 0; unit < units; ++unit)
        windows[unit] = open_window(rec, state_.blocks[i].units[unit], samples);
    ops::conv1d(rec, first ? x.input : x.all, w.transposed.weight,
                {.bias = w.transposed.bias,
                 .out = y.reshaped({rows, wide}),
                 .activated = activated(w.units[0].act1, windows[0].input.reshaped({rows, wide}))});
    for (std::size_t unit = 0; unit < units; ++unit) {
        keep_history(rec, windows[unit], state_.blocks[i].units[unit]);
        const bool last = unit + 1 == units;
        const UnitResult result =
            last ? UnitResult{out.plain, activated(snake_of(i + 1), out.activated.input)}
                 : UnitResult{y, activated(w.units[unit + 1].act1, windows[unit + 1].input)};
        residual_unit(rec, y, windows[unit], w.units[unit], code2wav_dilations[unit], result);
    }
    keep_history(rec, out.activated, history_of(i + 1));
    return out;
}

// result = y + conv2(SnakeBeta(conv1(x))), x being what SnakeBeta made of y.
void Code2Wav::residual_unit(ops::Recorder& rec, const Tensor& y, const CausalWindow& x,
                             const ResidualUnitWeights& w, std::uint32_t dilation, const UnitResult& result) {
    const ops::Recorder::Scope scope(rec);
    const Tensor middle = ops::scratch(rec, y.shape);
    ops::conv1d(rec, x.all, w.conv1.weight,
                {.dilation = dilation, .bias = w.conv1.bias, .activated = activated(w.act2, middle)});
    ops::conv1d(rec, middle, w.conv2.weight,
                {.bias = w.conv2.bias, .residual = y, .out = result.plain, .activated = result.activated});
}

}  // namespace govor::model
