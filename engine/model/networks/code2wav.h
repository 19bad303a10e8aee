#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "gpu/device.h"
#include "model/config/config.h"
#include "model/networks/causal_window.h"
#include "model/networks/code2wav_state.h"
#include "model/weights/weights.h"
#include "ops/recorder.h"
#include "ops/snake_beta.h"

namespace govor::model {

class Trace;

// Codes to sound: 16 codes per frame of 80 ms become 1920 samples at 24 kHz. Source: Qwen3OmniMoeCode2Wav.
//
// Everything in it is causal, so it runs as a stream: convolutions keep the rows that they still need,
// attention keeps a rolling cache, and the sound of any sequence of chunks is the sound of decoding them at
// once. Each transposed convolution needs one row of look-ahead, as in the reference, so the sound lags by
// 555 samples at the released rates and an utterance of n frames has 1920 n - 555 samples.
class Code2Wav {
  public:
    // Chunks of up to `max_chunk` frames are decoded at once; longer input is cut.
    Code2Wav(gpu::Device& device, const ops::KernelPolicy& policy, const Code2WavConfig& config,
             const Code2WavWeights& weights, std::uint32_t max_chunk);

    // Begins to build the kernels of chunks of every length, which goes on while weights are being loaded.
    void prepare();

    // Forgets the utterance so far.
    void reset();

    // The next frames of the utterance. codes: [quantizers, frames]. Returns 24 kHz mono samples in -1..1.
    std::vector<float> decode(std::span<const std::int32_t> codes, std::uint32_t frames,
                              Trace* trace = nullptr);

    std::uint64_t samples_for(std::uint64_t frames) const;  // of a whole utterance

  private:
    struct Chunk {
        gpu::CommandList command_list;
        std::uint32_t samples;
    };

    std::uint32_t run_chunk(std::uint32_t frames, bool first, Trace* trace);
    Chunk record(std::uint32_t frames, bool first, Trace* trace);
    std::uint32_t record(ops::Recorder& rec, std::uint32_t frames, bool first, Trace* trace);

    Tensor pre_transformer(ops::Recorder& rec, std::uint32_t frames);
    Tensor upsample(ops::Recorder& rec, const Tensor& x, std::size_t stage);
    Tensor convnext(ops::Recorder& rec, const CausalWindow& window, const ConvNeXtWeights& w);

    // What a module of the decoder hands to the next.
    struct Signal {
        Tensor plain;            // [samples, channels]; only for a trace, because nobody reads it
        CausalWindow activated;  // what SnakeBeta made of it
    };
    Signal open_signal(ops::Recorder& rec, std::size_t rows, std::size_t module, bool plain);
    const Tensor& history_of(std::size_t module) const;
    const SnakeWeights& snake_of(std::size_t module) const;
    Signal decoder_in(ops::Recorder& rec, const Tensor& x, bool plain);
    Signal decoder_block(ops::Recorder& rec, const CausalWindow& x, std::size_t i, bool first, bool plain);
    // Where a residual unit's result goes, as it is and activated.
    struct UnitResult {
        Tensor plain;
        ops::SnakeBeta activated;
    };
    void residual_unit(ops::Recorder& rec, const Tensor& y, const CausalWindow& x,
                       const ResidualUnitWeights& w, std::uint32_t dilation, const UnitResult& result);

    gpu::Device& device_;
    const ops::KernelPolicy policy_;
    const Code2WavConfig& config_;
    const Code2WavWeights& weights_;
    std::uint32_t max_chunk_;
    Code2WavState state_;
    std::uint64_t frames_done_ = 0;
    std::map<std::pair<std::uint32_t, bool>, Chunk> chunks_;  // by frames, and whether the utterance begins
};

}  // namespace govor::model
