#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "model/config/config.h"
#include "model/networks/decoder_cache.h"
#include "model/networks/network_state.h"
#include "ops/tensor.h"

namespace govor::model {

// Constants of the reference's Code2Wav that are not in the config.
inline constexpr std::uint32_t code2wav_taps = 7;
inline constexpr std::array<std::uint32_t, 3> code2wav_dilations{1, 3, 9};

// Histories of a decoder block's causal convolutions.
struct DecoderBlockState {
    ops::Tensor transposed;            // [1, in]
    std::array<ops::Tensor, 3> units;  // [(7 - 1) * dilation, out]
};

// The state of an utterance between chunks, and the host-visible input and output of a chunk. Histories are
// the states of causal convolutions (see causal_conv1d.h).
struct Code2WavState : NetworkState {
    Code2WavState(const Code2WavConfig& config, std::uint32_t max_chunk);

    DecoderCache cache;                 // a ring buffer of window + max_chunk rows
    ops::Tensor position;               // [1] i32: number of decoded frames
    std::vector<ops::Tensor> convnext;  // histories, one per upsampling stage: [7 - 1, hidden]
    ops::Tensor decoder_in;             // history [7 - 1, hidden]
    std::vector<DecoderBlockState> blocks;
    ops::Tensor decoder_out;  // history [7 - 1, channels]

    ops::Tensor codes;  // [quantizers, max_chunk] i32, written by the host
    ops::Tensor wav;    // [max_chunk * samples_per_frame, 1], read by the host
};

}  // namespace govor::model
