#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "gpu/device.h"
#include "model/config/config.h"
#include "model/networks/causal_conv1d.h"
#include "model/networks/code2wav_state.h"
#include "model/weights/weights.h"

namespace govor::model {

class Trace;

// Code2Wav: the vocoder, which maps 16 codes per frame of 80 ms to 1920 samples at 24 kHz. Reference:
// Qwen3OmniMoeCode2Wav.
//
//     codes [quantizers, frames] -> mean of their embeddings [frames, hidden]
//       -> pre-transformer with attention to the last `sliding_window` frames
//       -> for each of upsampling_ratios: transposed convolution, ConvNeXt block
//       -> decoder: convolution to decoder_dim channels
//                   for each of upsample_rates a block that halves the channels:
//                       SnakeBeta, transposed convolution, three residual units of dilation 1, 3, 9
//                   SnakeBeta, convolution to one channel
//       -> samples, clamped to -1..1
//
// All modules are causal, which permits streaming: the state contains the history of each convolution and the
// sliding window of attention, and the output does not depend on how the frames are divided into chunks. As
// in the reference, each transposed convolution needs one row of look-ahead; with the released rates, this is
// a delay of 555 samples, and an utterance of n frames has 1920 n - 555 samples.
class Code2Wav {
  public:
    // config and weights must outlive this object. decode() processes at most `max_chunk` frames at once and
    // splits longer input.
    Code2Wav(gpu::Device& device, const ops::KernelPolicy& policy, const Code2WavConfig& config,
             const Code2WavWeights& weights, std::uint32_t max_chunk);

    // Starts to compile the kernels for chunks of every length, in the background while weights are loaded.
    void warm_up();

    // Resets the state; the next frames begin an utterance.
    void reset();

    // Decodes the next frames of the utterance. codes: [quantizers, frames]. Returns 24 kHz mono samples in
    // -1..1. Throws Error{internal} if `codes` has another size.
    std::vector<float> decode(std::span<const std::int32_t> codes, std::uint32_t frames,
                              Trace* trace = nullptr);

    // Returns the number of samples of an utterance of `frames`.
    std::uint64_t samples_for(std::uint64_t frames) const;

  private:
    struct Chunk {
        gpu::CommandList command_list;
        std::uint32_t samples;
    };

    std::uint32_t run_chunk(std::uint32_t frames, bool is_first, Trace* trace);
    Chunk record(std::uint32_t frames, bool is_first, Trace* trace);
    std::uint32_t record(ops::Recorder& rec, std::uint32_t frames, bool is_first, Trace* trace);

    // The outputs of a module.
    struct Output {
        Tensor plain;               // the result; optional
        ops::SnakeBeta activation;  // the next module's SnakeBeta, which is applied to the result
    };
    Tensor pre_transformer(ops::Recorder& rec, std::uint32_t frames);
    void upsample(ops::Recorder& rec, const Tensor& x, std::size_t stage, const Tensor& out);
    void convnext_block(ops::Recorder& rec, const Tensor& state, const CausalInput& x,
                        const ConvNeXtWeights& w, const Tensor& out);
    Tensor run_decoder(ops::Recorder& rec, const CausalInput& x, bool is_first, Trace* trace);
    CausalInput allocate_decoder_input(ops::Recorder& rec, std::size_t module, std::size_t rows);
    void decoder_block(ops::Recorder& rec, const DecoderBlockState& state, const CausalInput& x,
                       const DecoderBlockWeights& w, bool is_first, const Output& out);

    gpu::Device& device_;
    const ops::KernelPolicy policy_;
    const Code2WavConfig& config_;
    const Code2WavWeights& weights_;
    std::uint32_t max_chunk_;
    Code2WavState state_;
    std::uint64_t decoded_frames_ = 0;
    // By number of frames, and whether the chunk is the first.
    std::map<std::pair<std::uint32_t, bool>, Chunk> chunks_;
};

}  // namespace govor::model
