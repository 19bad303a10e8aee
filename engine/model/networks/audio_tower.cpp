#include "model/networks/audio_tower.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/error.h"
#include "model/networks/warm_up.h"
#include "ops/attention.h"
#include "ops/conv.h"
#include "ops/elementwise.h"
#include "ops/linear.h"
#include "ops/norm.h"
#include "ops/qkv_projection.h"

namespace govor::model {
namespace {

// torch.nn.LayerNorm's default; the configuration has no field for it.
constexpr float audio_norm_eps = 1e-5f;

// Returns the sinusoidal position embedding: row p contains the sines, then the cosines of p at wavelengths
// from 2π to 10000 · 2π. Reference: SinusoidsPositionEmbedding.
std::vector<float> make_sinusoids(std::size_t rows, std::size_t channels) {
    const std::size_t half = channels / 2;
    const double step = std::log(10000.0) / static_cast<double>(half - 1);
    std::vector<float> table(rows * channels);
    for (std::size_t p = 0; p < rows; ++p) {
        for (std::size_t i = 0; i < half; ++i) {
            const float angle =
                static_cast<float>(p) * std::exp(static_cast<float>(-step) * static_cast<float>(i));
            table[p * channels + i] = std::sin(angle);
            table[p * channels + half + i] = std::cos(angle);
        }
    }
    return table;
}

// Returns the attention window in mel frames, rounded down to a multiple of the chunk.
std::uint32_t attention_window_frames(const AudioTowerConfig& config) {
    return config.attention_window / config.chunk_frames() * config.chunk_frames();
}

}  // namespace

AudioTowerState::AudioTowerState(const AudioTowerConfig& config) {
    add(mel, {attention_window_frames(config), config.mel_bins});
    add(positions, {config.chunk_tokens(), config.hidden_size});
}

AudioTower::AudioTower(gpu::Device& device, const ops::KernelPolicy& policy, const AudioTowerConfig& config,
                       const AudioTowerWeights& weights)
    : device_(device),
      policy_(policy),
      config_(config),
      weights_(weights),
      window_frames_(attention_window_frames(config)),
      state_(config) {
    if (window_frames_ == 0) {
        throw Error{
            ErrorKind::unsupported,
            message("The AudioTower's attention window of {} frames is shorter than a chunk of {} frames.",
                    config.attention_window, config.chunk_frames()),
            "n_window_infer"};
    }
    state_.allocate(device, "the AudioTower");
    const std::vector<float> table = make_sinusoids(config.chunk_tokens(), config.hidden_size);
    write<float>(device, state_.positions, table);
}

std::uint32_t AudioTower::tokens(std::uint32_t frames) const {
    const std::uint32_t chunk = config_.chunk_frames();
    return frames / chunk * config_.chunk_tokens() + AudioTowerConfig::conv_output_length(frames % chunk);
}

DeviceTensor AudioTower::encode(const Mel& mel, Trace* trace) {
    if (mel.frames == 0)
        throw Error{ErrorKind::usage, message("The sound is shorter than one frame of 10 ms.")};
    DeviceTensor out(device_, {tokens(mel.frames), config_.output_size}, ops::Format::f32,
                     "the encoded question");
    const bool is_whole_clip = mel.frames <= window_frames_;
    for (std::uint32_t first = 0; first < mel.frames; first += window_frames_) {
        const std::uint32_t frames = std::min(window_frames_, mel.frames - first);
        encode_window(mel, first, frames, is_whole_clip, out.get().rows(tokens(first), tokens(frames)),
                      trace);
    }
    return out;
}

void AudioTower::encode_window(const Mel& mel, std::uint32_t first, std::uint32_t frames, bool is_whole_clip,
                               const Tensor& out, Trace* trace) {
    ops::require(frames > 0 && frames <= window_frames_, "AudioTower", "the window is empty or too long");
    std::uint32_t chunk_frames = config_.chunk_frames();
    if (is_whole_clip) chunk_frames = std::min(chunk_frames, frames);
    upload(mel, first, frames, chunk_frames);

    ops::Recorder rec(device_, policy_);
    record_window(rec, frames, chunk_frames, out, trace);
    device_.run(rec.finish());
    if (trace) trace->collect();
}

void AudioTower::warm_up() {
    constexpr std::uint32_t frames_per_token = 8;  // three convolutions of stride 2
    for (const std::uint32_t frames : warm_up_lengths(window_frames_, frames_per_token)) {
        record_and_discard(device_, policy_, [&](ops::Recorder& rec) {
            const Tensor out = ops::scratch(rec, {tokens(frames), config_.output_size});
            record_window(rec, frames, std::min(frames, config_.chunk_frames()), out, nullptr);
        });
    }
}

// Records the encoder from state_.mel to out [tokens(frames), output_size].
void AudioTower::record_window(ops::Recorder& rec, std::uint32_t frames, std::uint32_t chunk_frames,
                               const Tensor& out, Trace* trace) const {
    const std::uint32_t chunks = (frames + chunk_frames - 1) / chunk_frames;
    // The tokens of the last chunk's padding are dropped.
    Tensor x = convolve(rec, chunks, chunk_frames).rows(0, tokens(frames));
    if (trace) trace->capture(rec, "audio_tower.conv", x);
    for (std::size_t i = 0; i < weights_.layers.size(); ++i) {
        x = run_layer(rec, x, weights_.layers[i]);
        if (trace) trace->capture(rec, fmt::format("audio_tower.layer.{}", i), x);
    }
    x = ops::layer_norm(rec, x, weights_.norm.weight, weights_.norm.bias, audio_norm_eps);
    x = ops::linear(rec, x, weights_.project1.weight,
                    {.bias = weights_.project1.bias, .activation = ops::Activation::gelu});
    ops::linear(rec, x, weights_.project2.weight, {.bias = weights_.project2.bias, .out = out});
    if (trace) trace->capture(rec, "audio_tower.output", out);
}

// Uploads the frames transposed to [frames, mel_bins]; pads the last chunk with zeros, as the reference does.
void AudioTower::upload(const Mel& mel, std::uint32_t first, std::uint32_t frames,
                        std::uint32_t chunk_frames) {
    const std::size_t bins = config_.mel_bins;
    ops::require(mel.values.size() == bins * mel.frames && first + frames <= mel.frames, "AudioTower",
                 "the window is outside the spectrogram");
    const std::size_t padded = (frames + chunk_frames - 1) / chunk_frames * chunk_frames;
    std::vector<float> rows(padded * bins);
    for (std::size_t b = 0; b < bins; ++b) {
        for (std::size_t t = 0; t < frames; ++t) rows[t * bins + b] = mel.values[b * mel.frames + first + t];
    }
    write<float>(device_, state_.mel, rows);
}

// Three convolutions of stride 2 map each chunk [chunk_frames, mel_bins] to [chunk tokens, conv_bins], each
// row of which is projected to one token. Returns [chunks * chunk tokens, hidden].
Tensor AudioTower::convolve(ops::Recorder& rec, std::uint32_t chunks, std::uint32_t chunk_frames) const {
    const std::size_t bins = config_.mel_bins;
    Tensor image = state_.mel.rows(0, chunks * chunk_frames).reshaped({chunks, chunk_frames, bins, 1});
    for (const LinearWeights& conv : weights_.conv) {
        image = ops::conv2d_stride2_gelu(rec, image, conv.weight, conv.bias);
    }
    const std::uint32_t chunk_tokens = AudioTowerConfig::conv_output_length(chunk_frames);
    const std::size_t tokens = std::size_t{chunks} * chunk_tokens;
    const Tensor rows = image.reshaped({tokens, image.shape.elements() / tokens});
    const Tensor projected = ops::linear(rec, rows, weights_.conv_out);
    return ops::add_periodic_rows(rec, projected, state_.positions, chunk_tokens);
}

// One encoder layer. x: [tokens of one window, hidden], the residual stream, updated in place.
Tensor AudioTower::run_layer(ops::Recorder& rec, const Tensor& x, const AudioLayerWeights& w) const {
    const ops::Recorder::Scope scope(rec);
    const std::uint32_t heads = config_.heads, head_dim = config_.head_dim();
    const auto window = static_cast<std::uint32_t>(x.shape.rows());

    const Tensor normed =
        ops::layer_norm(rec, x, w.attention_norm.weight, w.attention_norm.bias, audio_norm_eps);
    const auto [query, key, value] =
        ops::qkv_projection(rec, normed, {}, {w.query.weight, w.key.weight, w.value.weight},
                            {w.query.bias, w.key.bias, w.value.bias});
    // Weights in block formats have larger rounding errors than float16 attention.
    const bool is_exact = !ops::is_block_format(w.query.weight.format);
    const Tensor mixed = ops::block_attention(rec, query, key, value, {heads, heads, head_dim},
                                              1 / std::sqrt(static_cast<float>(head_dim)), window, is_exact);
    const Tensor attention_sum =
        ops::linear(rec, mixed, w.output.weight, {.bias = w.output.bias, .residual = x, .out = x});

    const Tensor mlp_input =
        ops::layer_norm(rec, attention_sum, w.mlp_norm.weight, w.mlp_norm.bias, audio_norm_eps);
    const Tensor inner =
        ops::linear(rec, mlp_input, w.up.weight, {.bias = w.up.bias, .activation = ops::Activation::gelu});
    return ops::linear(rec, inner, w.down.weight,
                       {.bias = w.down.bias, .residual = attention_sum, .out = attention_sum});
}

}  // namespace govor::model
